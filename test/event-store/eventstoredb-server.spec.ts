import { once } from 'node:events';
import { Empty, StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb';
import { AppendReq, type AppendResp } from '@eventstore/db-client/generated/streams_pb';
import { credentials, Metadata } from '@grpc/grpc-js';
import { startEventStoreDbServer, type EventStoreDbServer } from '../support/eventstoredb-server';

let server: EventStoreDbServer;
let client: StreamsClient;

beforeEach(async () => {
  server = await startEventStoreDbServer();
  client = new StreamsClient(`127.0.0.1:${server.port}`, credentials.createInsecure());
});
afterEach(async () => {
  client.close();
  await server.stop();
});

type Sending = ReturnType<StreamsClient['append']>;

function begun(stream: string): AppendReq {
  const identifier = new StreamIdentifier().setStreamName(Buffer.from(stream));
  const options = new AppendReq.Options().setStreamIdentifier(identifier).setNoStream(new Empty());
  return new AppendReq().setOptions(options);
}

function proposed(data = '{}'): AppendReq {
  const message = new AppendReq.ProposedMessage().setId(new UUID().setString(crypto.randomUUID()));
  message.setData(Buffer.from(data)).getMetadataMap().set('type', 'thing.Done').set('content-type', 'application/json');
  return new AppendReq().setProposedMessage(message);
}

const appended = (stream: string, events: number): Promise<AppendResp> =>
  new Promise((resolve, reject) => {
    const call = client.append((error, answer) => (error ? reject(error) : resolve(answer)));
    call.write(begun(stream));
    for (let n = 0; n < events; n++) call.write(proposed());
    call.end();
  });

it.each([
  ['is given up', (call: Sending) => call.cancel()],
  ['reaches its deadline', () => undefined],
])('an append that %s before it was sent whole writes nothing', async (_, end) => {
  await appended('ready', 1);
  const call = client.append(new Metadata(), { deadline: Date.now() + 300 }, () => undefined);
  call.on('error', () => undefined);
  call.write(begun('half'));
  await new Promise((sent) => call.write(proposed(), sent));
  end(call);
  await once(call, 'status');
  await appended('afterwards', 1);
  expect(server.log.read('half')).toBe('missing');
  expect(server.log.read('afterwards')).toHaveLength(1);
});

/** Keeps this process from looking at its connections, as other work does. */
function busy(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

it('an append that is given up while the server is busy is written whole or not at all', async () => {
  const streams = Array.from({ length: 200 }, (_, n) => `busy-${n}`);
  for (const [index, stream] of streams.entries()) {
    const call = client.append(new Metadata(), { deadline: Date.now() + 1 + (index % 6) }, () => undefined);
    call.on('error', () => undefined);
    const ended = once(call, 'status');
    call.write(begun(stream));
    for (let n = 0; n < 3; n++) call.write(proposed(`"${'x'.repeat(20_000)}"`));
    call.end();
    for (let turn = 0; turn < index % 5; turn++) await new Promise(setImmediate);
    busy(8);
    await ended;
  }
  await appended('afterwards', 1);
  const lengths = new Set(
    streams.map((stream) => server.log.read(stream)).map((read) => (Array.isArray(read) ? read.length : read)),
  );
  expect([...lengths].filter((length) => length !== 3)).toEqual(['missing']);
});
