import { call, CallFailed } from './calls.js';
import { byId, keepFocusInside } from './dom.js';
import { chooseMethod } from './forms.js';
import { hearParent, tellParent } from './parent.js';
import { bankPage, confirmLeaving, failed, succeeded, waitForApp } from './steps.js';

const ASKED_EVERY_MILLISECONDS = 700;
const SEEN_MILLISECONDS = 900;

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const money = (paise, currency) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(paise / 100).replace('\u00a0', ' ');

class Checkout {
  options = {};
  order = null;
  /** The payment that the bank or the app is asked for: {payment_id, token} */
  payment = null;
  failures = 0;
  over = false;
  confirming = null;

  async open(options) {
    this.options = options;
    this.describe();
    if (options.timeout > 0) setTimeout(() => this.leave(), options.timeout * 1000);
    try {
      this.order = await this.call('order', { order_id: options.order_id });
    } catch (error) {
      this.fail(errorOf(error), false);
      return;
    }
    this.amount = money(this.order.amount, this.order.currency);
    byId('amount').textContent = this.amount;
    this.choose();
  }

  describe() {
    const { name = 'Checkout', description = '', image, theme = {} } = this.options;
    byId('merchant').textContent = String(name);
    byId('description').textContent = String(description);
    if (/^(https:\/\/|data:image\/)/.test(image ?? '')) {
      byId('logo').style.backgroundImage = `url(${JSON.stringify(image)})`;
    } else byId('logo').textContent = String(name).slice(0, 1).toUpperCase();
    const [, red, green, blue] = /^#(..)(..)(..)$/.exec(theme.color ?? '') ?? [];
    if (!red) return;
    const [r, g, b] = [red, green, blue].map((part) => Number.parseInt(part, 16));
    const { style } = document.documentElement;
    style.setProperty('--accent', theme.color);
    style.setProperty('--on-accent', 0.299 * r + 0.587 * g + 0.114 * b > 150 ? '#111827' : '#ffffff');
  }

  choose() {
    const { amount, options } = this;
    chooseMethod({ amount, options, cards: this.order.cards, pay: (instrument) => this.pay(instrument) });
  }

  /** Answers with what is wrong, if anything is. */
  async pay(instrument) {
    const { id: order_id } = this.order;
    try {
      const begun = await this.call('payments', { order_id, amount: this.options.amount, ...instrument });
      this.payment = { payment_id: begun.payment_id, token: begun.token };
    } catch (error) {
      this.fail(errorOf(error), true);
      return;
    }
    if (this.over) return this.forget();
    if (instrument.method === 'upi') return this.waitForApp();
    const merchant = this.options.name ?? 'The merchant';
    return bankPage({ amount: this.amount, merchant, answer: (said) => this.answer(said) });
  }

  async answer(said) {
    try {
      this.take(await this.ask('bank', said));
    } catch (error) {
      return errorOf(error).description;
    }
  }

  async waitForApp() {
    waitForApp({ amount: this.amount });
    while (this.payment && !this.over) {
      await wait(ASKED_EVERY_MILLISECONDS);
      if (!this.payment || this.over) return;
      // One question that gets lost is no reason to give up: the app may have answered.
      this.take(await this.ask('status').catch(() => ({ status: 'pending' })));
    }
  }

  take(standing) {
    if (standing.status === 'pending' || this.over) return;
    const { payment_id: paymentId } = this.payment;
    this.payment = null;
    if (standing.status === 'failed') return this.fail(standing.error, true);
    this.over = true;
    this.confirming?.();
    succeeded({ amount: this.amount, paymentId });
    setTimeout(() => tellParent({ type: 'paid', response: standing.response }), SEEN_MILLISECONDS);
  }

  fail(error, mayRetry) {
    if (this.over) return;
    this.failures += 1;
    tellParent({ type: 'failed', error });
    const { enabled = true, max_count: most = Infinity } = this.options.retry ?? {};
    if (enabled === false) return this.leave();
    const retry = mayRetry && this.failures <= most ? () => this.choose() : undefined;
    failed({ description: error.description, retry, close: () => this.leave() });
  }

  /** The customer wants to go: by the button, Escape or a click beside. */
  asksToLeave() {
    if (this.over) return;
    if (this.confirming) return this.stay();
    if (this.options.modal?.confirm_close !== true) return this.leave();
    const focused = document.activeElement;
    const close = confirmLeaving({ leave: () => this.leave(), stay: () => this.stay() });
    this.confirming = () => {
      close();
      this.confirming = null;
      focused?.focus();
    };
  }

  stay() {
    this.confirming?.();
  }

  leave() {
    if (this.over) return;
    this.over = true;
    this.forget();
    tellParent({ type: 'dismissed' });
  }

  /** What an app was asked for goes on; what only waited for the bank's page ends. */
  forget() {
    if (this.payment) this.ask('leave').catch(() => undefined);
  }

  ask(what, said = {}) {
    const { payment_id: id, token } = this.payment;
    return this.call(`payments/${id}/${what}`, { token, ...said });
  }

  call(path, body) {
    return call(path, { key_id: this.options.key, ...body });
  }
}

const errorOf = (error) => {
  if (error instanceof CallFailed) return error.error;
  throw error;
};

const checkout = new Checkout();
let opened = false;
hearParent((message) => {
  if (message.type === 'open' && !opened) {
    opened = true;
    void checkout.open(message.options);
  }
  if (message.type === 'escape') escape();
});

function escape() {
  if (checkout.options.modal?.escape !== false) checkout.asksToLeave();
}

keepFocusInside(byId('sheet'));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') escape();
});
byId('close').addEventListener('click', () => checkout.asksToLeave());
byId('backdrop').addEventListener('click', (event) => {
  if (event.target === event.currentTarget && checkout.options.modal?.backdropclose === true) checkout.asksToLeave();
});
byId('sheet').focus();
tellParent({ type: 'ready' });
