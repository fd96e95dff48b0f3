import type { CreatedOrder } from '@tracewright/contracts/payments';
import type { Bought, KilledShop, Purchase } from './killed-shop';

export interface Begun {
  readonly purchase: Purchase;
  readonly order?: CreatedOrder;
  /** What the checkout handed to the page. */
  readonly answer?: object;
}

/** A step of the way of money, and how it can be cut. Rounds are counted from 0. */
export interface MoneyStep {
  readonly name: string;
  /** Calls in which it is cut: at the gateway, or a report of the gateway at ours. */
  readonly calls: readonly { readonly gate: 'calls' | 'webhooks'; readonly call: RegExp }[];
  /** It is also cut at any moment of its first so many milliseconds. */
  readonly lastsMs: number;
  /** All of it went back in the end. */
  readonly goesBack?: true;
  begin(shop: KilledShop, round: number): Promise<Begun>;
  act(shop: KilledShop, begun: Begun): Promise<unknown>;
  /** What people do when the product is back; nothing where the rest has to happen by itself. */
  goOn(shop: KilledShop, begun: Begun, round: number): Promise<unknown>;
}

const ORDERS = /^POST \/v1\/orders$/;
const FACTS = /^GET \/v1\/orders\/\w+\/payments$/;
const LISTED = /^GET \/v1\/payments$/;
const REFUND = /^POST \/v1\/payments\/\w+\/refund$/;
const REPORT = /^POST \/api\/razorpay\/webhook$/;

const atGateway = (...calls: readonly RegExp[]) => calls.map((call) => ({ gate: 'calls', call }) as const);
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

const verify = (shop: KilledShop, { purchase, answer = {} }: Begun) => shop.verify(purchase, answer);

const cancel = (_: KilledShop, { purchase: { client, referenceId, keys } }: Begun) =>
  client.post(`/api/consultations/${referenceId}/cancel`, {}, { 'idempotency-key': keys.cancel ?? '' });

const refund = (shop: KilledShop, { purchase: { keys }, order }: Begun) => {
  const headers = { 'idempotency-key': keys.refund ?? '' };
  return shop.admin.post(`/api/admin/payments/${order?.paymentId}/refund`, { reason: 'It was asked for.' }, headers);
};

const ACTIVATED: readonly Bought[] = ['subscription', 'consultation', 'review'];

export const MONEY_STEPS: readonly MoneyStep[] = [
  {
    ...{ name: 'create-order', calls: atGateway(ORDERS), lastsMs: 60 },
    begin: async (shop) => ({ purchase: await shop.wanted('consultation') }),
    act: (shop, { purchase }) => shop.order(purchase),
    goOn: async (shop, { purchase }) => {
      const order = await shop.ordered(purchase);
      await shop.verify(purchase, await shop.paid(order, true));
    },
  },
  {
    ...{ name: 'verify', calls: atGateway(FACTS), lastsMs: 60 },
    begin: (shop) => untold(shop),
    act: verify,
    // A page that was closed asks no more.
    goOn: (shop, begun, round) => (round % 2 === 0 ? verify(shop, begun) : nobody()),
  },
  {
    name: 'webhook',
    calls: [{ gate: 'webhooks', call: REPORT }, ...atGateway(FACTS)],
    lastsMs: 200,
    begin: (shop) => unpaid(shop),
    act: (shop, { order }) => (order ? shop.paid(order, true) : nobody()),
    goOn: nobody,
  },
  {
    ...{ name: 'reconciler', calls: atGateway(LISTED, FACTS), lastsMs: 300 },
    begin: (shop) => untold(shop),
    act: (shop) => shop.admin.post('/api/admin/reconciliation'),
    goOn: nobody,
  },
  {
    ...{ name: 'automatic refund', calls: atGateway(REFUND), lastsMs: 200, goesBack: true },
    begin: known,
    act: cancel,
    goOn: cancel,
  },
  {
    ...{ name: 'refund by the administrator', calls: atGateway(REFUND), lastsMs: 200, goesBack: true },
    begin: known,
    act: refund,
    goOn: refund,
  },
  {
    ...{ name: 'activation', calls: [], lastsMs: 400 },
    begin: (shop, round) => untold(shop, ACTIVATED[round % ACTIVATED.length]),
    act: verify,
    goOn: verify,
  },
];
