import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from './http-server';

const answerOf = (url: string, agent?: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, resolve).once('error', reject);
  });

it('a server that closes ends its streams at once, and waits neither for idle connections nor for those that become so', async () => {
  const streams: ServerResponse[] = [];
  const slow: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/stream') streams.push(response.writeHead(200));
    else if (request.url === '/slow') slow.push(response);
    else response.end('done');
    if (request.url === '/stream') response.write('open');
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const agent = new Agent({ keepAlive: true });
  try {
    (await answerOf(`${url}/idle`, agent)).resume();
    const stream = await answerOf(`${url}/stream`, agent);
    const over = new Promise((resolve) => stream.once('end', resolve));
    stream.resume();
    const late = answerOf(`${url}/slow`, agent);
    while (slow.length === 0) await new Promise(setImmediate);
    const closed = closeServer(server, () => streams.forEach((response) => response.end()));
    await over;
    slow.forEach((response) => response.end('done after all'));
    expect((await late).resume().statusCode).toBe(200);
    const started = performance.now();
    await closed;
    // Cut off would be after ten seconds.
    expect(performance.now() - started).toBeLessThan(8_000);
  } finally {
    agent.destroy();
    server.closeAllConnections();
  }
});
