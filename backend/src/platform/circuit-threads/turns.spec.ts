import { Turns } from './turns';

/** Work that ends when it is told to. */
function held() {
  let finish: () => void = () => undefined;
  let begin: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  const begun = new Promise<void>((resolve) => (begin = resolve));
  return { work: () => (begin(), done), begun, finish };
}

test('so many work at a time, the others in their order', async () => {
  const turns = new Turns(1, 2);
  const began: string[] = [];
  const [first, second] = [held(), held()];
  const started = (name: string, work: () => Promise<void>) => () => (began.push(name), work());
  const a = turns.take(started('a', first.work));
  const b = turns.take(started('b', second.work));
  const c = turns.take(started('c', async () => undefined));
  await first.begun;
  expect(began).toEqual(['a']);
  first.finish();
  await Promise.all([a, second.begun]);
  expect(began).toEqual(['a', 'b']);
  second.finish();
  await Promise.all([b, c]);
  expect(began).toEqual(['a', 'b', 'c']);
});

test('no more wait than may, and a failure makes room for the next', async () => {
  const turns = new Turns(1, 1);
  const first = held();
  const failing = turns.take(() => first.work().then(() => Promise.reject(new Error('broken'))));
  const next = turns.take(async () => 'next');
  await expect(turns.take(async () => 'too many')).rejects.toMatchObject({ kind: 'unavailable', code: 'busy' });
  first.finish();
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('next');
  await expect(turns.take(async () => 'later')).resolves.toBe('later');
});

test('who gives up waiting makes room', async () => {
  const turns = new Turns(1, 1);
  const first = held();
  const working = turns.take(first.work);
  const leaving = new AbortController();
  const left = turns.take(async () => 'left', leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  const next = turns.take(async () => 'next');
  first.finish();
  await working;
  await expect(next).resolves.toBe('next');
  await expect(turns.take(async () => 'never', leaving.signal)).rejects.toThrow('gone');
});
