import type { TableDefinition } from '@tracewright/projections';

export const PAYMENTS = 'payments';
export const MONEY = 'payment_money';
export const REFUNDS = 'payment_refunds';
export const DISPUTES = 'payment_disputes';

export const PAYMENT_TABLES: readonly TableDefinition[] = [
  {
    name: PAYMENTS,
    columns: {
      id: 'text',
      payer_id: 'text',
      service: 'text',
      reference_id: 'text',
      title: 'text',
      amount_paise: 'bigint',
      status: 'text',
      order_id: 'text',
      test_mode: 'boolean',
      method: 'text',
      gateway_payment_id: 'text',
      requested_at: 'timestamptz',
      paid_at: 'timestamptz',
      refunded_paise: 'bigint',
      refunding_paise: 'bigint',
      receipt_number: 'text',
      report_refused: 'boolean',
    },
    primaryKey: ['id'],
    indexes: ['payer_id, requested_at desc, id desc', 'requested_at desc, id desc', 'order_id'],
  },
  {
    name: MONEY,
    columns: {
      gateway_payment_id: 'text',
      payment_id: 'text',
      payer_id: 'text',
      amount_paise: 'bigint',
      cause: 'text',
      order_id: 'text',
      foreign_amount: 'text',
      taken_at: 'timestamptz',
      test_mode: 'boolean',
    },
    primaryKey: ['gateway_payment_id'],
    indexes: ['taken_at', 'payment_id'],
  },
  {
    name: REFUNDS,
    columns: {
      payment_id: 'text',
      refund_id: 'text',
      payer_id: 'text',
      gateway_payment_id: 'text',
      gateway_refund_id: 'text',
      amount_paise: 'bigint',
      cause: 'text',
      of_purchase: 'boolean',
      status: 'text',
      error: 'text',
      reason: 'text',
      requested_at: 'timestamptz',
    },
    primaryKey: ['payment_id', 'refund_id'],
    indexes: ['status, requested_at', 'gateway_payment_id'],
    personal: [{ owner: 'payer_id', erases: ['reason'] }],
  },
  {
    name: DISPUTES,
    columns: {
      dispute_id: 'text',
      payment_id: 'text',
      payer_id: 'text',
      gateway_payment_id: 'text',
      amount_paise: 'bigint',
      phase: 'text',
      reason_code: 'text',
      status: 'text',
      respond_by: 'timestamptz',
      opened_at: 'timestamptz',
    },
    primaryKey: ['dispute_id'],
    indexes: ['status, respond_by'],
  },
];
