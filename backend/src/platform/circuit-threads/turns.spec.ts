import { type TurnLimits, Turns } from './turns';

/** Work that ends when it is told to. */
function held() {
  let finish: () => void = () => undefined;
  let begin: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  const begun = new Promise<void>((resolve) => (begin = resolve));
  return { work: () => (begin(), done), begun, finish };
}

const turnsOf = (limits: Partial<TurnLimits>): Turns =>
  new Turns({ working: 1, workingPerPerson: 1, waiting: 10, waitingPerPerson: 5, patienceMs: 60_000, ...limits });

test('so many work at a time, the others of a person in their order', async () => {
  const turns = turnsOf({});
  const began: string[] = [];
  const [first, second] = [held(), held()];
  const started = (name: string, work: () => Promise<void>) => () => (began.push(name), work());
  const a = turns.take('asha', started('a', first.work));
  const b = turns.take('asha', started('b', second.work));
  const c = turns.take(
    'asha',
    started('c', async () => undefined),
  );
  await first.begun;
  expect(began).toEqual(['a']);
  first.finish();
  await Promise.all([a, second.begun]);
  expect(began).toEqual(['a', 'b']);
  second.finish();
  await Promise.all([b, c]);
  expect(began).toEqual(['a', 'b', 'c']);
});

test("one person's tenth never stands before another's first", async () => {
  const turns = turnsOf({ waiting: 20, waitingPerPerson: 9 });
  const began: string[] = [];
  const first = held();
  const take = (person: string, name: string) => turns.take(person, async () => void began.push(name));
  const all = [turns.take('mallory', first.work)];
  for (let number = 2; number <= 10; number++) all.push(take('mallory', `mallory ${number}`));
  all.push(take('asha', 'asha 1'), take('ravi', 'ravi 1'), take('asha', 'asha 2'));
  await first.begun;
  first.finish();
  await Promise.all(all);
  expect(began.slice(0, 5)).toEqual(['mallory 2', 'asha 1', 'ravi 1', 'mallory 3', 'asha 2']);
});

test('one person never has all turns at once', async () => {
  const turns = turnsOf({ working: 2 });
  const [first, second] = [held(), held()];
  const all = [turns.take('mallory', first.work), turns.take('mallory', second.work)];
  await first.begun;
  await expect(turns.take('asha', async () => 'at once')).resolves.toBe('at once');
  first.finish();
  await second.begun;
  second.finish();
  await Promise.all(all);
});

test('no more wait than may, and a failure makes room for the next', async () => {
  const turns = turnsOf({ waiting: 1 });
  const first = held();
  const failing = turns.take('asha', () => first.work().then(() => Promise.reject(new Error('broken'))));
  const next = turns.take('asha', async () => 'next');
  const tooMany = turns.take('ravi', async () => 'too many');
  await expect(tooMany).rejects.toMatchObject({ kind: 'unavailable', code: 'busy', retryAfterSeconds: 5 });
  first.finish();
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('next');
  await expect(turns.take('ravi', async () => 'later')).resolves.toBe('later');
});

test('no person can fill the queue', async () => {
  const turns = turnsOf({ waitingPerPerson: 1 });
  const first = held();
  const waiting = [turns.take('mallory', first.work), turns.take('mallory', async () => undefined)];
  const tooMany = turns.take('mallory', async () => undefined);
  await expect(tooMany).rejects.toMatchObject({ kind: 'too_many', code: 'too_many_waiting', retryAfterSeconds: 5 });
  const other = turns.take('asha', async () => 'asha');
  first.finish();
  await expect(other).resolves.toBe('asha');
  await Promise.all(waiting);
});

test('who gives up waiting makes room', async () => {
  const turns = turnsOf({ waiting: 1 });
  const first = held();
  const working = turns.take('asha', first.work);
  const leaving = new AbortController();
  const left = turns.take('asha', async () => 'left', leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  const next = turns.take('asha', async () => 'next');
  first.finish();
  await working;
  await expect(next).resolves.toBe('next');
  await expect(turns.take('asha', async () => 'never', leaving.signal)).rejects.toThrow('gone');
});

test('who waits for too long is asked to come again, and nobody is worked for twice', async () => {
  const turns = turnsOf({ patienceMs: 20 });
  const first = held();
  const working = turns.take('mallory', first.work);
  let began = false;
  const late = turns.take('asha', async () => void (began = true));
  await expect(late).rejects.toMatchObject({ kind: 'unavailable', code: 'busy' });
  first.finish();
  await working;
  await expect(turns.take('asha', async () => 'again')).resolves.toBe('again');
  expect(began).toBe(false);
});
