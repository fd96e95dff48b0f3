import 'reflect-metadata';
import { runCli } from './platform/cli/run-cli';
import { productRegistry } from './registry';

const output = {
  out: (text: string) => void process.stdout.write(`${text}\n`),
  err: (text: string) => void process.stderr.write(`${text}\n`),
};

void runCli(process.argv.slice(2), process.env, productRegistry(), output).then((code) => process.exit(code));
