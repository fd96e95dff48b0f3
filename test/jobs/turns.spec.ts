import { defineJob, type JobQueue } from '../../backend/src/platform/jobs';
import { BACKENDS } from './backends';
import { allDone, queuesOn } from './queues';

const CAUSE = { eventId: 'event-1', correlationId: 'request-1' };
const common = { concurrency: 1, attempts: 3, backoff: { firstMs: 20 }, timeoutMs: 10_000 };

describe.each(BACKENDS)('jobs that take turns on %s', (_, open) => {
  const { opened } = queuesOn(open);
  const turn = defineJob<{ readonly to: string }>({
    ...common,
    ...{ name: 'turn', queue: 'turns', takesTurns: true },
  });
  const others = { goesFirst: false };
  const paying = { goesFirst: true };

  /** A queue whose jobs are noted in the order in which they are done. */
  async function noting(then: (done: readonly string[], queue: JobQueue) => Promise<unknown> = async () => undefined) {
    const queue = await opened([turn]);
    const done: string[] = [];
    queue.process(turn, async ({ to }) => {
      done.push(to);
      await then(done, queue);
    });
    return { queue, done };
  }
  const ask = (queue: JobQueue, person: string, number: number, { goesFirst }: { readonly goesFirst: boolean }) =>
    queue.enqueue(turn, `${person}.${number}`, { to: person }, CAUSE, { person, goesFirst });

  test('a flood by one person holds up nobody else', async () => {
    const { queue, done } = await noting();
    for (let number = 0; number < 40; number++) await ask(queue, 'flood', number, others);
    await ask(queue, 'asha', 0, others);
    await ask(queue, 'ravi', 0, others);
    expect((await queue.counts())[0]).toMatchObject({ waiting: 42 });
    expect(await queue.list({ states: ['waiting'] })).toHaveLength(42);
    await queue.start();
    await allDone(queue);
    expect(done).toHaveLength(42);
    expect(done.indexOf('asha')).toBeLessThan(4);
    expect(done.indexOf('ravi')).toBeLessThan(5);
  });

  test('those of plans that go first do, each person in their own order', async () => {
    const { queue, done } = await noting();
    for (const person of ['a', 'b', 'c', 'd']) await ask(queue, person, 0, others);
    await ask(queue, 'buyer', 0, paying);
    await ask(queue, 'buyer', 1, paying);
    await queue.start();
    await allDone(queue);
    // The others stand a whole step behind the one that is first; who goes first comes in between.
    expect(done).toEqual(['a', 'buyer', 'buyer', 'b', 'c', 'd']);
  });

  test('none waits for ever, however many come that go first', async () => {
    let coming = 0;
    const { queue, done } = await noting(async (soFar, own) => {
      if (!soFar.includes('waits') && coming < 60) await ask(own, `buyer${coming++}`, 0, paying);
    });
    await ask(queue, 'early', 0, others);
    await ask(queue, 'early', 1, others);
    await ask(queue, 'waits', 0, others);
    await queue.start();
    await allDone(queue);
    expect(done).toContain('waits');
    expect(coming).toBeLessThan(20);
  });

  test('what is nobody’s goes before them', async () => {
    const { queue, done } = await noting();
    await ask(queue, 'asha', 0, paying);
    await queue.enqueue(turn, 'ours', { to: 'ours' }, CAUSE);
    await queue.start();
    await allDone(queue);
    expect(done).toEqual(['ours', 'asha']);
  });

  test('one that failed keeps its place and its tries', async () => {
    const { queue, done } = await noting(async (soFar) => {
      if (soFar.length < 3) throw new Error('not yet');
    });
    await ask(queue, 'asha', 0, others);
    await queue.start();
    await allDone(queue);
    expect(done).toEqual(['asha', 'asha', 'asha']);
    expect((await queue.counts())[0]).toMatchObject({ failed: 0 });
  });
});
