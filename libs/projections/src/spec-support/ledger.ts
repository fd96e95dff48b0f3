import { createHash } from 'node:crypto';
import type { EventStore, EventToAppend, StoredEvent } from '@tracewright/event-store';
import { idOf, type JsonObject } from '@tracewright/kernel';
import type { Projection, Rows } from '../port';

/** A small bank, whose two tables use every column type. */
export const ledgerProjection: Projection = {
  name: 'ledger',
  version: 1,
  categories: ['ledger'],
  tables: [
    {
      name: 'ledger_account',
      columns: {
        id: 'text',
        owner: 'text',
        balance: 'bigint',
        movements: 'integer',
        mean: 'double precision',
        closed: 'boolean',
        opened_at: 'timestamptz',
        details: 'jsonb',
        tags: 'text[]',
      },
      primaryKey: ['id'],
      indexes: ['owner, balance desc'],
    },
    {
      name: 'ledger_movement',
      columns: { account: 'text', number: 'integer', amount: 'bigint' },
      primaryKey: ['account', 'number'],
    },
  ],
  keys(event) {
    const account = idOf(event.stream);
    const keys = [{ table: 'ledger_account', key: [account] }];
    const { number } = event.data;
    if (typeof number === 'number') keys.push({ table: 'ledger_movement', key: [account, String(number)] });
    return keys;
  },
  project: projectLedger,
};

function projectLedger(rows: Rows, event: StoredEvent): void {
  const id = idOf(event.stream);
  const { owner, number, amount, details, tags } = event.data;
  if (event.type === 'ledger.Broken') throw new Error('nobody knows what this means');
  if (event.type === 'ledger.Opened') {
    rows.put('ledger_account', {
      id,
      owner: String(owner),
      balance: 0,
      movements: 0,
      mean: null,
      closed: false,
      opened_at: event.metadata.occurredAt,
      details: details ?? null,
      tags: tags ?? [],
    });
    return;
  }
  const account = rows.get('ledger_account', [id]);
  if (!account) return;
  if (event.type === 'ledger.Moved') {
    const balance = BigInt(String(account.balance)) + BigInt(Number(amount));
    const movements = Number(account.movements) + 1;
    const mean = Number(balance) / movements;
    rows.put('ledger_account', { ...account, balance: balance.toString(), movements, mean });
    rows.put('ledger_movement', { account: id, number: Number(number), amount: Number(amount) });
  }
  if (event.type === 'ledger.MovementUndone') {
    const undone = rows.get('ledger_movement', [id, String(number)]);
    if (!undone) return;
    rows.remove('ledger_movement', [id, String(number)]);
    const balance = BigInt(String(account.balance)) - BigInt(String(undone.amount));
    rows.put('ledger_account', { ...account, balance: balance.toString() });
  }
  if (event.type === 'ledger.Closed') rows.put('ledger_account', { ...account, closed: true });
  if (event.type === 'ledger.Forgotten') rows.remove('ledger_account', [id]);
}

/** Numbers from 0 (inclusive) to 1, the same for the same seed: Mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function newEvent(type: string, data: JsonObject, seed: string): EventToAppend {
  const id = uuidOf(seed);
  return {
    id,
    type,
    data,
    metadata: {
      schemaVersion: '1',
      commandId: id,
      correlationId: id,
      causationId: id,
      actorType: 'system',
      actorId: 'test',
      occurredAt: new Date(Date.UTC(2026, 0, 1) + (hash(seed) % 10_000_000)).toISOString(),
      build: 'test',
    },
  };
}

/** Appends random histories to accounts; every event's id comes from the account and its number, so runs are repeatable. */
export class LedgerWriter {
  private readonly revisions = new Map<string, number>();
  private readonly movements = new Map<string, number>();

  constructor(
    private readonly store: EventStore,
    private readonly random: () => number,
    private readonly prefix = 'a',
  ) {}

  /** Answers the position of the last event. */
  async write(events: number, accounts = 20): Promise<string> {
    let position = '';
    let left = events;
    while (left > 0) {
      const account = `${this.prefix}${Math.floor(this.random() * accounts)}`;
      const count = Math.min(left, 1 + Math.floor(this.random() * 4));
      position = await this.append(account, count);
      left -= count;
    }
    return position;
  }

  private async append(account: string, count: number): Promise<string> {
    const last = this.revisions.get(account);
    const events: EventToAppend[] = [];
    for (let index = 0; index < count; index++) {
      const revision = (last ?? -1) + 1 + index;
      events.push(this.event(account, revision));
    }
    const result = await this.store.append(
      `ledger-${account}`,
      last === undefined ? 'no_stream' : BigInt(last),
      events,
    );
    this.revisions.set(account, Number(result.lastRevision));
    return result.position;
  }

  private event(account: string, revision: number): EventToAppend {
    const seed = `${account}/${revision}`;
    const dice = this.random();
    if (revision === 0 || dice < 0.05) return newEvent('ledger.Opened', this.opening(), seed);
    const number = this.movements.get(account) ?? 0;
    if (dice < 0.8) {
      this.movements.set(account, number + 1);
      return newEvent('ledger.Moved', { number, amount: Math.floor(this.random() * 1e6) - 3e5 }, seed);
    }
    if (dice < 0.92) return newEvent('ledger.MovementUndone', { number: Math.floor(this.random() * number) }, seed);
    return newEvent(dice < 0.96 ? 'ledger.Closed' : 'ledger.Forgotten', {}, seed);
  }

  private opening(): JsonObject {
    const details = { zeta: 0.1 + this.random(), b: null, aa: [1, { y: 'é', x: -0 }], 'long key': 'a\u0000b\ud800' };
    return { owner: `Owner ${Math.floor(this.random() * 5)} "ü" \\`, details, tags: ['x,y', '{}', '', 'NULL'] };
  }
}

function uuidOf(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-7$3-8$4-$5');
}

function hash(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE(0);
}
