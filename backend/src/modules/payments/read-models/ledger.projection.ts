import type { StoredEvent } from '@tracewright/event-store';
import type { Projection, Rows } from '@tracewright/projections';
import { PAYMENT_EVENTS, type PaymentEvent } from '../domain/events';

export const LEDGER_PROJECTION = 'ledger';

const ENTRIES = 'ledger_entries';

/**
 * customer: what customers owe us (debit) and we owe them (credit). gateway: what it holds for us. refund: what of the
 * revenue went back. disputes: what banks took back.
 */
type Account = 'customer' | 'gateway' | 'revenue' | 'fees' | 'refund' | 'disputes';

interface Posting {
  readonly debit: Account;
  readonly credit: Account;
  readonly paise: number;
}

/** Double entry: each posting stands in two accounts, so that the sum of all is zero after every event. */
export const ledgerProjection: Projection = {
  name: LEDGER_PROJECTION,
  version: 1,
  categories: ['payment'],
  tables: [
    {
      name: ENTRIES,
      columns: {
        payment_id: 'text',
        revision: 'text',
        line: 'text',
        account: 'text',
        debit_paise: 'bigint',
        credit_paise: 'bigint',
        event: 'text',
        at: 'timestamptz',
      },
      primaryKey: ['payment_id', 'revision', 'line'],
      indexes: ['at', 'account'],
    },
  ],
  keys: (event) =>
    PAYMENT_EVENTS.is(event)
      ? linesOf(event).map(({ line }) => ({
          table: ENTRIES,
          key: [event.data.paymentId, String(event.revision), line],
        }))
      : [],
  project(rows, event) {
    if (PAYMENT_EVENTS.is(event)) post(rows, event);
  },
};

function post(rows: Rows, event: StoredEvent & PaymentEvent): void {
  for (const { line, account, debit, credit } of linesOf(event)) {
    rows.put(ENTRIES, {
      ...{ payment_id: event.data.paymentId, revision: String(event.revision), line, account },
      ...{ debit_paise: String(debit), credit_paise: String(credit) },
      ...{ event: event.type, at: event.metadata.occurredAt },
    });
  }
}

function linesOf(event: PaymentEvent) {
  return postingsOf(event)
    .filter(({ paise }) => paise !== 0)
    .flatMap(({ debit, credit, paise }, index) => [
      { line: `${index} debit`, account: debit, debit: paise, credit: 0 },
      { line: `${index} credit`, account: credit, debit: 0, credit: paise },
    ]);
}

const posting = (debit: Account, credit: Account, paise: number): Posting => ({ debit, credit, paise });

export function postingsOf(event: PaymentEvent): readonly Posting[] {
  switch (event.type) {
    case 'payment.Captured': {
      const { amount, fee } = event.data;
      return [
        posting('customer', 'revenue', amount.paise),
        posting('gateway', 'customer', amount.paise),
        posting('fees', 'gateway', fee?.paise ?? 0),
      ];
    }
    case 'payment.SurplusTaken':
      return [
        posting('gateway', 'customer', event.data.amount.paise),
        posting('fees', 'gateway', event.data.fee?.paise ?? 0),
      ];
    case 'payment.FeeKnown':
      return [posting('fees', 'gateway', event.data.fee.paise)];
    case 'payment.RefundRequested':
      return event.data.ofPurchase ? [posting('refund', 'customer', event.data.amount.paise)] : [];
    case 'payment.RefundProcessed':
      return [posting('customer', 'gateway', event.data.amount.paise)];
    case 'payment.RefundFailed':
      return event.data.ofPurchase ? [posting('customer', 'refund', event.data.amount.paise)] : [];
    case 'payment.DisputeMoved':
      return event.data.to === 'lost' ? [posting('disputes', 'gateway', event.data.amount.paise)] : [];
    default:
      return [];
  }
}
