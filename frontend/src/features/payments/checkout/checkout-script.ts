/** What the gateway hands over when somebody has paid: sent to our server, which alone can judge it. */
export interface CheckoutAnswer {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

export interface CheckoutFailure {
  readonly error: { readonly code?: string; readonly description?: string; readonly reason?: string };
}

/** Those of the checkout's options that we use. */
export interface CheckoutOptions {
  readonly key: string;
  /** Paise. */
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly description: string;
  readonly image: string;
  readonly order_id: string;
  readonly prefill: { readonly name: string; readonly email: string };
  readonly theme: { readonly color: string };
  readonly modal: { readonly ondismiss: () => void; readonly confirm_close: boolean };
  readonly handler: (answer: CheckoutAnswer) => void;
}

export interface Checkout {
  open(): void;
  close(): void;
  on(event: 'payment.failed', listener: (failure: CheckoutFailure) => void): void;
}

export type CheckoutConstructor = new (options: CheckoutOptions) => Checkout;

declare global {
  interface Window {
    /** Set by the gateway's script. */
    Razorpay?: CheckoutConstructor;
  }
}

const LOAD_MS = 20_000;

/** The gateway's script did not come, or is not what it should be. */
export class CheckoutUnavailable extends Error {
  constructor() {
    super('The payment gateway could not be loaded.');
    this.name = 'CheckoutUnavailable';
  }
}

let loaded: { readonly url: string; readonly script: Promise<CheckoutConstructor> } | undefined;

/**
 * The gateway's checkout, loaded once for a page; what failed is loaded anew the next time.
 * @throws CheckoutUnavailable
 */
export function loadCheckout(url: string): Promise<CheckoutConstructor> {
  if (loaded?.url !== url) {
    const script = addScript(url);
    loaded = { url, script };
    script.catch(() => (loaded = undefined));
  }
  return loaded.script;
}

function addScript(url: string): Promise<CheckoutConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (): void => {
      clearTimeout(timer);
      script.remove();
      reject(new CheckoutUnavailable());
    };
    const timer = setTimeout(fail, LOAD_MS);
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      if (typeof window.Razorpay === 'function') resolve(window.Razorpay);
      else fail();
    });
    script.src = url;
    script.async = true;
    document.head.append(script);
  });
}
