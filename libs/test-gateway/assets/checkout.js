// Razorpay's checkout script, as the test gateway has it: the same class, options and callbacks, with a frame of its own.
(() => {
  'use strict';

  const GATEWAY = '__GATEWAY_ORIGIN__';
  const PATIENCE_MILLISECONDS = 15_000;
  const PASSED_ON = [
    'key',
    'amount',
    'currency',
    'name',
    'description',
    'image',
    'order_id',
    'prefill',
    'readonly',
    'hidden',
    'theme',
    'retry',
    'timeout',
  ];
  const MODAL = ['escape', 'backdropclose', 'confirm_close', 'animation'];

  const picked = (names, from = {}) =>
    Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]));

  /** What the frame is told: no functions, and nothing that it has no use for. */
  const optionsForFrame = (options) =>
    JSON.parse(JSON.stringify({ ...picked(PASSED_ON, options), modal: picked(MODAL, options.modal) }));

  const CONTAINER = { position: 'fixed', inset: '0', zIndex: '2147483647', overflow: 'hidden' };
  const FRAME = { border: '0', display: 'block', width: '100%', height: '100%', colorScheme: 'light' };

  function element(tag, attributes, style) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    Object.assign(made.style, style);
    return made;
  }

  /** Everything else on the page can't be reached while the checkout is open. */
  function holdThePage(container) {
    const before = document.activeElement;
    const others = [...document.body.children].filter((other) => other !== container && !other.inert);
    const { overflow } = document.documentElement.style;
    for (const other of others) other.inert = true;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      for (const other of others) other.inert = false;
      document.documentElement.style.overflow = overflow;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }

  class Razorpay {
    #options;
    #listeners = new Map();
    #close = null;

    /** @param options as of Razorpay's checkout; key and order_id are needed */
    constructor(options) {
      if (!options || typeof options !== 'object') throw new Error('Invalid options');
      if (!options.key) throw new Error('No key passed');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (!this.#close) this.#close = this.#show();
      return this;
    }

    close() {
      this.#close?.();
    }

    #show() {
      const { name = '', theme = {} } = this.#options;
      const label = `Pay${name ? ` ${name}` : ''} (test mode)`;
      const container = element('div', { role: 'dialog', 'aria-modal': 'true', 'aria-label': label }, CONTAINER);
      container.className = 'razorpay-container';
      container.style.background = theme.backdrop_color || 'rgba(15, 23, 42, 0.6)';
      const address = `${GATEWAY}/v1/checkout/frame?parent=${encodeURIComponent(location.origin)}`;
      const frame = element(
        'iframe',
        { src: address, title: 'Test checkout', class: 'razorpay-checkout-frame' },
        FRAME,
      );
      container.append(frame);
      document.body.append(container);
      const release = holdThePage(container);

      const send = (message) => frame.contentWindow?.postMessage({ checkout: 'test-gateway', ...message }, GATEWAY);
      const impatient = setTimeout(() => this.#dismissed(), PATIENCE_MILLISECONDS);
      const hear = (event) => {
        if (event.origin !== GATEWAY || event.source !== frame.contentWindow) return;
        if (event.data?.checkout !== 'test-gateway') return;
        clearTimeout(impatient);
        this.#hear(event.data, send, frame);
      };
      const escape = (event) => {
        if (event.key === 'Escape') send({ type: 'escape' });
      };
      window.addEventListener('message', hear);
      document.addEventListener('keydown', escape);
      return () => {
        this.#close = null;
        clearTimeout(impatient);
        window.removeEventListener('message', hear);
        document.removeEventListener('keydown', escape);
        container.remove();
        release();
      };
    }

    #hear(message, send, frame) {
      if (message.type === 'ready') {
        send({ type: 'open', options: optionsForFrame(this.#options) });
        frame.focus();
      }
      if (message.type === 'failed') {
        for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error: message.error });
      }
      if (message.type === 'paid') {
        this.close();
        this.#options.handler?.(message.response);
      }
      if (message.type === 'dismissed') this.#dismissed();
    }

    #dismissed() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }
  }

  window.Razorpay = Razorpay;
})();
