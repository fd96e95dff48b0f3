import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../backend/src/platform/embedded-postgres';

/** One real server for the whole run, unless TEST_DATABASE_URL names one. Each test file makes its own database in it. */
export default async function globalSetup(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tracewright-test-'));
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    port: 20000 + (process.pid % 20000),
    settings: ['fsync=off', 'full_page_writes=off', 'max_connections=300', 'shared_buffers=128MB'],
  });
  process.env.TEST_DATABASE_URL = server.url;
  Object.assign(globalThis, {
    stopTestServer: async () => {
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  });
}
