import type { SoldService } from '@tracewright/contracts/payments';
import { readInTab, removeInTab, writeInTab } from '../../../lib/storage';
import type { CheckoutAnswer } from './checkout-script';

/** A payment whose checkout was opened in this tab: enough to go on with it after a reload. */
export interface Begun {
  readonly payerId: string;
  readonly paymentId: string;
  readonly service: SoldService;
  readonly referenceId: string;
  /** Left out by pages from before there could be a second one. */
  readonly orderId?: string;
  /** Set where a plan is bought. */
  readonly planId?: string;
  readonly at: number;
  /** What the checkout answered, until our server has judged it. */
  readonly answer?: CheckoutAnswer;
  /** The gateway has it, and the money is still on its way: it must not be paid a second time. */
  readonly processing?: true;
}

const KEY = 'tracewright.payment';
/** Banks answer within minutes; later than that the lists tell it. */
const KEEP_MS = 60 * 60_000;

export function rememberBegun(begun: Begun): void {
  writeInTab(KEY, JSON.stringify(begun));
}

export const forgetBegun = (): void => removeInTab(KEY);

/** What this person has begun in this tab and nobody knows the end of yet. */
export function begunBy(payerId: string | undefined, now: number = Date.now()): Begun | undefined {
  const text = readInTab(KEY);
  if (text === null) return undefined;
  try {
    const begun = JSON.parse(text) as Partial<Begun>;
    const { paymentId, service, referenceId, at } = begun;
    if (!paymentId || !service || referenceId === undefined || at === undefined) return undefined;
    if (payerId === undefined || begun.payerId !== payerId || now - at > KEEP_MS) return undefined;
    return { ...begun, payerId, paymentId, service, referenceId, at };
  } catch {
    return undefined;
  }
}
