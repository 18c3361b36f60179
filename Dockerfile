# The site without PostgreSQL, for a host of containers (docs/deploy.md, "In a container").
#   docker build -t tonica .
# tests/container reads the last stage: what it copies is what is tried there.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --include=dev --no-audit --no-fund
COPY app app
COPY docs docs
COPY scripts scripts
COPY server.ts vite.config.ts react-router.config.ts tsconfig.json ./
RUN NODE_ENV=production npm run build \
 && node scripts/copy-runtime-packages.ts /packages

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.title="Tonica" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=1048576 \
    MALLOC_TRIM_THRESHOLD_=2097152 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /site
COPY --from=build /site/package.json /site/package.json
COPY --from=build /packages/node_modules /site/node_modules
COPY --from=build /site/app/db/migrations /site/app/db/migrations
COPY --from=build /site/app/content/articles/pictures /site/app/content/articles/pictures
COPY --from=build /site/scripts/run.mjs /site/scripts/run.mjs
COPY --from=build /site/build /site/build
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=256", "--max-semi-space-size=4", "--heap-growing-percent=50", "scripts/run.mjs", "server"]
