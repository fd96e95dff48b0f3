/** Where runners tell what happens to them. Details are flat values and errors, fit for structured logs. */
export interface RunnerLog {
  info(message: string, details?: { readonly [key: string]: unknown }): void;
  warn(message: string, details?: { readonly [key: string]: unknown }): void;
  error(message: string, details?: { readonly [key: string]: unknown }): void;
}

export const silentLog: RunnerLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
