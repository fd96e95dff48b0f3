import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';

const SUPPORT = path.resolve(import.meta.dirname, '../../support');

/** That of EVENTSTORE_URL, else the tests' own in a process of its own, so that it shares no processor with who measures. */
export async function openedServer() {
  const named = process.env.EVENTSTORE_URL;
  if (named) return { url: named, isOwn: false, stop: async () => undefined };
  const script = path.join(SUPPORT, 'eventstoredb-server/standalone.ts');
  const child = spawn(process.execPath, ['-r', path.join(SUPPORT, 'typescript.cjs'), script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const lines = createInterface({ input: child.stdout });
  const url = await Promise.race([
    new Promise((resolve) => lines.once('line', resolve)),
    ended.then((code) => Promise.reject(new Error(`the server ended with ${code}`))),
  ]);
  return {
    url,
    isOwn: true,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
