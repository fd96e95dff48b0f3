import type { CreateOrderRequest, RefundCause, SoldService } from '@tracewright/contracts/payments';
import { type Begun, begunBy } from './begun';

/** What is bought: a plan, or what is ordered already. */
export type Purchase = { readonly planId: string } | { readonly service: SoldService; readonly referenceId: string };

export type PaymentPhase =
  | 'idle'
  /** The order is being made and the checkout loaded. */
  | 'preparing'
  /** The checkout is in front of the page. */
  | 'open'
  | 'verifying'
  /** The gateway has it, but the money is not taken yet. */
  | 'processing'
  /** Nobody could confirm it so far. */
  | 'unverified'
  /** The checkout was closed: a bank may still say yes. */
  | 'dismissed'
  /** The page was loaded anew while the checkout was open. */
  | 'resumed'
  | 'failed'
  | 'closed'
  | 'refunding'
  | 'paid';

export interface PaymentState {
  readonly phase: PaymentPhase;
  /** What is being bought, or was last; undefined before. */
  readonly purchase?: Purchase;
  readonly begun?: Begun;
  /** There is no network: it is tried again by itself. */
  readonly waiting?: boolean;
  /** Why it is given back. */
  readonly cause?: RefundCause;
  /** Why it could not be begun, or why the last try in the checkout failed. */
  readonly reason?: string;
}

export const IDLE: PaymentState = { phase: 'idle' };

const BUSY: readonly PaymentPhase[] = ['preparing', 'open', 'verifying', 'processing'];
const FOLLOWED: readonly PaymentPhase[] = ['open', 'verifying', 'processing', 'unverified', 'dismissed', 'resumed'];

/** While it is, nothing else can be paid here. */
export const isBusy = ({ phase }: PaymentState): boolean => BUSY.includes(phase);

/** The payment whose end is not known yet. */
export const followed = ({ phase, begun }: PaymentState): Begun | undefined =>
  FOLLOWED.includes(phase) ? begun : undefined;

/** As the page finds it: in the middle of a payment, when it was loaded anew. */
export function stateAtStart(payerId: string | undefined, isMine: (begun: Begun) => boolean): PaymentState {
  const begun = begunBy(payerId);
  if (!begun || !isMine(begun)) return IDLE;
  const phase = begun.answer ? 'verifying' : begun.processing ? 'processing' : 'resumed';
  return { phase, begun, purchase: purchaseOf(begun) };
}

const purchaseOf = ({ planId, service, referenceId }: Begun): Purchase =>
  planId === undefined ? { service, referenceId } : { planId };

/** @param amount paise, as the page shows them: the server refuses another amount than its own */
export const orderFor = (purchase: Purchase, amount: number): CreateOrderRequest => ({
  ...purchase,
  amount,
  currency: 'INR',
});
