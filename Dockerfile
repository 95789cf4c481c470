# Builds and runs the service. Without a container engine, `npm run container:check` follows these very steps.
ARG NODE=26

FROM node:${NODE}-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY tsconfig.json tsconfig.build.json ./
COPY src ./src
RUN npm run build && rm dist/.build.tsbuildinfo

FROM node:${NODE}-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --omit=dev

FROM node:${NODE}-slim
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title="trace-instance-server" \
      org.opencontainers.image.description="Verifiable 3D visual-reasoning instances on demand" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.documentation="/app/README.md"
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json README.md LICENSE NOTICE ./
COPY resources ./resources
ENV NODE_ENV=production PORT=8080
# The user `node` of the base image, as a number: clusters that want to see it is not root cannot look up names.
USER 1000:1000
EXPOSE 8080
STOPSIGNAL SIGTERM
# The first instances are drawn before it is healthy.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Workers are as many as cores: threads that collect their garbage for them would only take turns with them. And what is made for an instance
# is garbage soon: to allocate it where old things are, as Node does on seeing it survive once or twice, more than doubles the collecting.
CMD ["node", "--single-threaded-gc", "--no-allocation-site-pretenuring", "--enable-source-maps", "dist/src/server.js"]
