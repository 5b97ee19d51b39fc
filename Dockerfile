# Makes an image of the tree that `npm run build:production` writes. docs/operations.md says how to run it.
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN --mount=type=cache,target=/npm-cache npm_config_cache=/npm-cache npm run build:production -- /finu --without-node

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data METRICS_PORT=9464
RUN install -d -o node -g node -m 0700 /data
# Owned by root, so that the server cannot change its own program.
COPY --from=build /finu /finu
WORKDIR /finu
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=5s --start-period=90s --retries=3 CMD ["node", "server/check-health.mjs"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=256", "server/start.mjs"]
