import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Response } from 'express';
import { LiveConnection } from './live-connection';

test('what happens before the stream is open is told once it is, and does not open it as something else', async () => {
  const server = createServer((_, response) => {
    const connection = new LiveConnection(response as Response);
    connection.send({ event: 'solution', data: 'older' });
    connection.send({ event: 'solution', data: 'newer' });
    connection.open();
    connection.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(await answer.text()).toMatch(/^retry: \d+\n\nevent: solution\ndata: "newer"\n\n$/);
  await new Promise((resolve) => server.close(resolve));
});
