import net from 'node:net';
import { freePort, portOf } from './port';

test('a folder keeps its port, and has another than its neighbour', () => {
  expect(portOf('/data/one')).toBe(portOf('/data/one'));
  expect(portOf('/data/one')).not.toBe(portOf('/data/two'));
});

test('ports stand below those that systems give away by themselves, and above those of well-known services', () => {
  const ports = Array.from({ length: 2_000 }, (_, index) => portOf(`/data/${index}`));
  expect(Math.min(...ports)).toBeGreaterThan(15_431);
  expect(Math.max(...ports)).toBeLessThan(20_000);
  expect(new Set(ports).size).toBeGreaterThan(1_400);
});

test('a port that is taken is passed over', async () => {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  expect(await freePort(port)).toBeGreaterThan(port);
  await new Promise((resolve) => server.close(resolve));
});
