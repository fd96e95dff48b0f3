import { createMemoryEventStore } from './memory';
import { newEvents, newStream } from './contract/support';
import { withBreaker } from './breaker';
import { EventStoreAway, EventStoreUnavailable, START, WrongExpectedRevision, type ProbedEventStore } from './port';

/** A store that answers or doesn't, and a clock of looks that a test moves by hand. */
function setUp() {
  const memory = createMemoryEventStore();
  const told: boolean[] = [];
  const asked = { probes: 0, calls: 0, isThere: true };
  const looks: (() => void)[] = [];
  let wake: () => void = () => undefined;
  const through = <T>(call: () => Promise<T>): Promise<T> => {
    asked.calls += 1;
    return asked.isThere ? call() : settled().then(() => Promise.reject(new EventStoreUnavailable('no answer')));
  };
  const store: ProbedEventStore = {
    append: (...args) => through(() => memory.append(...args)),
    readStream: (...args) => through(() => memory.readStream(...args)),
    readAll: (...args) => through(() => memory.readAll(...args)),
    head: () => through(() => memory.head()),
    appendedUpTo: () => through(() => memory.appendedUpTo()),
    lag: (after) => through(() => memory.lag(after)),
    onWakeUp: (listener) => {
      wake = listener;
      return () => (wake = () => undefined);
    },
    probe: () => {
      asked.probes += 1;
      return asked.isThere ? Promise.resolve() : Promise.reject(new EventStoreUnavailable('no answer'));
    },
    close: () => memory.close(),
  };
  const pause = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      looks.push(resolve);
      signal.addEventListener('abort', () => resolve());
    });
  const guarded = withBreaker(store, { pause, onChange: (isAway) => told.push(isAway) });
  return { guarded, asked, told, look: () => looks.splice(0).forEach((go) => go()), wake: () => wake() };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a breaker around an event store', () => {
  it('refuses every call without a try once one was in vain', async () => {
    const { guarded, asked, told } = setUp();
    asked.isThere = false;
    await expect(guarded.append(newStream(), 'no_stream', newEvents(1))).rejects.toThrow('no answer');
    const { calls } = asked;
    const questions = [
      () => guarded.append(newStream(), 'no_stream', newEvents(1)),
      () => guarded.readStream(newStream()),
      () => guarded.readAll(START, { limit: 1 }),
      () => guarded.head(),
      () => guarded.appendedUpTo(),
      () => guarded.lag(START),
    ];
    for (const question of questions) await expect(question()).rejects.toBeInstanceOf(EventStoreAway);
    expect({ calls: asked.calls, told, isAway: guarded.isAway }).toEqual({ calls, told: [true], isAway: true });
    await guarded.close();
  });

  it('looks once a pause, and lets calls through as soon as one look was answered', async () => {
    const { guarded, asked, told, look } = setUp();
    asked.isThere = false;
    await expect(guarded.head()).rejects.toBeInstanceOf(EventStoreUnavailable);
    await settled();
    expect(asked.probes).toBe(1);
    look();
    await settled();
    expect({ probes: asked.probes, isAway: guarded.isAway }).toEqual({ probes: 2, isAway: true });
    asked.isThere = true;
    look();
    await settled();
    expect({ probes: asked.probes, told }).toEqual({ probes: 3, told: [true, false] });
    const { lastRevision } = await guarded.append(newStream(), 'no_stream', newEvents(2));
    expect(lastRevision).toBe(1n);
    look();
    await settled();
    expect(asked.probes).toBe(3);
    await guarded.close();
  });

  it('does not take a store for away that answers others meanwhile', async () => {
    const { guarded, asked, told } = setUp();
    asked.isThere = false;
    const inVain = guarded.head();
    asked.isThere = true;
    await guarded.head();
    await expect(inVain).rejects.toBeInstanceOf(EventStoreUnavailable);
    expect({ isAway: guarded.isAway, told }).toEqual({ isAway: false, told: [] });
    await guarded.close();
  });

  it('does not take a refusal for an outage', async () => {
    const { guarded, told } = setUp();
    await expect(guarded.append(newStream(), 5n, newEvents(1))).rejects.toBeInstanceOf(WrongExpectedRevision);
    expect(told).toEqual([]);
    await guarded.close();
  });

  it('wakes nobody while the store is away, and everybody when it is back', async () => {
    const { guarded, asked, look, wake } = setUp();
    let woken = 0;
    const end = guarded.onWakeUp(() => (woken += 1));
    asked.isThere = false;
    await expect(guarded.head()).rejects.toBeInstanceOf(EventStoreUnavailable);
    wake();
    await settled();
    expect(woken).toBe(0);
    asked.isThere = true;
    look();
    await settled();
    await settled();
    expect(woken).toBe(1);
    end();
    await guarded.close();
  });

  it('looks no more once it is closed', async () => {
    const { guarded, asked } = setUp();
    asked.isThere = false;
    await expect(guarded.head()).rejects.toBeInstanceOf(EventStoreUnavailable);
    await guarded.close();
    await settled();
    expect(asked.probes).toBe(1);
  });

  describe('while a store answers nobody and does not count as away yet', () => {
    /** Its answers are given by hand. */
    function silentStore() {
      const memory = createMemoryEventStore();
      const waiting: (() => void)[] = [];
      const head = (): Promise<string> => new Promise((resolve) => waiting.push(() => resolve('head')));
      const store: ProbedEventStore = Object.assign(Object.create(memory) as ProbedEventStore, {
        head,
        readStream: () => Promise.resolve(null),
        probe: () => Promise.resolve(),
      });
      return { guarded: withBreaker(store, { silentMs: 5 }), answer: () => waiting.splice(0).forEach((go) => go()) };
    }

    it('who has something that is known does not wait, also not who comes later', async () => {
      const { guarded, answer } = silentStore();
      const known = () => Promise.resolve('known');
      expect(await guarded.answerOr(guarded.head(), known)).toBe('known');
      expect(await guarded.answerOr(guarded.head(), known)).toBe('known');
      expect(guarded.isAway).toBe(false);
      answer();
    });

    it('who has nothing waits for the answer', async () => {
      const { guarded, answer } = silentStore();
      const asked = guarded.answerOr(guarded.head(), () => Promise.resolve(undefined));
      await guarded.answerOr(guarded.head(), () => Promise.resolve('known'));
      answer();
      expect(await asked).toBe('head');
    });

    it('its first answer ends the doubt', async () => {
      const { guarded, answer } = silentStore();
      await guarded.answerOr(guarded.head(), () => Promise.resolve('known'));
      await guarded.readStream(newStream());
      const asked = guarded.answerOr(guarded.head(), () => Promise.resolve('known'));
      answer();
      expect(await asked).toBe('head');
    });
  });
});
