# Three stages: the first makes the wheel, the second a virtual environment with it, and the third is
# what runs and has no compiler, no sources and no root. What is installed is what locks/ names, down
# to the bytes: `make lock`. So is the base: the digest is that of the list for all architectures;
# operating.md says how to renew it. A release has its wheel beside this file, in place of the first.
FROM python:3.11-slim-bookworm@sha256:a36c24f9cbdf4fd0f52d67f0823eeac19c2028c637cecc392d97f980d4fec56b AS wheel

WORKDIR /src
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
COPY locks locks
RUN pip install --require-hashes --requirement locks/build.txt
COPY pyproject.toml README.md LICENSE ./
COPY engines engines
COPY render render
COPY bot bot
RUN pip wheel --no-deps --no-build-isolation --wheel-dir /wheels .


FROM python:3.11-slim-bookworm@sha256:a36c24f9cbdf4fd0f52d67f0823eeac19c2028c637cecc392d97f980d4fec56b AS build

WORKDIR /src
RUN python -m venv --without-pip /opt/yoimachi
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
COPY locks locks
RUN pip --python /opt/yoimachi install --require-hashes --requirement locks/run.txt
COPY --from=wheel /wheels /wheels
RUN pip --python /opt/yoimachi install --no-deps --no-index /wheels/*.whl


FROM python:3.11-slim-bookworm@sha256:a36c24f9cbdf4fd0f52d67f0823eeac19c2028c637cecc392d97f980d4fec56b

ARG VERSION=development
LABEL org.opencontainers.image.title=Yoimachi \
      org.opencontainers.image.version=$VERSION \
      org.opencontainers.image.licenses=MIT

# nothing is installed where the bot runs
RUN pip uninstall --yes pip setuptools wheel \
    && rm -r /usr/local/lib/python3.11/ensurepip \
    && groupadd --system --gid 10001 yoimachi \
    && useradd --system --uid 10001 --gid yoimachi --no-create-home yoimachi \
    && install --directory --owner=yoimachi --group=yoimachi /data
COPY --from=build /opt/yoimachi /opt/yoimachi

ENV PATH=/opt/yoimachi/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    YOIMACHI_DATABASE_URL=sqlite+aiosqlite:////data/yoimachi.sqlite3 \
    YOIMACHI_METRICS_PORT=9464

USER yoimachi
# a yoimachi.toml in the volume is read, too
WORKDIR /data
VOLUME /data

# asks the bot itself, on the port above, which nobody outside of the container reaches. Podman keeps
# it only in images of Docker's format: podman build --format docker
HEALTHCHECK --interval=30s --timeout=15s --start-period=60s --retries=3 CMD ["python", "-m", "bot.cli.healthz"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["yoimachi"]
CMD ["run"]
