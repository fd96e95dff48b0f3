import 'reflect-metadata';
import { MODULES } from './app.module';
import { runCli } from './platform/cli/run-cli';

const output = {
  out: (text: string) => void process.stdout.write(`${text}\n`),
  err: (text: string) => void process.stderr.write(`${text}\n`),
};
const capabilities = MODULES.map(({ capability }) => capability);

void runCli(process.argv.slice(2), process.env, capabilities, output).then((code) => process.exit(code));
