import type { KeyObject } from 'node:crypto';

/** A person's key for one purpose: AES-256. */
export interface PersonKey {
  readonly id: string;
  readonly key: KeyObject;
}

/** Where the codec gets the keys of personal fields from; libs/privacy keeps them in Postgres. */
export interface PersonalKeys {
  /** The person's key, made on first use. Null when the person was erased: nothing personal is kept any more. */
  keyFor(person: string, purpose: string): Promise<PersonKey | null>;
  /** The keys with these ids in one query; erased ones are missing, those that another process erased a little later. */
  keysById(ids: readonly string[]): Promise<ReadonlyMap<string, KeyObject>>;
  /** As `keysById`, for who keeps what the keys open: whatever was erased before the call is missing, by any process. */
  currentKeys(ids: readonly string[]): Promise<ReadonlyMap<string, KeyObject>>;
}
