import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import type { Configuration } from '../config';

const FINISH_MS = 10_000;
const IDLE_LOOK_MS = 50;

/** @throws the operating system's error when nothing can listen there: told before anything is started */
export async function assertPortFree(port: number, host: string): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Where people open the product: PUBLIC_URL when it was set, else what they can type on this machine. */
export function addressOf(server: Server, { publicUrl, port, host }: Configuration): string {
  if (publicUrl !== `http://localhost:${port}`) return publicUrl;
  const listening = (server.address() as AddressInfo).port;
  const local = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  return `http://${local ? 'localhost' : host}:${listening}`;
}

/**
 * Stops accepting, ends what would never end by itself, lets running requests finish, and cuts off what takes longer than
 * ten seconds.
 */
export async function closeServer(server: Server, endStreams: () => void): Promise<void> {
  if (!server.listening) return;
  const cutOff = setTimeout(() => server.closeAllConnections(), FINISH_MS);
  // A connection is kept after its last answer: without another look, closing would wait until it has been idle too long.
  const looks = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    endStreams();
  });
  clearInterval(looks);
  clearTimeout(cutOff);
}
