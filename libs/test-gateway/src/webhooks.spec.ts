import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { signature } from './engine/signatures';
import { type HeardWebhook, KEYS, Merchant } from './spec-support/merchant';

let merchant: Merchant;
beforeEach(async () => {
  merchant = await Merchant.begin();
});
afterEach(() => merchant.end());

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const HOUR = 3_600_000;
const isRight = ({ raw, headers }: HeardWebhook, secret = KEYS.webhookSecret): boolean =>
  headers['x-razorpay-signature'] === signature(raw, secret);
const settled = async () => {
  await merchant.gateway.settle();
  return merchant.receiver;
};

test('a payment is told by three events: signed over their bytes, each with its id and its entities', async () => {
  const id = await merchant.paid();
  const { heard, events, ids } = await settled();
  expect(events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  expect(heard.every((webhook) => isRight(webhook))).toBe(true);
  expect(new Set(ids()).size).toBe(3);
  expect(heard.map(({ body }) => body.contains)).toEqual([['payment'], ['payment'], ['payment', 'order']]);
  expect(heard[0]?.body).toMatchObject({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_[A-Za-z0-9]{14}$/),
    created_at: merchant.time / 1000,
    // As it was then, although it is captured now.
    payload: { payment: { entity: { id, status: 'authorized', captured: false } } },
  });
  expect(heard[2]?.body.payload).toMatchObject({
    payment: { entity: { id, status: 'captured' } },
    order: { entity: { status: 'paid', amount_paid: 50_000 } },
  });
});

test('a refund is told with its payment, a failure alone', async () => {
  const id = await merchant.paid();
  await merchant.post(`/payments/${id}/refund`, {});
  await settled();
  const orderId = await merchant.order();
  await merchant.gateway.pay({ orderId, method: 'card', outcome: 'failure' });
  const { heard } = await settled();
  expect(heard.slice(3).map(({ body }) => [body.event, body.contains])).toEqual([
    ['refund.created', ['refund', 'payment']],
    ['refund.processed', ['refund', 'payment']],
    ['payment.failed', ['payment']],
  ]);
});

test('what is not taken comes again with the same id and bytes, each time after twice as long', async () => {
  const { receiver, gateway } = merchant;
  receiver.answers = ({ body }) => (body.event === 'order.paid' && receiver.heard.length < 7 ? 503 : 200);
  await merchant.paid();
  await gateway.settle();
  expect(receiver.events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  for (const seconds of [10, 20, 40]) {
    const before = receiver.heard.length;
    await merchant.passes(seconds * 1000 - 1);
    expect(receiver.heard).toHaveLength(before);
    await merchant.passes(1);
    expect(receiver.heard).toHaveLength(before + 1);
  }
  const again = receiver.heard.slice(2);
  expect(new Set(again.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(1);
  expect(new Set(again.map(({ raw }) => raw)).size).toBe(1);
  await merchant.passes(80_000);
  expect(gateway.state().deliveries.map(({ status, attempts }) => [status, attempts.length])).toEqual([
    ['delivered', 1],
    ['delivered', 1],
    ['delivered', 5],
  ]);
});

test('after 24 hours in vain the webhook is disabled, until its address is set again', async () => {
  const { receiver, gateway } = merchant;
  receiver.answers = () => 500;
  await merchant.paid();
  for (let hour = 0; hour < 24; hour += 1) await merchant.passes(HOUR);
  expect(gateway.state().webhook.disabled).toBe(true);
  expect(gateway.state().deliveries[0]).toMatchObject({ status: 'failed', nextAttemptAt: null });
  const before = receiver.heard.length;
  await merchant.paid();
  await merchant.passes(HOUR);
  expect(receiver.heard).toHaveLength(before);
  expect(gateway.state().deliveries.at(-1)?.status).toBe('unsent');
  receiver.answers = () => 200;
  gateway.setWebhookUrl(receiver.url);
  await merchant.paid();
  await gateway.settle();
  expect(gateway.state().webhook.disabled).toBe(false);
  expect(receiver.heard.length).toBeGreaterThan(before);
});

test('who does not answer within 5 seconds is tried again', async () => {
  const { receiver, gateway } = merchant;
  receiver.answers = ({ body }) => (body.event === 'payment.authorized' && receiver.heard.length === 1 ? null : 200);
  await merchant.paid();
  const begun = Date.now();
  const collecting = setInterval(collectGarbage, 500);
  await gateway.settle().finally(() => clearInterval(collecting));
  expect(Date.now() - begun).toBeGreaterThan(4_500);
  const [first] = gateway.state().deliveries;
  expect(first).toMatchObject({ status: 'pending', attempts: [{ status: null, error: 'No answer within 5 s' }] });
  await merchant.passes(10_000);
  expect(gateway.state().deliveries[0]?.status).toBe('delivered');
}, 30_000);

test('without an address nothing is sent; with one, what comes next', async () => {
  merchant.gateway.setWebhookUrl(null);
  await merchant.paid();
  expect((await settled()).heard).toEqual([]);
  merchant.gateway.setWebhookUrl(merchant.receiver.url);
  await merchant.paid();
  expect((await settled()).events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
});

describe('faults', () => {
  test('lost: of one event, twice', async () => {
    merchant.gateway.setFaults({ webhookLost: { matching: 'order.', times: 2 } });
    for (let payments = 0; payments < 3; payments += 1) await merchant.paid();
    const { events } = await settled();
    expect(events().filter((event) => event === 'order.paid')).toHaveLength(1);
    expect(events()).toHaveLength(7);
    expect(merchant.gateway.faults().webhookLost).toBeNull();
    expect(merchant.gateway.state().deliveries[2]).toMatchObject({ status: 'lost', attempts: [] });
  });

  test('duplicated: the same id and bytes', async () => {
    merchant.gateway.setFaults({ webhookDuplicated: { copies: 3, matching: 'payment.captured' } });
    await merchant.paid();
    const { heard, events } = await settled();
    expect(events().filter((event) => event === 'payment.captured')).toHaveLength(4);
    const copies = heard.filter(({ body }) => body.event === 'payment.captured');
    expect(new Set(copies.map(({ raw, headers }) => `${String(headers['x-razorpay-event-id'])} ${raw}`)).size).toBe(1);
  });

  test('reordered: after the next one', async () => {
    merchant.gateway.setFaults({ webhookReordered: { matching: 'payment.', times: 2 } });
    await merchant.paid();
    expect((await settled()).events()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
  });

  test('reordered, and none follows: after 5 seconds', async () => {
    merchant.gateway.setFaults({ webhookReordered: { matching: 'order.paid' } });
    await merchant.paid();
    expect((await settled()).events()).toEqual(['payment.authorized', 'payment.captured']);
    await merchant.passes(5_000);
    expect(merchant.receiver.events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  });

  test('delayed', async () => {
    merchant.gateway.setFaults({ webhookDelayed: { seconds: 600 } });
    await merchant.paid();
    await merchant.passes(599_000);
    expect(merchant.receiver.heard).toEqual([]);
    await merchant.passes(1_000);
    expect(merchant.receiver.heard).toHaveLength(3);
  });

  test('of a wrong signature: refused by who looks, then right', async () => {
    merchant.receiver.answers = (webhook) => (isRight(webhook) ? 200 : 400);
    merchant.gateway.setFaults({ webhookWrongSignature: { matching: 'order.paid', times: 1 } });
    await merchant.paid();
    await settled();
    await merchant.passes(10_000);
    const signed = merchant.receiver.heard.filter(({ body }) => body.event === 'order.paid').map((one) => isRight(one));
    expect(signed).toEqual([false, true]);
  });

  test('of the secret before', async () => {
    merchant.gateway.setFaults({ webhookOldSecret: { secret: 'the one before' } });
    await merchant.paid();
    const { heard } = await settled();
    expect(heard.every((webhook) => isRight(webhook, 'the one before'))).toBe(true);
  });

  test('an event is sent again when it is asked for', async () => {
    await merchant.paid();
    await settled();
    const { eventId } = merchant.gateway.state().deliveries[2] ?? {};
    await merchant.control('POST', `/deliveries/${eventId}/replay`);
    expect(merchant.receiver.ids().filter((id) => id === eventId)).toHaveLength(2);
    expect((await merchant.control('POST', '/deliveries/nothing/replay')).status).toBe(404);
  });
});
