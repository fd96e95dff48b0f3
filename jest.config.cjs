const { availableParallelism } = require('node:os');

// @swc/jest turns TypeScript, and the packages that are published as ES modules only, into CommonJS.
const swc = [
  '@swc/jest',
  {
    swcrc: false,
    // Beside the code instead of in it: each test file reads all code that it loads anew.
    sourceMaps: true,
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    },
  },
];
// Extend when jest says "Must use import to load ES Module" and names another package.
const esmOnly = ['@nestjs', 'file-type', 'strtok3', 'token-types', 'uint8array-extras', '@tokenizer', '@borewit'];
const base = {
  globalSetup: '<rootDir>/test/support/jest-global-setup.ts',
  globalTeardown: '<rootDir>/test/support/jest-global-teardown.ts',
  rootDir: __dirname,
  testEnvironment: 'node',
  moduleNameMapper: {
    '^@tracewright/([^/]+)$': '<rootDir>/libs/$1/src',
    '^@tracewright/([^/]+)/package.json$': '<rootDir>/libs/$1/package.json',
    '^@tracewright/([^/]+)/(.+)$': '<rootDir>/libs/$1/src/$2',
  },
  transform: { '^.+\\.(ts|js|mjs)$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/(backend|frontend|libs/[^/]+)/dist/', '<rootDir>/.data/'],
};
// Needs KiCad and no database: only `npm run test:kicad` runs these.
const kicad = {
  ...base,
  displayName: 'kicad',
  testMatch: ['<rootDir>/test/kicad/*.spec.ts'],
  globalSetup: undefined,
  globalTeardown: undefined,
};
module.exports = {
  // No more than there are cores: what is measured or has a budget of time fails on a machine that is asked for more.
  maxWorkers: Math.max(2, availableParallelism()),
  // What test files leave behind grows to gigabytes, and collecting it takes longer than starting a worker anew.
  workerIdleMemoryLimit: '1GB',
  testSequencer: './test/support/longest-first.cjs',
  // Only ends what hangs: on a busy machine a test that takes a second takes ten.
  testTimeout: 60_000,
  projects: process.env.TEST_KICAD
    ? [kicad]
    : [
        {
          ...base,
          displayName: 'unit',
          testMatch: ['<rootDir>/libs/**/*.spec.ts', '<rootDir>/backend/src/**/*.spec.ts'],
          // Vitest's: see vitest.config.mts.
          testPathIgnorePatterns: ['/node_modules/', '<rootDir>/libs/circuit/', '<rootDir>/libs/synthesis/'],
        },
        {
          ...base,
          displayName: 'whole',
          testMatch: ['<rootDir>/test/**/*.spec.ts'],
          testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/kicad/', '<rootDir>/test/fixtures/'],
        },
      ],
};
