import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import swc from '@swc/core';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.mts';

const libs = fileURLToPath(new URL('libs', import.meta.url));

/** Nest reads the types of constructors from what decorators left: swc writes them down, Vite's own compiler does not. */
const compiler = {
  name: 'swc',
  enforce: 'pre' as const,
  async transform(source: string, id: string) {
    const [filename = id] = id.split('?');
    if (!/\.[cm]?ts$/.test(filename)) return undefined;
    const { code, map } = await swc.transform(source, {
      filename,
      swcrc: false,
      sourceMaps: true,
      module: { type: 'es6' },
      jsc: {
        target: 'es2022',
        keepClassNames: true,
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      },
    });
    return { code, map: map ?? null };
  },
};

const server = {
  plugins: [compiler],
  oxc: false as const,
  resolve: {
    alias: [
      { find: /^@tracewright\/([^/]+)\/package\.json$/, replacement: `${libs}/$1/package.json` },
      { find: /^@tracewright\/([^/]+)\/(.+)$/, replacement: `${libs}/$1/src/$2` },
      { find: /^@tracewright\/([^/]+)$/, replacement: `${libs}/$1/src` },
    ],
  },
};

/** What they replace must not have been loaded by a test before them. */
const REPLACING = [
  'backend/src/platform/embedded-postgres/keeper.spec.ts',
  'test/acceptance/payments-real-keys.spec.ts',
];

const common = {
  globals: true,
  globalSetup: ['test/support/test-server.ts'],
  // Only ends what hangs: on a busy machine a test that takes a second takes ten.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Room for what lives shortly: collecting it in small pieces took a fifteenth of the run.
  execArgv: ['--max-semi-space-size=64'],
};

/** Needs KiCad: only `npm run test:kicad` runs these. */
const kicad = { ...server, test: { ...common, name: 'kicad', include: ['test/kicad/*.spec.ts'], globalSetup: [] } };

export default defineConfig({
  test: {
    // Two more than there are cores: most files wait a third of their time, for a database or for another process.
    maxWorkers: Math.max(2, availableParallelism()) + 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      'frontend',
      {
        ...server,
        test: {
          ...common,
          name: 'server',
          include: ['libs/**/*.spec.ts', 'backend/src/**/*.spec.ts', 'test/**/*.spec.ts'],
          exclude: [...configDefaults.exclude, 'test/kicad/**', 'test/fixtures/**', ...REPLACING],
          // What a worker has loaded serves all its files: loading the server anew for each took a third of the run.
          isolate: false,
        },
      },
      { ...server, test: { ...common, name: 'replacing', include: REPLACING } },
      ...(process.env.TEST_KICAD ? [kicad] : []),
    ],
  },
});
