import type { RefundCause } from '@tracewright/contracts/payments';
import { isNews, type SaleNote } from '@tracewright/kernel';
import type { ConsultationEvent } from './events';
import { type Booked, settlementOfLate } from './payment';

export type PaymentNote = SaleNote<RefundCause>;

export function note(state: Booked, command: PaymentNote): readonly ConsultationEvent[] {
  if (!isNews(state.sale, command)) return [];
  const of = { consultationId: state.id, ownerId: state.ownerId };
  switch (command.type) {
    case 'NotePaid': {
      const { type: _, ...payment } = command;
      const settlement = settlementOfLate(state, payment.purchase, payment.amount);
      return [{ type: 'consultation.Paid', data: { ...of, ...payment, ...(settlement && { settlement }) } }];
    }
    case 'NoteRefund': {
      const { type: _, state: at, cause, ...refund } = command;
      if (at === 'done') return [{ type: 'consultation.Refunded', data: { ...of, ...refund } }];
      if (at === 'failed') return [{ type: 'consultation.RefundFailed', data: { ...of, ...refund } }];
      return [{ type: 'consultation.RefundDue', data: { ...of, ...refund, cause: cause ?? 'administrator' } }];
    }
    case 'ExpireUnpaid': {
      if (state.status !== 'pending' && state.status !== 'confirmed') return [];
      const settlement = { purchase: command.purchase, refund: null, cause: 'paid-late' } as const;
      const ended = { by: 'expiry', because: 'not-paid', reason: null, settlement } as const;
      return [{ type: 'consultation.Cancelled', data: { ...of, ...ended } }];
    }
  }
}
