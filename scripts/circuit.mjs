// The circuit command line: `npm run -s circuit -- netlist FILE --json` and so on. Standard output belongs to the
// command alone; exit code 2 also when it could not be installed or built, because 1 means findings.
import { main } from './lib/main.mjs';
import { inRoot } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { runVisibly } from './lib/run-command.mjs';

// npm runs scripts in the checkout's folder and says where it was called.
const calledFrom = process.env.INIT_CWD ?? process.cwd();
const badInput = 2;

await main(async ({ progress, args }) => {
  try {
    await prepare(progress, { parts: ['server'] });
  } catch (error) {
    throw Object.assign(error, { exitCode: badInput });
  }
  return runVisibly(process.execPath, [inRoot('backend/dist/circuit-cli/main.js'), ...args], {
    stdio: 'inherit',
    env: { ...process.env, CIRCUIT_CWD: calledFrom },
  });
});
