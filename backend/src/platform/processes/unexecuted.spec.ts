import { commandToken, jobToken, text } from '@tracewright/contracts/tokens';
import { defineProcess } from '@tracewright/processes';
import { workedBy } from '../capability';
import { defineJob } from '../jobs';
import { requireExecuted } from './unexecuted';

const REMIND = commandToken('payments.remind', { person: text });
const RECONCILE = jobToken('reconcile', { day: text });
const process = defineProcess({
  name: 'payments.watch',
  categories: ['payment'],
  sends: [REMIND, RECONCILE],
  react: () => [],
});
const job = defineJob({
  name: 'reconcile',
  queue: 'payments',
  ...{ concurrency: 1, attempts: 1, backoff: { firstMs: 1 }, timeoutMs: 1 },
});
class Reconciler {
  work = () => Promise.resolve();
}

test('start-up names module and process of what nobody executes', () => {
  expect(() => requireExecuted([{ name: 'payments', processes: [process] }], new Set<string>())).toThrow(
    'module payments: process payments.watch may send the command payments.remind, which no module executes\n  ' +
      'module payments: process payments.watch may send the job reconcile, which no module defines',
  );
});

test('commands and jobs may be those of another module', () => {
  const modules = [
    { name: 'payments', processes: [process] },
    { name: 'accounts', jobs: [workedBy(Reconciler, job)] },
  ];
  expect(() => requireExecuted(modules, new Set([REMIND.name]))).not.toThrow();
});
