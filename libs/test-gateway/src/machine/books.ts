import { NO_FAULTS } from '../faults';
import type {
  Change,
  DeliveryRecord,
  DisputeRecord,
  GatewayRecord,
  KeyRecord,
  Moment,
  OrderRecord,
  PaymentRecord,
  RefundRecord,
  SettingsRecord,
} from './records';

const NOTHING_SET: SettingsRecord = {
  kind: 'settings',
  id: 'settings',
  faults: NO_FAULTS,
  webhookDisabled: false,
  aheadMilliseconds: 0,
};

/** What is told of the books to whoever decides. */
export interface ReadableBooks {
  readonly orders: ReadonlyMap<string, OrderRecord>;
  readonly payments: ReadonlyMap<string, PaymentRecord>;
  readonly refunds: ReadonlyMap<string, RefundRecord>;
  readonly disputes: ReadonlyMap<string, DisputeRecord>;
  readonly deliveries: ReadonlyMap<string, DeliveryRecord>;
  readonly keys: ReadonlyMap<string, KeyRecord>;
  readonly settings: SettingsRecord;
  /** Webhooks that wait until the next one is sent. */
  readonly heldBack: ReadonlySet<string>;
  /** The newest last. */
  paymentsOf(orderId: string): readonly string[];
  refundsOf(paymentId: string): readonly string[];
  orderWithReceipt(receipt: string): string | undefined;
}

export const BUSINESS = ['payment', 'refund', 'dispute'] as const;
export type DueKind = (typeof BUSINESS)[number] | 'delivery';
export interface Due {
  readonly kind: DueKind;
  readonly id: string;
  readonly at: Moment;
}

/** Everything the gateway knows, folded from changes. */
export class Books implements ReadableBooks {
  readonly orders = new Map<string, OrderRecord>();
  readonly payments = new Map<string, PaymentRecord>();
  readonly refunds = new Map<string, RefundRecord>();
  readonly disputes = new Map<string, DisputeRecord>();
  readonly deliveries = new Map<string, DeliveryRecord>();
  readonly keys = new Map<string, KeyRecord>();
  readonly heldBack = new Set<string>();
  settings = NOTHING_SET;

  private readonly payment = new Map<string, string[]>();
  private readonly refund = new Map<string, string[]>();
  private readonly receipts = new Map<string, string>();
  private readonly due = new Map<string, Due>();

  paymentsOf = (orderId: string): readonly string[] => this.payment.get(orderId) ?? [];
  refundsOf = (paymentId: string): readonly string[] => this.refund.get(paymentId) ?? [];
  orderWithReceipt = (receipt: string): string | undefined => this.receipts.get(receipt);

  /** What comes by itself, the earliest first. */
  dueBy(kinds: readonly DueKind[]): Due[] {
    return [...this.due.values()].filter(({ kind }) => kinds.includes(kind)).sort((a, b) => a.at - b.at);
  }

  apply(change: Change): void {
    if ('put' in change) this.put(change.put);
    else this.forget(change.forget);
  }

  /** The fewest changes that make the same books. */
  records(): GatewayRecord[] {
    return [
      this.settings,
      ...this.orders.values(),
      ...this.payments.values(),
      ...this.refunds.values(),
      ...this.keys.values(),
      ...this.disputes.values(),
      ...this.deliveries.values(),
    ];
  }

  private put(record: GatewayRecord): void {
    this.noteDue(record);
    switch (record.kind) {
      case 'order':
        if (record.order.receipt !== null) this.receipts.set(record.order.receipt, record.id);
        return void this.orders.set(record.id, record);
      case 'payment':
        if (!this.payments.has(record.id)) append(this.payment, record.payment.order_id, record.id);
        return void this.payments.set(record.id, record);
      case 'refund':
        if (!this.refunds.has(record.id)) append(this.refund, record.refund.payment_id, record.id);
        return void this.refunds.set(record.id, record);
      case 'dispute':
        return void this.disputes.set(record.id, record);
      case 'delivery':
        if (record.heldBack && record.dueAt !== null) this.heldBack.add(record.id);
        else this.heldBack.delete(record.id);
        return void this.deliveries.set(record.id, record);
      case 'key':
        return void this.keys.set(record.id, record);
      case 'settings':
        this.settings = record;
    }
  }

  private forget({ kind, id }: { kind: GatewayRecord['kind']; id: string }): void {
    this.due.delete(id);
    this.heldBack.delete(id);
    const receipt = kind === 'order' ? this.orders.get(id)?.order.receipt : null;
    if (receipt != null) this.receipts.delete(receipt);
    if (kind === 'order') this.payment.delete(id);
    if (kind === 'payment') this.refund.delete(id);
    const table = { order: 'orders', payment: 'payments', refund: 'refunds', dispute: 'disputes' } as const;
    if (kind === 'delivery') this.deliveries.delete(id);
    else if (kind === 'key') this.keys.delete(id);
    else if (kind !== 'settings') this[table[kind]].delete(id);
  }

  private noteDue(record: GatewayRecord): void {
    if (!('dueAt' in record)) return;
    if (record.dueAt === null) this.due.delete(record.id);
    else this.due.set(record.id, { kind: record.kind, id: record.id, at: record.dueAt });
  }
}

function append(index: Map<string, string[]>, key: string, id: string): void {
  const ids = index.get(key);
  if (ids) ids.push(id);
  else index.set(key, [id]);
}
