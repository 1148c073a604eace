"""`python -m tests.golden`: write every transcript anew from the record it holds."""

from __future__ import annotations

from tests.golden.transcript import paths, read, write


def main() -> None:
    for path in paths():
        text = write(read(path))
        if text != path.read_text(encoding="utf-8"):
            path.write_text(text, encoding="utf-8")
            print(f"rewrote {path.parent.name}/{path.name}")


if __name__ == "__main__":
    main()
