// A process with a timer that never gets beyond its effect, which it tells on standard output: for being killed.
import { timerRunner } from './timer-runner';

const [, , url = '', time = ''] = process.argv;

void timerRunner(url, time, async () => {
  process.stdout.write('it took hold\n');
  await new Promise(() => undefined);
});
