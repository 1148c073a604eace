'use strict';
(async () => {
  const $ = (id) => document.getElementById(id);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const data = JSON.parse($('data').textContent);
  const root = document.documentElement;
  const packed = Uint8Array.from(atob(data.packed), (letter) => letter.charCodeAt(0));
  const unpacking = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  const match = JSON.parse(await new Response(unpacking).text());
  const atlas = new Image();
  atlas.src = `data:image/webp;base64,${data.atlas}`;
  await atlas.decode();

  // which tile lies where, by language and step
  const across = Math.ceil($('board').width / data.tile);
  const places = across * Math.ceil($('board').height / data.tile);
  const grids = {};
  for (const [language, steps] of Object.entries(match.changes)) {
    let grid = new Int32Array(places).fill(-1);
    grids[language] = steps.map((changes) => {
      grid = grid.slice();
      for (let i = 0, place = 0, tile = 0; i < changes.length; i += 2) {
        place += changes[i];
        tile += changes[i + 1];
        grid[place] = tile;
      }
      return grid;
    });
  }

  const last = match.alts.en.length - 1;
  const pen = $('board').getContext('2d');
  const shown = new Int32Array(places).fill(-1);
  const item = () => all(`ol[data-in="${root.lang}"].moves > li`)[step];
  let step = 0;

  function draw() {
    const grid = grids[root.lang][step];
    const size = data.tile;
    for (let place = 0; place < places; place += 1) {
      const tile = grid[place];
      if (tile === shown[place]) continue;
      shown[place] = tile;
      pen.drawImage(atlas, (tile % data.across) * size, Math.floor(tile / data.across) * size, size, size,
        (place % across) * size, Math.floor(place / across) * size, size, size);
    }
  }

  function show(to) {
    step = Math.min(Math.max(to, 0), last);
    draw();
    const alt = match.alts[root.lang][step];
    $('board').setAttribute('aria-label', alt);
    $('alt').textContent = alt;
    $('told').textContent = item().textContent;
    $('slider').value = step;
    $('slider').setAttribute('aria-valuetext', item().textContent);
    for (const one of all('[aria-current]')) one.removeAttribute('aria-current');
    item().setAttribute('aria-current', 'step');
    for (const button of all('[data-way]')) {
      // who pressed it keeps the focus: it is not disabled, it only leads nowhere
      const end = ['first', 'back'].includes(button.dataset.way) ? step === 0 : step === last;
      button.setAttribute('aria-disabled', String(end));
    }
  }

  const ways = { first: () => 0, back: () => step - 1, on: () => step + 1, last: () => last };
  const keys = { ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last' };
  for (const button of all('[data-way]')) button.onclick = () => show(ways[button.dataset.way]());
  for (const button of all('[data-step]')) {
    button.onclick = () => {
      show(Number(button.dataset.step));
      $('board').scrollIntoView({ block: 'nearest' });
    };
  }
  $('slider').max = last;
  $('slider').oninput = () => show(Number($('slider').value));
  document.onkeydown = (event) => {
    const way = keys[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey || event.target === $('slider')) return;
    event.preventDefault();
    show(ways[way]());
  };
  let from = null;
  $('board').onpointerdown = (event) => { from = event.clientX; };
  $('board').onpointerup = (event) => {
    const moved = from === null ? 0 : event.clientX - from;
    from = null;
    if (Math.abs(moved) > 40) show(moved < 0 ? step + 1 : step - 1);
  };
  $('board').onpointercancel = () => { from = null; };

  function speak(language) {
    root.lang = language;
    document.title = match.titles[language];
    $('slider').setAttribute('aria-label', match.slider[language]);
    for (const button of all('[data-language]')) {
      const pressed = button.dataset.language === language;
      button.setAttribute('aria-pressed', String(pressed));
      if (pressed) root.dir = button.dir;
    }
    show(step);
  }
  for (const button of all('[data-language]')) button.onclick = () => speak(button.dataset.language);
  $('scriptless').hidden = true;
  $('player').hidden = false;
  speak(root.lang);
})();
