import { expect, it } from 'vitest';
import { endEarlierTimers } from './timers';

it('what an earlier file left waiting does not run, and what is set afterwards does', async () => {
  const ran: string[] = [];
  setTimeout(() => ran.push('left'), 1);
  window.setInterval(() => ran.push('left again'), 1);
  endEarlierTimers();
  await new Promise<void>((resolve) => window.setTimeout(resolve, 20));
  expect(ran).toEqual([]);
});
