import { createHash } from 'node:crypto';
import net from 'node:net';

const [FIRST, PORTS] = [15_432, 4_000];

/**
 * The port at which the server of a folder is looked for first. Each folder has its own: while a server that died is
 * started again, its port is free for a moment, and a second product on the machine must not take it.
 */
export function portOf(dataDir: string): number {
  return FIRST + (createHash('sha256').update(dataDir).digest().readUInt32BE() % PORTS);
}

/** @throws Error when a thousand ports from that one on are taken */
export async function freePort(from: number): Promise<number> {
  for (let port = from; port < from + 1000; port++) {
    const free = await new Promise<boolean>((resolve) => {
      const probe = net.createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
  throw new Error(`No free port for the database between ${from} and ${from + 1000}.`);
}
