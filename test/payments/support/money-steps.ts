import type { CreatedOrder } from '@tracewright/contracts/payments';
import type { CheckoutResponse } from '@tracewright/test-gateway';
import type { Bought, KilledShop, Purchase } from './killed-shop';

export interface Begun {
  readonly purchase: Purchase;
  readonly order?: CreatedOrder;
  /** What the checkout handed to the page. */
  readonly answer?: CheckoutResponse;
}

export interface Cut {
  readonly gate: 'calls' | 'webhooks';
  /** Such as `POST /v1/orders`. */
  readonly call: (begun: Begun) => RegExp;
}

/** A step of the way of money, and how it can be cut. Rounds are counted from 0. */
export interface MoneyStep {
  readonly name: string;
  /** Calls in which it is cut: at the gateway, or a report of the gateway at ours. */
  readonly calls: readonly Cut[];
  /** All of it went back in the end. */
  readonly goesBack?: true;
  begin(shop: KilledShop, round: number): Promise<Begun>;
  act(shop: KilledShop, begun: Begun): Promise<unknown>;
  /** What people do when the product is back; nothing where the rest has to happen by itself. */
  goOn(shop: KilledShop, begun: Begun, round: number): Promise<unknown>;
}

const cut = (gate: Cut['gate'], call: Cut['call']): Cut => ({ gate, call });
const ORDERS = cut('calls', () => /^POST \/v1\/orders$/);
const LISTED = cut('calls', () => /^GET \/v1\/payments$/);
const FACTS = cut('calls', ({ order }) => new RegExp(`^GET /v1/orders/${order?.orderId}/payments$`));
const REFUND = cut('calls', ({ answer }) => new RegExp(`^POST /v1/payments/${answer?.razorpay_payment_id}/refund$`));
const REPORT = cut('webhooks', () => /^POST \/api\/razorpay\/webhook$/);

const nobody = (): Promise<void> => Promise.resolve();

async function unpaid(shop: KilledShop, service: Bought = 'consultation'): Promise<Begun & { order: CreatedOrder }> {
  const purchase = await shop.wanted(service);
  return { purchase, order: await shop.ordered(purchase) };
}

/** Paid at the gateway, which has told nobody but the page. */
async function untold(shop: KilledShop, service?: Bought): Promise<Begun> {
  const begun = await unpaid(shop, service);
  return { ...begun, answer: await shop.paid(begun.order, false) };
}

async function known(shop: KilledShop): Promise<Begun> {
  const begun = await untold(shop);
  expect((await verify(shop, begun)).body.status).toBe('paid');
  return begun;
}

const verify = (shop: KilledShop, { purchase, answer }: Begun) => shop.verify(purchase, answer ?? {});

const cancel = (_: KilledShop, { purchase: { client, referenceId, keys } }: Begun) =>
  client.post(`/api/consultations/${referenceId}/cancel`, {}, { 'idempotency-key': keys.cancel ?? '' });

const refund = (shop: KilledShop, { purchase: { keys }, order }: Begun) => {
  const headers = { 'idempotency-key': keys.refund ?? '' };
  return shop.admin.post(`/api/admin/payments/${order?.paymentId}/refund`, { reason: 'It was asked for.' }, headers);
};

const ACTIVATED: readonly Bought[] = ['subscription', 'consultation', 'review'];

export const MONEY_STEPS: readonly MoneyStep[] = [
  {
    ...{ name: 'create-order', calls: [ORDERS] },
    begin: async (shop) => ({ purchase: await shop.wanted('consultation') }),
    act: (shop, { purchase }) => shop.order(purchase),
    goOn: async (shop, { purchase }) => {
      const order = await shop.ordered(purchase);
      await shop.verify(purchase, await shop.paid(order, true));
    },
  },
  {
    ...{ name: 'verify', calls: [FACTS] },
    begin: (shop) => untold(shop),
    act: verify,
    // A page that was closed asks no more.
    goOn: (shop, begun, round) => (round % 2 === 0 ? verify(shop, begun) : nobody()),
  },
  {
    name: 'webhook',
    calls: [REPORT, FACTS],
    begin: (shop) => unpaid(shop),
    act: (shop, { order }) => (order ? shop.paid(order, true) : nobody()),
    goOn: nobody,
  },
  {
    ...{ name: 'reconciler', calls: [LISTED, FACTS] },
    begin: (shop) => untold(shop),
    act: (shop) => shop.admin.post('/api/admin/reconciliation'),
    goOn: nobody,
  },
  {
    ...{ name: 'automatic refund', calls: [REFUND], goesBack: true },
    begin: known,
    act: cancel,
    goOn: cancel,
  },
  {
    ...{ name: 'refund by the administrator', calls: [REFUND], goesBack: true },
    begin: known,
    act: refund,
    goOn: refund,
  },
  {
    ...{ name: 'activation', calls: [] },
    begin: (shop, round) => untold(shop, ACTIVATED[round % ACTIVATED.length]),
    act: verify,
    goOn: verify,
  },
];
