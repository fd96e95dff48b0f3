import { Shutdown } from './shutdown';

it('closes what was opened, last first and once, whatever fails', async () => {
  const shutdown = new Shutdown();
  const closed: string[] = [];
  const open = (name: string, fails = false): void =>
    shutdown.add(name, () => {
      closed.push(name);
      return fails ? Promise.reject(new Error(name)) : Promise.resolve();
    });
  open('database');
  open('store', true);
  open('server');
  const [first, second] = await Promise.all([shutdown.close(), shutdown.close()]);
  expect(closed).toEqual(['server', 'store', 'database']);
  expect(first).toEqual(['store']);
  expect(second).toBe(first);
});
