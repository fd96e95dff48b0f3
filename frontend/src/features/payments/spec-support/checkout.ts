import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { CheckoutAnswer, CheckoutFailure, CheckoutOptions } from '../checkout/checkout-script';

/** A checkout made up for unit tests: what the gateway's script would do, a test does by hand. */
export interface MadeUpCheckout {
  /** With what it was opened, the first one first. */
  readonly opened: CheckoutOptions[];
  /** How often our page closed it. */
  closed(): number;
  answer(answer: CheckoutAnswer): void;
  dismiss(): void;
  fail(description: string): void;
}

export function madeUpCheckout({ reachable = true }: { readonly reachable?: boolean } = {}): MadeUpCheckout {
  const opened: CheckoutOptions[] = [];
  let closed = 0;
  let failed: (failure: CheckoutFailure) => void = () => undefined;
  class Razorpay {
    constructor(private readonly options: CheckoutOptions) {}
    open(): void {
      opened.push(this.options);
    }
    close(): void {
      closed += 1;
      this.options.modal.ondismiss();
    }
    on(_event: string, listener: (failure: CheckoutFailure) => void): void {
      failed = listener;
    }
  }
  vi.stubGlobal('Razorpay', Razorpay);
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLElement)
      queueMicrotask(() => script.dispatchEvent(new Event(reachable ? 'load' : 'error')));
  });
  const last = (): CheckoutOptions => {
    const options = opened.at(-1);
    if (!options) throw new Error('the checkout was not opened');
    return options;
  };
  return {
    opened,
    closed: () => closed,
    answer: (answer) => act(() => last().handler(answer)),
    dismiss: () => act(() => last().modal.ondismiss()),
    fail: (description) => act(() => failed({ error: { description } })),
  };
}
