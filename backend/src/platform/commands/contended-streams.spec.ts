import type { EventStore } from '@tracewright/event-store';
import { createMemoryEventStore } from '@tracewright/event-store/memory';
import { type Decider, type DomainEvent, Refusal } from '@tracewright/kernel';
import { type Aggregate, commandContext, CommandRunner } from '.';

type Taken = DomainEvent<'slot.Taken', { readonly by: number }>;

const decider: Decider<number | null, number, Taken> = {
  initialState: null,
  decide(by, taken) {
    if (taken !== null) throw new Refusal('conflict', 'slot_taken', 'Somebody has it.');
    return [{ type: 'slot.Taken', data: { by } }];
  },
  evolve: (_, { data }) => data.by,
};
const SLOT: Aggregate<number | null, number, Taken> = { category: 'slot', decider, retry: 'on-conflict' };

/** As one that was told how many there are. */
const COUNT: Aggregate<number, number, Taken> = {
  category: 'count',
  decider: {
    initialState: 0,
    decide: (by) => [{ type: 'slot.Taken', data: { by } }],
    evolve: (_, { data }) => data.by + 1,
  },
  retry: 'on-conflict',
};

const context = () => commandContext({ type: 'user', id: 'u1' }, new Date('2030-01-01T00:00:00Z'));
const runnerOn = (store: EventStore) => new CommandRunner({ store, build: '1.0.0', versionOf: () => 1 });

/** Answers one call after the other, each `callMs` after the one before, as a server does that has much else to do. */
function slow(callMs: number): EventStore {
  const store = createMemoryEventStore();
  const [readStream, append] = [store.readStream.bind(store), store.append.bind(store)];
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(call: () => Promise<T>): Promise<T> => {
    const answer = last.then(() => new Promise((resolve) => setTimeout(resolve, callMs))).then(call);
    last = answer.catch(() => undefined);
    return answer;
  };
  vi.spyOn(store, 'readStream').mockImplementation((...asked) => inTurn(() => readStream(...asked)));
  vi.spyOn(store, 'append').mockImplementation((...asked) => inTurn(() => append(...asked)));
  return store;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Lets time pass until it is there. What other files of this worker have left waiting is not waited for. */
async function passing<T>(answer: Promise<T>): Promise<T> {
  let isThere = false;
  const there = answer.finally(() => (isThere = true));
  while (!isThere) await vi.advanceTimersByTimeAsync(10);
  return there;
}

/** What fifty are told who want the same at once, in so many processes. */
async function fifty(store: EventStore, processes: number) {
  const runners = Array.from({ length: processes }, () => runnerOn(store));
  const began = performance.now();
  const answers = Promise.allSettled(
    Array.from({ length: 50 }, (_, by) => runners[by % processes]?.run(SLOT, 'monday', by, context())),
  );
  const told = (await passing(answers)).map((answer) =>
    answer.status === 'fulfilled' ? 'yes' : codeOf(answer.reason),
  );
  return { told, took: performance.now() - began };
}

const codeOf = (error: unknown): string => (error instanceof Refusal ? error.code : String(error));

describe('of fifty who want the same at once', () => {
  it.each([1, 2, 5])('one gets it and all others are told so, by a slow store and %i processes', async (processes) => {
    const store = slow(30);
    const { told, took } = await fifty(store, processes);
    expect(told.filter((answer) => answer === 'yes')).toHaveLength(1);
    expect(told.filter((answer) => answer === 'slot_taken')).toHaveLength(49);
    // One try for each process that did not know better, and a look for each command.
    expect(vi.mocked(store.append).mock.calls.length).toBeLessThanOrEqual(processes);
    expect(vi.mocked(store.readStream).mock.calls.length).toBeLessThanOrEqual(50 + processes);
    expect(took).toBeLessThan(60 * 30);
  });
});

it('who is overtaken is told the truth, however long the try took', async () => {
  const store = slow(3_500);
  const [first, second] = [
    runnerOn(store).run(SLOT, 'monday', 1, context()),
    runnerOn(store).run(SLOT, 'monday', 2, context()),
  ];
  const told = Promise.allSettled([first, second]);
  expect(await passing(told)).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'slot_taken' } },
  ]);
});

it('who decides on a revision that was read before meets no conflict when that happens in a turn', async () => {
  const store = slow(30);
  const runner = runnerOn(store);
  const oneMore = async () => {
    const { state, revision } = await runner.load(COUNT, 'visits');
    return runner.run(COUNT, 'visits', state, context(), { expected: revision });
  };
  const counted = Promise.all(Array.from({ length: 50 }, () => runner.inTurn(COUNT, 'visits', oneMore)));
  expect((await passing(counted)).map(({ state }) => state)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
  expect(store.append).toHaveBeenCalledTimes(50);
});

it('who waits behind a command that hangs goes ahead in the end', async () => {
  const store = createMemoryEventStore();
  vi.spyOn(store, 'append').mockImplementationOnce(() => new Promise(() => undefined));
  const runner = runnerOn(store);
  void runner.run(SLOT, 'monday', 1, context());
  const [second, third] = [runner.run(SLOT, 'monday', 2, context()), runner.run(SLOT, 'tuesday', 3, context())];
  expect((await third).state).toBe(3);
  expect((await passing(second)).state).toBe(2);
});
