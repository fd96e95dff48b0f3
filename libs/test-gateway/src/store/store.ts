/** Where batches of changes (plain JSON) are kept: a journal, each batch there whole or not at all. */
export interface GatewayStore {
  /** All batches kept so far, in order. Called once, before anything is written. @throws Error when they can't be read */
  load(): readonly unknown[];
  append(batch: unknown): void;
  /** In place of all batches before. */
  replace(batches: readonly unknown[]): void;
  close(): void;
}
