FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY tests/packages/package.json tests/packages/
RUN npm ci --no-workspaces --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN node scripts/build.ts && npm prune --no-workspaces --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/content ./content
COPY --from=build /app/public ./public
COPY --from=build /app/src ./src
USER node
ENV NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=8 MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "-e", "import('/app/build/server/server.js').then(({ serve }) => serve())"]
