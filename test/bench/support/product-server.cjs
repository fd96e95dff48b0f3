// The real application, all roles, with limits that a measurement does not meet. Takes DATABASE_URL and DATA_DIR; says
// its port to the parent.
require('reflect-metadata');
const { createApplication } = require('../../../backend/dist/application.js');
const { readConfiguration, withSecrets } = require('../../../backend/dist/platform/config/index.js');
const { DEFAULT_HTTP_OPTIONS } = require('../../../backend/dist/platform/http/index.js');
const { openInfrastructure } = require('../../../backend/dist/platform/open-infrastructure.js');
const { productRegistry } = require('../../../backend/dist/registry.js');

const unlimited = { points: 1e9, seconds: 10 };

async function main() {
  const configuration = withSecrets(readConfiguration({ ...process.env, PORT: '0', LOG_LEVEL: 'error' }));
  const registry = productRegistry();
  const infrastructure = await openInfrastructure({
    configuration,
    registry,
    announce: () => undefined,
    httpOptions: {
      ...DEFAULT_HTTP_OPTIONS,
      limits: { ...DEFAULT_HTTP_OPTIONS.limits, session: unlimited, address: unlimited },
    },
  });
  const app = await createApplication(infrastructure, registry);
  await app.listen(0, '127.0.0.1');
  process.on('disconnect', () => process.exit(0));
  process.send({ port: app.getHttpServer().address().port });
}

void main();
