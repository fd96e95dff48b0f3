import type { Infrastructure } from '../infrastructure';

export const EXIT = { fine: 0, findings: 1, badUsage: 2 } as const;

export interface CliTools {
  /** Opened on the configured database, tables up to date. */
  readonly infrastructure: Infrastructure;
  /** A line of progress, on standard error. */
  progress(line: string): void;
}

export interface CliResult {
  /** Printed as JSON on standard output. */
  readonly summary: unknown;
  readonly exitCode: number;
}

export interface Subcommand {
  readonly name: string;
  /** What follows the name, for the list of commands. */
  readonly args: string;
  readonly meaning: string;
  /** @throws UsageError when the arguments make no sense */
  run(args: readonly string[], tools: CliTools): Promise<CliResult>;
}

/** The caller asked for something that does not exist; told with the list of commands. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
