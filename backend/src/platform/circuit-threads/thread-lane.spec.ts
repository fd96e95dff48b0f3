import { endlessPdf } from '../../../../test/acceptance/support/pdf-files';
import { ThreadLane } from './thread-lane';

const SECONDS = 5;
const CIRCUIT = Buffer.from(
  JSON.stringify({ components: [{ reference: 'R1', value: '1k', footprint: '', pins: [] }], nets: [] }),
);

const lane = new ThreadLane({
  seconds: SECONDS,
  pool: { threads: 1, heapMb: 512 },
  turns: { working: 1, workingPerPerson: 1, waiting: 8, waitingPerPerson: 4, patienceMs: 50_000 },
});
afterAll(() => lane.destroy());

test('the time of a task begins with its turn, not with its waiting', async () => {
  const hostile = { kind: 'read', file: endlessPdf(), fileName: 'endless.pdf', firstId: 1 } as const;
  const late = [1, 2].map(() => lane.run(hostile, { person: 'mallory' }));
  const reading = { kind: 'read', file: CIRCUIT, fileName: 'one.json', firstId: 1 } as const;
  const waited = lane.run(reading, { person: 'mallory' });
  for (const one of late) await expect(one).rejects.toMatchObject({ code: 'takes_too_long' });
  await expect(waited).resolves.toMatchObject({ kind: 'read', result: { components: 1 } });
});

test('what ends with its threads says so, and is no verdict on the file', async () => {
  const other = new ThreadLane({
    seconds: SECONDS,
    pool: { threads: 1, heapMb: 512 },
    turns: { working: 1, workingPerPerson: 1, waiting: 8, waitingPerPerson: 4, patienceMs: 50_000 },
  });
  const task = { kind: 'read', file: endlessPdf(), fileName: 'endless.pdf', firstId: 1 } as const;
  const ended = other.run(task, { person: 'asha' });
  const refused = expect(ended).rejects.toMatchObject({ kind: 'unavailable' });
  await other.destroy();
  await refused;
});
