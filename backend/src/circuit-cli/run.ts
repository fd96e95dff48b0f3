import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { exitCodes, UsageError, type CircuitCommand, type CircuitIo } from './command';

const commandFile = /^[\w-]+\.command\.js$/;

/**
 * Runs `circuit ARGS...` and answers its exit code: 0 fine, 1 findings at or above --fail-on, 2 bad input or usage.
 * Nothing is thrown: an unexpected fault is one sentence on `err`.
 */
export async function runCircuit(args: readonly string[], io: CircuitIo): Promise<number> {
  const commands = await findCommands();
  const [name, ...rest] = args;
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) {
    const asked = name === 'help' || name === '--help' || name === '-h';
    if (!asked) io.err(name === undefined ? 'Name a command.\n' : `There is no command "${name}".\n`);
    if (asked) io.out(help(commands));
    else io.err(help(commands));
    return asked ? exitCodes.fine : exitCodes.badInput;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    io.out(`circuit ${command.usage}\n  ${command.summary}\n`);
    return exitCodes.fine;
  }
  try {
    return await command.run(rest, io);
  } catch (error) {
    if (error instanceof UsageError) io.err(`${error.message}\nUsage: circuit ${command.usage}\n`);
    else io.err(`The command failed unexpectedly: ${error instanceof Error ? error.message : String(error)}\n`);
    return exitCodes.badInput;
  }
}

async function findCommands(): Promise<CircuitCommand[]> {
  const files = fs.readdirSync(__dirname).filter((name) => commandFile.test(name));
  const modules = files.sort().map(async (name) => {
    const loaded = (await import(pathToFileURL(path.join(__dirname, name)).href)) as { command: CircuitCommand };
    return loaded.command;
  });
  return Promise.all(modules);
}

function help(commands: readonly CircuitCommand[]): string {
  const lines = commands.map(({ usage, summary }) => `  ${usage}\n      ${summary}`);
  return [
    'Usage: npm run -s circuit -- COMMAND ...',
    ...lines,
    'Exit codes: 0 fine, 1 findings at or above --fail-on, 2 bad input or usage.',
    '',
  ].join('\n');
}
