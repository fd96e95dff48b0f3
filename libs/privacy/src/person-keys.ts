import { createHmac, type KeyObject } from 'node:crypto';
import type { PersonalKeys, PersonKey } from '@tracewright/event-store/codec';
import type { Pool, PoolClient } from 'pg';
import { KeyCache } from './key-cache';
import { newKey, parseMasterKey, secretKey, unwrap, wrap, type MasterKey } from './master-key';

export interface PersonKeysOptions {
  /** On a database with the schema of `migratePrivacy`. */
  readonly pool: Pool;
  readonly masterKey: MasterKey;
  /** How long an erasure by another process may go unnoticed here, in milliseconds. Default 3000. */
  readonly cacheMs?: number;
}

/** The keys of personal data, one per person and purpose. */
export interface PersonKeys extends PersonalKeys {
  /** Deletes the person's keys for good: all their personal data becomes unreadable, and no key is made for them again. */
  erase(person: string): Promise<void>;
  /** As it is at this moment, whichever process erased them. */
  isErased(person: string): Promise<boolean>;
  /** Wraps every key with a new master key, in one transaction. Other processes must be started anew with it. */
  rewrap(newMaster: MasterKey): Promise<void>;
  /**
   * HMAC-SHA256 of a value in lower-case hex, with a secret that is kept wrapped beside the keys: equal values can be
   * found without showing them, and a change of the master key changes nothing.
   */
  fingerprint(purpose: string, value: string): Promise<string>;
}

/** A stored key was wrapped by another master key than the one at hand. */
export class MasterKeyMismatch extends Error {
  constructor(cause: unknown) {
    super('the keys of personal data were wrapped by another master key: set PII_MASTER_KEY to the one used before', {
      cause,
    });
    this.name = 'MasterKeyMismatch';
  }
}

export function createPersonKeys(options: PersonKeysOptions): PersonKeys {
  return new PostgresPersonKeys(options);
}

interface KeyRow {
  readonly id: string;
  readonly person: string;
  readonly purpose: string;
  readonly wrapped: Buffer;
}

const CACHED_KEYS = 20_000;
const ERASURE_LOCK_SEED = 7_305_521;
const LOCK_PERSON = `select pg_advisory_xact_lock(hashtextextended($1, ${ERASURE_LOCK_SEED}))`;

class PostgresPersonKeys implements PersonKeys {
  private readonly pool: Pool;
  private readonly cache: KeyCache;
  private readonly secrets = new Map<string, Promise<Buffer>>();
  private master: Buffer;

  constructor({ pool, masterKey, cacheMs = 3000 }: PersonKeysOptions) {
    this.pool = pool;
    this.master = parseMasterKey(masterKey);
    this.cache = new KeyCache(cacheMs, CACHED_KEYS, () => performance.now());
  }

  async keyFor(person: string, purpose: string): Promise<PersonKey | null> {
    const cached = this.cache.find(person, purpose);
    if (cached) return cached;
    const { generation } = this.cache;
    const row = (await this.load(person, purpose)) ?? (await this.create(person, purpose));
    return row && this.open(row, generation);
  }

  async keysById(ids: readonly string[]): Promise<ReadonlyMap<string, KeyObject>> {
    const keys = new Map<string, KeyObject>();
    const missing: string[] = [];
    for (const id of ids) {
      const key = this.cache.get(id);
      if (key) keys.set(id, key);
      else missing.push(id);
    }
    if (missing.length === 0) return keys;
    const { generation } = this.cache;
    for (const row of await this.loadAll(missing)) keys.set(row.id, this.open(row, generation).key);
    return keys;
  }

  async currentKeys(ids: readonly string[]): Promise<ReadonlyMap<string, KeyObject>> {
    const { generation } = this.cache;
    const rows = await this.loadAll(ids);
    const keys = new Map(
      rows.map((row) => [row.id, this.cache.get(row.id) ?? this.open(row, generation).key] as const),
    );
    for (const id of ids) if (!keys.has(id)) this.cache.forgetKey(id);
    return keys;
  }

  async erase(person: string): Promise<void> {
    this.cache.forget(person);
    await this.transaction(async (client) => {
      await client.query(LOCK_PERSON, [person]);
      await client.query('insert into privacy.erased_person (person) values ($1) on conflict do nothing', [person]);
      await client.query('delete from privacy.person_key where person = $1', [person]);
    });
    this.cache.forget(person); // what another call read while the erasure ran
  }

  async isErased(person: string): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'privacy.is_erased',
      text: 'select from privacy.erased_person where person = $1',
      values: [person],
    });
    return rowCount === 1;
  }

  async rewrap(newMaster: MasterKey): Promise<void> {
    const next = parseMasterKey(newMaster);
    await this.transaction(async (client) => {
      await client.query('lock table privacy.person_key, privacy.secret in exclusive mode');
      const keys = await client.query<KeyRow>('select id, person, purpose, wrapped from privacy.person_key');
      const wrapped = keys.rows.map((row) => wrap(next, this.unwrapped(row.wrapped, contextOf(row)), contextOf(row)));
      await client.query(
        `update privacy.person_key k set wrapped = n.wrapped
           from unnest($1::uuid[], $2::bytea[]) as n(id, wrapped) where k.id = n.id`,
        [keys.rows.map((row) => row.id), wrapped],
      );
      const secrets = await client.query<{ name: string; wrapped: Buffer }>('select name, wrapped from privacy.secret');
      for (const { name, wrapped: old } of secrets.rows) {
        const renewed = wrap(next, this.unwrapped(old, secretContext(name)), secretContext(name));
        await client.query('update privacy.secret set wrapped = $2 where name = $1', [name, renewed]);
      }
    });
    this.master = next;
  }

  async fingerprint(purpose: string, value: string): Promise<string> {
    let secret = this.secrets.get(purpose);
    if (!secret) {
      secret = this.secret(`fingerprint:${purpose}`);
      this.secrets.set(purpose, secret);
      secret.catch(() => this.secrets.delete(purpose));
    }
    return createHmac('sha256', await secret)
      .update(value, 'utf8')
      .digest('hex');
  }

  private async loadAll(ids: readonly string[]): Promise<readonly KeyRow[]> {
    const { rows } = await this.pool.query<KeyRow>({
      name: 'privacy.keys_by_id',
      text: 'select id, person, purpose, wrapped from privacy.person_key where id = any($1)',
      values: [ids],
    });
    return rows;
  }

  private async load(person: string, purpose: string): Promise<KeyRow | undefined> {
    const { rows } = await this.pool.query<KeyRow>({
      name: 'privacy.key_of',
      text: 'select id, person, purpose, wrapped from privacy.person_key where person = $1 and purpose = $2',
      values: [person, purpose],
    });
    return rows[0];
  }

  /** Under the person's lock, so that no key outlives an erasure that runs at the same time. */
  private create(person: string, purpose: string): Promise<KeyRow | null> {
    const wrapped = wrap(this.master, newKey(), contextOf({ person, purpose }));
    return this.transaction(async (client) => {
      await client.query(LOCK_PERSON, [person]);
      const erased = await client.query('select from privacy.erased_person where person = $1', [person]);
      if (erased.rowCount === 1) return null;
      const { rows } = await client.query<KeyRow>(
        `insert into privacy.person_key (person, purpose, wrapped) values ($1, $2, $3)
         on conflict (person, purpose) do update set purpose = excluded.purpose
         returning id, person, purpose, wrapped`,
        [person, purpose, wrapped],
      );
      return rows[0] ?? null;
    });
  }

  private async secret(name: string): Promise<Buffer> {
    const wrapped = wrap(this.master, newKey(), secretContext(name));
    const { rows } = await this.pool.query<{ wrapped: Buffer }>(
      `insert into privacy.secret (name, wrapped) values ($1, $2)
       on conflict (name) do update set name = excluded.name returning wrapped`,
      [name, wrapped],
    );
    return this.unwrapped((rows[0] as { wrapped: Buffer }).wrapped, secretContext(name));
  }

  private open(row: KeyRow, generation: number): PersonKey {
    const { id, person, purpose } = row;
    const key = secretKey(this.unwrapped(row.wrapped, contextOf(row)));
    this.cache.put({ id, person, purpose, key }, generation);
    return { id, key };
  }

  private unwrapped(wrapped: Buffer, context: string): Buffer {
    try {
      return unwrap(this.master, wrapped, context);
    } catch (cause) {
      throw new MasterKeyMismatch(cause);
    }
  }

  private async transaction<T>(action: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const result = await action(client);
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      // Without a rollback: a server that hangs would not answer that either, and the end of the connection is one.
      client.release(true);
      throw error;
    }
  }
}

function contextOf({ person, purpose }: { person: string; purpose: string }): string {
  return JSON.stringify(['person', person, purpose]);
}

function secretContext(name: string): string {
  return JSON.stringify(['secret', name]);
}
