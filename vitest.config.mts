import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// The tests of the pages and of the circuit and synthesis libraries; all others are jest's.
export default defineConfig({
  test: { projects: ['frontend', 'libs/circuit', 'libs/synthesis'], maxWorkers: Math.max(2, availableParallelism()) },
});
