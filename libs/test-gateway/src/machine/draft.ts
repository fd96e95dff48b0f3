import type { Faults } from '../faults';
import type { ReadableBooks } from './books';
import { type FaultName, occasion } from './occasions';
import type {
  Change,
  DisputeRecord,
  GatewayRecord,
  Moment,
  OrderRecord,
  PaymentRecord,
  RefundRecord,
  SettingsRecord,
} from './records';
import { checkedId, unknownId } from './refusal';

/** What a decision is made with. */
export interface Circumstances {
  readonly now: Moment;
  /** Such as `pay_` and 14 letters and digits, never given before. */
  readonly newId: (prefix: string) => string;
  /** Whether webhooks have an address. */
  readonly sending: boolean;
}

/**
 * One decision on its way: reads the books as they will be, and collects the changes. Nothing else changes the books, so a
 * decision that is refused half-way has changed nothing.
 */
export class Draft {
  readonly changes: Change[] = [];
  private readonly written = new Map<string, GatewayRecord>();

  constructor(
    readonly books: ReadableBooks,
    readonly given: Circumstances,
  ) {}

  get now(): Moment {
    return this.given.now;
  }

  get unixSeconds(): number {
    return Math.floor(this.given.now / 1000);
  }

  get settings(): SettingsRecord {
    const written = this.written.get('settings');
    return written?.kind === 'settings' ? written : this.books.settings;
  }

  /** @throws GatewayRefusal when there is none */
  order(id: string): OrderRecord {
    const written = this.written.get(id);
    const found = written?.kind === 'order' ? written : this.books.orders.get(checkedId('order', id));
    if (!found) throw unknownId();
    return found;
  }

  /** @throws GatewayRefusal when there is none */
  payment(id: string): PaymentRecord {
    const written = this.written.get(id);
    const found = written?.kind === 'payment' ? written : this.books.payments.get(checkedId('pay', id));
    if (!found) throw unknownId();
    return found;
  }

  /** @throws GatewayRefusal when there is none */
  refund(id: string): RefundRecord {
    const written = this.written.get(id);
    const found = written?.kind === 'refund' ? written : this.books.refunds.get(checkedId('rfnd', id));
    if (!found) throw unknownId();
    return found;
  }

  /** @throws GatewayRefusal when there is none */
  dispute(id: string): DisputeRecord {
    const written = this.written.get(id);
    const found = written?.kind === 'dispute' ? written : this.books.disputes.get(checkedId('disp', id));
    if (!found) throw unknownId();
    return found;
  }

  put<Stored extends GatewayRecord>(record: Stored): Stored {
    this.written.set(record.id, record);
    this.changes.push({ put: record });
    return record;
  }

  forget(record: Pick<GatewayRecord, 'kind' | 'id'>): void {
    this.changes.push({ forget: { kind: record.kind, id: record.id } });
  }

  /** The details of a fault that happens to this event or call, which is then one occasion less. */
  fault<Name extends FaultName>(name: Name, subject: string): NonNullable<Faults[Name]> | null {
    const found = occasion(this.settings.faults, name, subject);
    if (!found) return null;
    if (found.faults !== this.settings.faults) this.put({ ...this.settings, faults: found.faults });
    return found.happens;
  }
}
