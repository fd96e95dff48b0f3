import { tool } from './paths.mjs';
import { runVisibly } from './run-command.mjs';

/** The folders of vitest (see vitest.config.mts); all others are jest's. */
const VITEST = ['frontend', 'libs/circuit', 'libs/synthesis'];

export const isForVitest = (file) => VITEST.some((folder) => `${file}/`.startsWith(`${folder}/`));

/** What was asked for, by program: a folder that holds some of both, such as `libs`, is for both. Options begin with '-'. */
export function sorted(args) {
  const firstOption = args.findIndex((one) => one.startsWith('-'));
  const named = firstOption < 0 ? args : args.slice(0, firstOption);
  const paths = named.map((one) => one.replace(/^\.\/|\/$/g, ''));
  const inside = VITEST.filter((folder) => paths.some((one) => folder.startsWith(`${one}/`)));
  return {
    paths,
    options: firstOption < 0 ? [] : args.slice(firstOption),
    forJest: paths.filter((one) => !isForVitest(one)),
    forVitest: [...paths.filter(isForVitest), ...inside],
  };
}

/** Tests of server, other libraries and the whole product. @returns the exit code; the report is for `readJest` */
export function jest(args, { env = process.env, report, timeout }) {
  console.log('\nServer, libraries and the whole product (jest)');
  const program = 'node_modules/jest/bin/jest.js';
  const options = ['--ci', '--json', `--outputFile=${report}`, ...args];
  return runVisibly(process.execPath, [program, ...options], { ...visible(env), timeout });
}

/** Tests of the pages and of the circuit library. */
export function vitest(args, { env = process.env, report, timeout }) {
  console.log('\nPages and circuits (vitest)');
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args];
  return runVisibly(process.execPath, [tool('vitest/vitest.mjs'), ...options], { ...visible(env), timeout });
}

// Jest prints its whole report on standard output beside the file: only its running commentary is for people.
function visible(env) {
  return { env: { ...env, CI: 'true' }, stdio: ['ignore', 2, 2] };
}
