import { randomBytes, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { jsonEvent } = createRequire(require.resolve('../../../libs/event-store/dist/index.js'))(
  '@eventstore/db-client',
);

const ROUND_MS = Number(process.env.BENCH_ROUND_MS ?? 500);
const PER_STREAM = 100;
/** About 300 bytes with its metadata. */
export const DATA = {
  componentId: 'placed-1732096800000',
  from: { x: 125, y: 300 },
  to: { x: 150, y: 325 },
  value: '10k',
};
export const METADATA = {
  schemaVersion: '1',
  commandId: '0195a000-0000-7000-8000-000000000001',
  correlationId: '0195a000-0000-7000-8000-000000000002',
  actorType: 'user',
  actorId: 'd0c6b2d2-3b3c-4b6e-9b51-0d6c1b1f2a10',
};
export const TYPE = 'bench.Moved';

/** `client` and `client, plain` know the exact revision, too; the second is the call that the adapter makes. */
export function appendsOf({ store, client, writers }) {
  const event = () => ({ id: randomUUID(), type: TYPE, data: DATA, metadata: METADATA });
  const raw = (more) => (stream, revision) =>
    client.appendToStream(stream, [jsonEvent(event())], {
      expectedRevision: revision === 0 ? 'no_stream' : BigInt(revision - 1),
      ...more,
    });
  const ways = {
    adapter: (stream, revision) => store.append(stream, revision === 0 ? 'no_stream' : BigInt(revision - 1), [event()]),
    client: raw({}),
    'client, plain': raw({ credentials: { username: 'nobody', password: 'nothing' } }),
  };
  return Object.fromEntries(Object.entries(ways).map(([name, append]) => [name, () => round(append, writers)]));
}

/** Each writer appends to streams of its own, a new one every hundred events, until the time is up. Answers appends a second, and how many they were. */
async function round(append, writers) {
  const begun = performance.now();
  let count = 0;
  const writer = async () => {
    for (let revision = 0, stream = ''; performance.now() < begun + ROUND_MS; revision = (revision + 1) % PER_STREAM) {
      if (revision === 0) stream = `bench-${randomBytes(8).toString('hex')}`;
      await append(stream, revision);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  return { rate: (count * 1000) / (performance.now() - begun), count };
}
