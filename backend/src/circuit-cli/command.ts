import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Where a command reads from and writes to. Machine output goes to `out` alone, messages to `err`. */
export interface CircuitIo {
  /** Relative file names are taken from here. */
  readonly cwd: string;
  out(text: string): void;
  err(text: string): void;
}

export type CommandOptions = NonNullable<ParseArgsConfig['options']>;

/**
 * A subcommand of `circuit`. Each file `NAME.command.ts` of this folder exports one as `command` and is found by
 * its name.
 */
export interface CircuitCommand {
  readonly name: string;
  /** Arguments, as shown in the help: `netlist FILE [FILE...] --json`. */
  readonly usage: string;
  readonly summary: string;
  /** By their long names; every one is described in docs/command-line.md. */
  readonly options: CommandOptions;
  /** Answers the exit code: 0 fine, 1 findings at or above the asked severity, 2 bad input or usage. */
  run(args: readonly string[], io: CircuitIo): Promise<number>;
}

export const exitCodes = { fine: 0, findings: 1, badInput: 2 } as const;

/** A mistake in the arguments: shown with the command's usage, exit code 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** Takes arguments apart. @throws UsageError for an option that the command does not know */
export function parseOptions<Options extends CommandOptions>(
  args: readonly string[],
  options: Options,
): ReturnType<typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true }>> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
