/** Something opened that must be closed again. */
export interface Closable {
  readonly name: string;
  close(): Promise<unknown>;
}

/** Closes what was opened, last first, once. A part that fails to close does not keep the others open. */
export class Shutdown {
  private readonly opened: Closable[] = [];
  private closing: Promise<readonly string[]> | undefined;

  add(name: string, close: () => Promise<unknown>): void {
    this.opened.push({ name, close });
  }

  /** Names of the parts that failed to close. */
  close(): Promise<readonly string[]> {
    this.closing ??= this.closeAll();
    return this.closing;
  }

  private async closeAll(): Promise<readonly string[]> {
    const failed: string[] = [];
    for (const { name, close } of this.opened.reverse()) {
      try {
        await close();
      } catch {
        failed.push(name);
      }
    }
    return failed;
  }
}

/** Calls `end` at the first Ctrl-C or SIGTERM; the second ends the process at once. */
export function onSignals(end: (signal: NodeJS.Signals) => void): void {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(130);
      asked = true;
      end(signal);
    });
  }
}
