import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const libs = fileURLToPath(new URL('..', import.meta.url));

// Pure like the circuit library: the files of tests share what a worker has loaded, which jest would load for each anew.
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@tracewright\/([^/]+)\/package\.json$/, replacement: `${libs}/$1/package.json` },
      { find: /^@tracewright\/([^/]+)\/(.+)$/, replacement: `${libs}/$1/src/$2` },
      { find: /^@tracewright\/([^/]+)$/, replacement: `${libs}/$1/src` },
    ],
  },
  test: {
    name: 'synthesis',
    include: ['src/**/*.spec.ts'],
    // Tests are written and typed alike for both programs: jest's words are there here as well.
    globals: true,
    isolate: false,
    // Only ends what hangs: on a busy machine a test that takes a second takes ten.
    testTimeout: 60_000,
  },
});
