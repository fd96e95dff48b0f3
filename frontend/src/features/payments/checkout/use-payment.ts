import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@tracewright/contracts/accounts';
import type { CreatedOrder } from '@tracewright/contracts/payments';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { useAuth } from '../../../lib/auth';
import { createOrder } from '../payments-api';
import { TOASTS } from '../texts';
import { type Begun, forgetBegun, rememberBegun } from './begun';
import { CheckoutUnavailable } from './checkout-script';
import { openCheckout } from './open-checkout';
import { followed, isBusy, orderFor, type PaymentState, type Purchase, stateAtStart } from './payment-state';
import { readAnew } from './read-anew';
import { type Outcome, useFollowedPayment } from './use-followed-payment';
import { verifyUntilAnswered } from './verify';

interface Options {
  /** Which payments of this tab the page goes on with after a reload. */
  readonly isMine: (begun: Begun) => boolean;
  /** Called once for each that is paid. */
  readonly onPaid: (begun: Begun) => void;
}

export interface PaymentControl {
  readonly state: PaymentState;
  /** Nothing else can be paid while it is. */
  readonly busy: boolean;
  /** Does nothing while another payment is under way. `amount` in paise, `title` as the checkout shows it. */
  pay(purchase: Purchase, amount: number, title: string): void;
}

/** One payment from the button to its end, whatever happens in between: a reload, a lost network, a closed checkout. */
export function usePayment({ isMine, onPaid }: Options): PaymentControl {
  const { user } = useAuth();
  const [state, setState] = useState<PaymentState>(() => stateAtStart(user?.id, isMine));
  const busy = useRef(isBusy(state));
  const show = useCallback((next: PaymentState) => {
    busy.current = isBusy(next);
    setState(next);
  }, []);

  const checkout = useRef<Opened | null>(null);
  useEffect(() => () => checkout.current?.close(), []);
  const end = useEnd(checkout, show, onPaid);
  const verify = useVerification(show, end);
  const begin = useBegin(checkout, show, verify);

  const resumed = useRef(state.begun);
  useEffect(() => {
    if (resumed.current?.answer) verify(resumed.current);
  }, [verify]);

  const known = followed(state);
  const onKnown = useCallback((outcome: Outcome) => known && end(known, outcome), [known, end]);
  useFollowedPayment(known, onKnown);

  return {
    state,
    busy: isBusy(state),
    pay: (...wish) => {
      if (!busy.current && user) void begin(user, ...wish);
    },
  };
}

/** The checkout in front of the page; closing it tells nobody that it was dismissed. */
interface Opened {
  close(): void;
}
interface Slot {
  current: Opened | null;
}
type Show = (state: PaymentState) => void;
type End = (begun: Begun, outcome: Outcome) => void;
type Begin = (user: User, purchase: Purchase, amount: number, title: string) => Promise<void>;

/** Asks for the order and opens its checkout. */
function useBegin(slot: Slot, show: Show, verify: (begun: Begun) => void): Begin {
  const { toast } = useToast();
  const queries = useQueryClient();
  return async (user, purchase, amount, title) => {
    show({ phase: 'preparing', purchase });
    try {
      const order = await createOrder(orderFor(purchase, amount));
      const begun = begunWith(user, purchase, order);
      const attempt: { over: boolean; reason?: string } = { over: false };
      const checkout = await openCheckout(order, title, user, {
        onAnswer: (answer) => {
          attempt.over = true;
          verify({ ...begun, answer });
        },
        onFailure: (reason) => {
          if (reason !== undefined) attempt.reason = reason;
        },
        onDismiss: () => {
          if (attempt.over) return;
          attempt.over = true;
          toast(TOASTS.cancelled);
          show({ phase: 'dismissed', purchase, begun, ...(attempt.reason && { reason: attempt.reason }) });
        },
      });
      slot.current = {
        close: () => {
          if (attempt.over) return;
          attempt.over = true;
          checkout.close();
        },
      };
      rememberBegun(begun);
      if (!attempt.over) show({ phase: 'open', purchase, begun });
    } catch (error) {
      const unavailable = error instanceof CheckoutUnavailable;
      toast(unavailable ? TOASTS.gatewayError : TOASTS.setupFailed);
      show({ phase: 'failed', purchase, reason: unavailable ? error.message : messageOf(error) });
      void readAnew(queries);
    }
  };
}

const begunWith = (user: User, purchase: Purchase, { paymentId, referenceId, orderId }: CreatedOrder): Begun => ({
  payerId: user.id,
  paymentId,
  referenceId,
  orderId,
  at: Date.now(),
  ...('planId' in purchase ? { service: 'subscription', planId: purchase.planId } : { service: purchase.service }),
});

/** What follows once it is known, from whomever: once for each payment. */
function useEnd(checkout: Readonly<Slot>, show: Show, onPaid: Options['onPaid']): End {
  const queries = useQueryClient();
  const { toast } = useToast();
  const ended = useRef<string | null>(null);
  const paid = useRef(onPaid);
  useEffect(() => {
    paid.current = onPaid;
  });
  return useCallback(
    (begun, { phase, cause }) => {
      if (ended.current === `${begun.paymentId} ${begun.at}`) return;
      ended.current = `${begun.paymentId} ${begun.at}`;
      forgetBegun();
      checkout.current?.close();
      show({ phase, begun, ...(cause && { cause }) });
      void readAnew(queries);
      if (phase !== 'paid') return;
      toast(begun.service === 'subscription' ? TOASTS.activated : TOASTS.received);
      paid.current(begun);
    },
    [checkout, show, queries, toast],
  );
}

/** Lets our server judge what the checkout answered. */
function useVerification(show: Show, end: End): (begun: Begun) => void {
  const { toast } = useToast();
  const leaving = useRef(new AbortController());
  useEffect(() => {
    if (leaving.current.signal.aborted) leaving.current = new AbortController();
    const { current } = leaving;
    return () => current.abort();
  }, []);
  return useCallback(
    (begun) => {
      const { signal } = leaving.current;
      const { answer, ...rest } = begun;
      if (!answer) return;
      rememberBegun(begun);
      show({ phase: 'verifying', begun });
      const request = { ...answer, ...(begun.planId !== undefined && { planId: begun.planId }) };
      verifyUntilAnswered(request, signal, () => show({ phase: 'verifying', begun, waiting: true }))
        .then(({ status, cause }) => {
          if (status !== 'processing') return end(begun, { phase: status, ...(cause && { cause }) });
          rememberBegun({ ...rest, processing: true });
          show({ phase: 'processing', begun: { ...rest, processing: true } });
        })
        .catch(() => {
          if (signal.aborted) return;
          rememberBegun(rest);
          toast(TOASTS.verificationFailed);
          show({ phase: 'unverified', begun: rest });
        });
    },
    [show, end, toast],
  );
}
