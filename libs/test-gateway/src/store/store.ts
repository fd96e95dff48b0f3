/** One change of what the gateway knows: plain JSON, the whole of the thing after it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Where changes are kept: a journal of batches, each there whole or not at all. */
export interface GatewayStore {
  /** All batches kept so far, in order. Called once, before anything is written. @throws Error when they can't be read */
  load(): readonly Json[];
  append(batch: Json): void;
  /** In place of all batches before. */
  replace(batches: readonly Json[]): void;
  close(): void;
}
