import type { PaymentAsked } from '@tracewright/kernel';
import type { Block, Told } from './letter';
import { payableUntil, soldIn } from './reading';

/** The payment link, with until when; nothing where nothing is to be paid. */
export function toPay(told: Told, publicUrl: string, payment: PaymentAsked | undefined): readonly Block[] {
  const sold = soldIn(told);
  if (!sold || !payment) return [];
  return [
    { text: `Please pay until ${payableUntil(payment)}. Unpaid, it expires by itself and nothing is owed.` },
    { label: `Pay ${sold.price}`, url: `${publicUrl}${sold.payPath}` },
  ];
}
