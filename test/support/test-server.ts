import fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../backend/src/platform/embedded-postgres';
import { databasesFolder } from './memory-folder';

const SETTINGS = ['fsync=off', 'full_page_writes=off', 'max_connections=300', 'shared_buffers=128MB'];

/**
 * One real server for the whole run, unless TEST_DATABASE_URL names one. It starts when the first test asks for it
 * (see libs/testing), so that tests without a database wait for none. Each test file makes its own database in it.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  const { TEST_DATABASE_URL: url, TEST_DATABASE_DESK: desk } = process.env;
  if (url || desk) return undefined;
  const folder = fs.mkdtempSync(path.join(databasesFolder(), 'tracewright-test-'));
  let started: Promise<EmbeddedPostgres> | undefined;
  const server = createServer((socket) => {
    started ??= startEmbeddedPostgres({ dataDir: folder, port: 20000 + (process.pid % 20000), settings: SETTINGS });
    started
      .then(({ url }) => ({ url }))
      .catch((error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }))
      .then((answer) => socket.end(JSON.stringify(answer)))
      .catch(() => socket.destroy());
    socket.on('error', () => socket.destroy()); // a test that ended while it waited
  });
  const address = path.join(folder, 'desk');
  await new Promise<void>((resolve) => server.listen(address, resolve));
  server.unref();
  process.env.TEST_DATABASE_DESK = address;
  return async () => {
    server.close();
    await (await started?.catch(() => undefined))?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}
