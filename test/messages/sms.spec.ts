import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SmsCarrier } from '../../backend/src/modules/notifications/workers/sms-carrier';
import { TestClock } from '../acceptance/support/test-clock';
import { LETTER } from './delivery-bench';

const PARCEL = { id: 'm-1', causeId: 'e-1', kind: 'booking-moved', content: { ...LETTER, to: '+91 98450 12345' } };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Answers with the status, or not at all. */
async function carrierOn(status: number | null, timeoutMs = 5_000): Promise<SmsCarrier> {
  server = createServer((_request, response) => {
    if (status !== null) response.writeHead(status, { location: 'http://elsewhere.example/' }).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
  return new SmsCarrier({ url, secret: 'sixteen letters!' }, new TestClock(), timeoutMs);
}

const sent = (carrier: SmsCarrier) => carrier.send(PARCEL, new AbortController().signal);

test.each([
  [202, 'taken'],
  [400, 'refused'],
  [404, 'refused'],
  [302, 'later'],
  [409, 'later'],
  [429, 'later'],
  [503, 'later'],
] as const)('an answer of %i means %s', async (status, result) => {
  expect(await sent(await carrierOn(status))).toEqual({ result, answer: `The webhook answered ${status}.` });
});

test('a webhook that says nothing is asked again later', async () => {
  expect(await sent(await carrierOn(null, 200))).toEqual({ result: 'later', answer: 'The webhook took too long.' });
});

test('a webhook that nobody runs is asked again later', async () => {
  const carrier = await carrierOn(202);
  await new Promise((resolve) => server?.close(resolve));
  expect(await sent(carrier)).toMatchObject({
    result: 'later',
    answer: expect.stringContaining('ECONNREFUSED') as string,
  });
});
