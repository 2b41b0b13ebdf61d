# Plinth as an image: built with everything, run with the server, its packages and nothing else. compose.yaml tries it out.
FROM node:24-trixie-slim AS build
WORKDIR /plinth
COPY package.json package-lock.json .npmrc ./
COPY src/statecharts/package.json src/statecharts/package.json
RUN npm ci --include=dev --ignore-scripts
COPY tsconfig.json vite.config.ts ./
COPY machines machines
COPY public public
COPY src src
# These become part of the pages; their defaults reach nobody.
ARG VITE_EMAIL
ARG VITE_LIBRARY_URL
ARG VITE_HOME
RUN npm run build
# The statechart tools are a link into the sources, which are not in the image; TypeScript is a peer that only types need.
RUN npm prune --omit=dev --ignore-scripts && rm -rf node_modules/@plinth node_modules/typescript node_modules/@typescript

FROM node:24-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173
WORKDIR /plinth
COPY --from=build /plinth/package.json ./
COPY --from=build /plinth/node_modules node_modules
COPY --from=build /plinth/dist dist
# The process owns none of its files, and writes none: its data is in PostgreSQL.
USER node
EXPOSE 4173
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
