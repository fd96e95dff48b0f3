// The server by itself, until it is told to stop:
// node -r ./test/support/typescript.cjs test/support/eventstoredb-server/standalone.ts [PORT]
import { startEventStoreDbServer } from './server';

async function run(): Promise<void> {
  const server = await startEventStoreDbServer({ port: Number(process.argv[2] ?? 0) });
  const stop = (): void => {
    void server.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(server.url);
}

void run();
