import { tool } from './paths.mjs';

const CODE = /^(backend|frontend|libs|scripts|test)\/.*\.(ts|tsx|mjs|cjs)$|^[\w.-]+\.(mjs|cjs)$/;

/** Name, program and arguments of each check that the files call for; the longest first. */
export function checksOf(files, { unit, pages }) {
  const code = files.filter((file) => CODE.test(file) && !file.startsWith('test/fixtures/'));
  const ofServer = code.some((file) => /^(backend|libs|test)\//.test(file));
  const ofPages = code.some((file) => /^(frontend|libs)\//.test(file));
  const forVitest = [...unit, ...pages];
  const rules = ['--type-aware', '--config', 'oxlint.config.mjs', '--no-error-on-unmatched-pattern', ...code];
  const walls = ['--config', '.dependency-cruiser.cjs', '--max-depth', '1', ...code];
  const form = ['--check', '--no-error-on-unmatched-pattern', ...files];
  return [
    [code.length > 0, 'Rules (oxlint)', tool('oxlint/bin/oxlint'), rules],
    [ofServer, 'Types of server, libraries and tests (tsc)', tool('typescript7/bin/tsc'), ['-p', 'tsconfig.json']],
    [ofPages, 'Types of the pages (tsc)', tool('typescript7/bin/tsc'), ['-p', 'frontend/tsconfig.json']],
    [
      forVitest.length > 0,
      `${forVitest.length} test files (vitest)`,
      tool('vitest/vitest.mjs'),
      ['run', '--silent=true', ...forVitest],
    ],
    [code.length > 0, 'Import walls (dependency-cruiser)', tool('dependency-cruiser/bin/dependency-cruise.mjs'), walls],
    [true, 'Form (oxfmt)', tool('oxfmt/bin/oxfmt'), form],
  ].filter(([wanted]) => wanted);
}
