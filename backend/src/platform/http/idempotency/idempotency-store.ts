import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { JsonObject } from '@tracewright/kernel';
import { newCommandId } from '../../commands';
import type { HttpOptions } from '../http-options';

/** A finished answer as it is given again. `body` is absent for an empty one. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: { readonly [name: string]: string | readonly string[] };
  readonly body?: unknown;
  /** By field of the body, '' for all of it: who builds it again, and from what. */
  readonly built?: { readonly [field: string]: { readonly by: string; readonly reference: JsonObject } };
}

export interface KeyedRequest {
  /** Whose key it is: keys of different callers never meet. */
  readonly scope: string;
  readonly key: string;
  /** Method, address and body: what must be equal for the same answer. */
  readonly content: string;
}

/** The right to carry out a request, held until `finish` or `giveBack`. */
export interface Claim {
  readonly kind: 'claimed';
  /** The same for every try of the request. */
  readonly commandId: string;
  /** True when an earlier try ended without a final answer. */
  readonly repeated: boolean;
  /** @param about scope of a person whom the answer is about, other than who sent the request */
  finish(answer: KeptAnswer, about?: string): Promise<void>;
  /** Nothing is kept: the same request again is another try, under the same command id. */
  giveBack(): Promise<void>;
}

export type ClaimResult =
  | Claim
  | { readonly kind: 'answered'; readonly answer: KeptAnswer }
  | { readonly kind: 'different' }
  | { readonly kind: 'running' };

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a row takes besides its answer, about. */
const ROW_BYTES = 400;
/** A caller's rows are looked at each time that so much of his allowance was added. */
const LOOK_AT = 1 / 8;
const REMEMBERED_CALLERS = 10_000;

/**
 * Requests with an Idempotency-Key and their answers. Callers and keys are kept as keyed hashes, and answers sealed with a
 * key made from the request itself, so that only who sends the same request again can read them. A caller has so many
 * bytes: his oldest requests are forgotten first, as all are after a day.
 */
export class IdempotencyStore {
  /** Bytes added by a caller since his rows were last looked at. */
  private readonly added = new LRUCache<string, number>({ max: REMEMBERED_CALLERS });

  constructor(
    private readonly pool: Pool,
    private readonly secret: string,
    private readonly options: HttpOptions['idempotency'],
  ) {}

  async claim(request: KeyedRequest): Promise<ClaimResult> {
    const scope = this.hidden(`caller ${request.scope}`);
    const keyHash = this.hidden(`key ${request.key}`);
    const requestHash = createHmac('sha256', this.secret).update(request.content).digest('hex');
    const owner = randomUUID();
    const commandId = newCommandId();
    const { rows } = await this.pool.query<{ command_id: string }>(CLAIM, [
      scope,
      keyHash,
      requestHash,
      commandId,
      owner,
      this.options.leaseMs,
      this.options.keepHours,
    ]);
    const claimed = rows[0];
    if (claimed) {
      const repeated = claimed.command_id !== commandId;
      return { ...this.claimed(request, [scope, keyHash, owner]), commandId: claimed.command_id, repeated };
    }
    const kept = await this.pool.query<{ request_hash: string; answer: Buffer | null }>(
      'select request_hash, answer from platform.idempotency where scope = $1 and key_hash = $2',
      [scope, keyHash],
    );
    const row = kept.rows[0];
    if (row && row.request_hash !== requestHash) return { kind: 'different' };
    return row?.answer ? { kind: 'answered', answer: this.unseal(request, row.answer) } : { kind: 'running' };
  }

  /** When a caller's kept answers were given; what they say is sealed. */
  async keptFor(scope: string): Promise<readonly { readonly at: string }[]> {
    const { rows } = await this.pool.query<{ created_at: Date }>(
      'select created_at from platform.idempotency where scope = $1 or person = $1 order by created_at',
      [this.hidden(`caller ${scope}`)],
    );
    return rows.map((row) => ({ at: row.created_at.toISOString() }));
  }

  /** Removes what a person's requests left here, and answers about the person to requests before sign-in. */
  async forget(scope: string): Promise<void> {
    await this.pool.query('delete from platform.idempotency where scope = $1 or person = $1', [
      this.hidden(`caller ${scope}`),
    ]);
  }

  async removeExpired(): Promise<void> {
    await this.pool.query('delete from platform.idempotency where created_at < now() - make_interval(hours => $1)', [
      this.options.keepHours,
    ]);
  }

  private claimed(
    request: KeyedRequest,
    own: readonly [string, string, string],
  ): Omit<Claim, 'commandId' | 'repeated'> {
    const [scope] = own;
    const where = 'where scope = $1 and key_hash = $2 and owner = $3';
    const { leaseMs } = this.options;
    const renewal = setInterval(() => {
      const renewed = `update platform.idempotency set lease_until = now() + make_interval(secs => $4 / 1000.0) ${where}`;
      // A renewal that fails lets the lease run out, which is what it is for.
      this.pool.query(renewed, [...own, leaseMs]).catch(() => undefined);
    }, leaseMs / 3);
    renewal.unref();
    return {
      kind: 'claimed',
      finish: async (answer, about) => {
        clearInterval(renewal);
        const sealed = this.seal(request, answer);
        const person = about === undefined ? null : this.hidden(`caller ${about}`);
        await this.pool.query(`update platform.idempotency set answer = $4, person = $5 ${where}`, [
          ...own,
          sealed,
          person,
        ]);
        await this.makeRoom(scope, sealed.length);
      },
      giveBack: async () => {
        clearInterval(renewal);
        await this.pool.query(`update platform.idempotency set lease_until = now() ${where}`, [...own]);
        await this.makeRoom(scope, 0);
      },
    };
  }

  /** Forgets a caller's oldest requests when they take more than they may. Should it fail, the next request does it. */
  private async makeRoom(scope: string, bytes: number): Promise<void> {
    const { bytesPerCaller } = this.options;
    const added = (this.added.get(scope) ?? bytesPerCaller) + ROW_BYTES + bytes;
    this.added.set(scope, added);
    if (added < bytesPerCaller * LOOK_AT) return;
    const most = Math.floor(bytesPerCaller * (1 - LOOK_AT));
    await this.pool.query(FORGET_OLDEST, [scope, ROW_BYTES, most]).then(
      () => this.added.set(scope, 0),
      () => undefined,
    );
  }

  private hidden(text: string): string {
    return createHmac('sha256', this.secret).update(`idempotency ${text}`).digest('hex');
  }

  private sealingKey(request: KeyedRequest): Buffer {
    return Buffer.from(hkdfSync('sha256', `${request.key}\n${request.content}`, this.secret, 'idempotency answer', 32));
  }

  private seal(request: KeyedRequest, answer: KeptAnswer): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.sealingKey(request), iv);
    const sealed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  private unseal(request: KeyedRequest, bytes: Buffer): KeptAnswer {
    const decipher = createDecipheriv('aes-256-gcm', this.sealingKey(request), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return JSON.parse(plain.toString('utf8')) as KeptAnswer;
  }
}

/** Requests that are being carried out stay. */
const FORGET_OLDEST = `
  delete from platform.idempotency where scope = $1 and key_hash in (
    select key_hash from (
      select key_hash, answer is null and lease_until >= now() as running,
        sum(octet_length(coalesce(answer, '')) + $2::int) over (order by created_at desc, key_hash) as with_newer
      from platform.idempotency where scope = $1
    ) kept where with_newer > $3 and not running)`;

const EXPIRED = 'kept.created_at < now() - make_interval(hours => $7)';

/** One statement, so that of any number of equal requests exactly one gets the row. */
const CLAIM = `
  insert into platform.idempotency as kept (scope, key_hash, request_hash, command_id, owner, lease_until)
  values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6 / 1000.0))
  on conflict (scope, key_hash) do update set
    request_hash = excluded.request_hash,
    command_id = case when ${EXPIRED} then excluded.command_id else kept.command_id end,
    created_at = case when ${EXPIRED} then now() else kept.created_at end,
    owner = excluded.owner,
    lease_until = excluded.lease_until,
    answer = null,
    person = null
  where ${EXPIRED}
     or (kept.answer is null and kept.lease_until < now() and kept.request_hash = excluded.request_hash)
  returning command_id`;
