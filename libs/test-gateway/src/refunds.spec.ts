import { Merchant } from './spec-support/merchant';

let merchant: Merchant;
beforeEach(async () => {
  merchant = await Merchant.begin();
});
afterEach(() => merchant.end());

const DAY = 86_400_000;
const refund = (id: string, body: object = {}, key?: string) =>
  merchant.post(`/payments/${id}/refund`, body, key === undefined ? undefined : { 'X-Refund-Idempotency': key });
const payment = async (id: string) => (await merchant.get(`/payments/${id}`)).body;

test('RFND-01 a part, and then the rest', async () => {
  const id = await merchant.paid();
  const part = await refund(id, { amount: 20_000, notes: { why: 'late' }, receipt: 'r-1' });
  expect(part.body).toEqual({
    id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
    entity: 'refund',
    amount: 20_000,
    currency: 'INR',
    payment_id: id,
    notes: { why: 'late' },
    receipt: 'r-1',
    acquirer_data: { arn: expect.any(String) },
    created_at: merchant.time / 1000,
    batch_id: null,
    status: 'processed',
    speed_requested: 'normal',
    speed_processed: 'normal',
  });
  expect(await payment(id)).toMatchObject({ status: 'captured', refund_status: 'partial', amount_refunded: 20_000 });
  expect((await refund(id)).body).toMatchObject({ amount: 30_000, notes: [] });
  expect(await payment(id)).toMatchObject({ status: 'refunded', refund_status: 'full', amount_refunded: 50_000 });
  const all = (await merchant.get(`/payments/${id}/refunds`)).body;
  expect(all.items.map(({ amount }: { amount: number }) => amount)).toEqual([30_000, 20_000]);
  expect((await merchant.get(`/payments/${id}/refunds/${part.body.id}`)).body).toEqual(part.body);
  expect((await merchant.get(`/refunds/${part.body.id}`)).body).toEqual(part.body);
  expect((await merchant.get('/refunds')).body.count).toBe(2);
  expect((await merchant.patch(`/refunds/${part.body.id}`, { notes: {} })).body.notes).toEqual([]);
});

test('never more than was taken, never of what was not captured, never after half a year', async () => {
  const id = await merchant.paid();
  const says = async (body: object) => (await refund(id, body)).body.error.description;
  expect(await says({ amount: 50_001 })).toBe('The refund amount provided is greater than amount captured.');
  expect(await says({ amount: 99 })).toBe('The amount must be at least INR 1.00.');
  expect(await says({ amount: 1000.5 })).toBe('The amount must be an integer.');
  expect(await says({ speed: 'slow' })).toBe('The selected speed is invalid.');
  expect(await says({ colour: 'red' })).toBe('colour is/are not required and should not be sent');
  merchant.time += 184 * DAY;
  expect(await says({})).toBe('Payment is more than 6 months old, only instant refund is supported');
  merchant.time -= 184 * DAY;
  await refund(id);
  expect(await says({})).toBe('The payment has been fully refunded already.');
  const orderId = await merchant.order({ payment: { capture: 'manual' } });
  await merchant.gateway.pay({ orderId, method: 'card', outcome: 'success' });
  const authorised = merchant.gateway.state().payments.at(-1)?.id ?? '';
  expect((await refund(authorised)).body.error.description).toBe(
    'The payment status should be captured for action to be taken',
  );
});

test('BP-12 the same key: the same refund; another body: 400; a bad key: 400', async () => {
  const id = await merchant.paid();
  const key = 'refund-7-of-payment_3';
  const first = await refund(id, { amount: 20_000, receipt: 'a' }, key);
  expect((await refund(id, { receipt: 'a', amount: 20_000 }, key)).body).toEqual(first.body);
  expect((await payment(id)).amount_refunded).toBe(20_000);
  const other = await refund(id, { amount: 10_000 }, key);
  expect([other.status, other.body]).toEqual([
    400,
    {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: 'Different request with the same idempotency key has already been processed.',
        source: 'NA',
        step: 'NA',
        reason: 'NA',
        metadata: {},
      },
    },
  ]);
  const says = async (wrong: string) => (await refund(id, {}, wrong)).body.error.description;
  expect(await says('short')).toBe('The idempotency key must be at least 10 characters long.');
  expect(await says('with a space in it')).toBe(
    'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
  );
});

test('BP-12 while the first is on its way, the second is told so', async () => {
  const id = await merchant.paid();
  merchant.gateway.setFaults({ restSlow: { milliseconds: 300, matching: 'POST /payments/:id/refund' } });
  const key = 'one-of-two-at-once';
  const both = await Promise.all([refund(id, {}, key), refund(id, {}, key)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.error.description).toBe(
    'Another request with the same idempotency key is still in progress.',
  );
  expect(merchant.gateway.state().refunds).toHaveLength(1);
});

test('pending, then processed', async () => {
  merchant.gateway.setFaults({ refundPending: { seconds: 60, times: 1 } });
  const id = await merchant.paid();
  const made = (await refund(id)).body;
  expect(made).toMatchObject({ status: 'pending', speed_processed: null, acquirer_data: { arn: null } });
  await merchant.passes(60_000);
  expect((await merchant.get(`/refunds/${made.id}`)).body.status).toBe('processed');
  expect(merchant.receiver.events().slice(-2)).toEqual(['refund.created', 'refund.processed']);
});

test('pending, then failed: the money is taken again', async () => {
  merchant.gateway.setFaults({ refundFails: { seconds: 60, times: 1 } });
  const id = await merchant.paid();
  const made = (await refund(id)).body;
  expect(await payment(id)).toMatchObject({ status: 'refunded', amount_refunded: 50_000 });
  await merchant.passes(60_000);
  expect((await merchant.get(`/refunds/${made.id}`)).body.status).toBe('failed');
  expect(await payment(id)).toMatchObject({ status: 'captured', amount_refunded: 0, refund_status: null });
  expect(merchant.receiver.events().at(-1)).toBe('refund.failed');
  expect((await refund(id)).body.status).toBe('processed');
});

test('₹24.68 fails; at optimum speed it falls back to the normal one', async () => {
  const id = await merchant.paid();
  const normal = (await refund(id, { amount: 2468 })).body;
  expect(normal.status).toBe('pending');
  await merchant.gateway.settle();
  expect((await merchant.get(`/refunds/${normal.id}`)).body.status).toBe('failed');
  const optimum = (await refund(id, { amount: 2468, speed: 'optimum' })).body;
  expect(optimum).toMatchObject({ status: 'processed', speed_requested: 'optimum', speed_processed: 'normal' });
  expect((await refund(id, { amount: 2469, speed: 'optimum' })).body.speed_processed).toBe('instant');
  await merchant.gateway.settle();
  expect(merchant.receiver.events()).toContain('refund.speed_changed');
});

describe('disputes', () => {
  const open = async (more: object = {}) =>
    (await merchant.control('POST', '/disputes', { payment_id: await merchant.paid(), ...more })).body;

  test('accepted: lost, and the amount is gone', async () => {
    const dispute = await open({ amount: 30_000, reason_code: 'goods_not_received' });
    expect(dispute).toMatchObject({
      id: expect.stringMatching(/^disp_[A-Za-z0-9]{14}$/),
      entity: 'dispute',
      amount: 30_000,
      status: 'open',
      phase: 'chargeback',
      amount_deducted: 0,
      respond_by: merchant.time / 1000 + 7 * 86_400,
    });
    const accepted = await merchant.post(`/disputes/${dispute.id}/accept`, {});
    expect(accepted.body).toMatchObject({ status: 'lost', amount_deducted: 30_000 });
    const again = await merchant.post(`/disputes/${dispute.id}/accept`, {});
    expect(again.body.error.description).toBe('Action not allowed when dispute is in lost status.');
    await merchant.gateway.settle();
    expect(merchant.receiver.events().slice(-2)).toEqual(['payment.dispute.created', 'payment.dispute.lost']);
    expect(merchant.receiver.heard.at(-1)?.body.contains).toEqual(['payment', 'dispute']);
  });

  test('contested with a document: under review, until the bank decides', async () => {
    const { id } = await open();
    const contest = (body: object) => merchant.patch(`/disputes/${id}/contest`, body);
    const draft = await contest({ summary: 'It was delivered', action: 'draft' });
    expect(draft.body).toMatchObject({ status: 'open', evidence: { summary: 'It was delivered', submitted_at: null } });
    expect((await contest({ action: 'submit' })).body.error.description).toMatch(/document/);
    expect((await contest({ amount: 50_001 })).body.error.description).toBe(
      'contest amount cannot be greater than dispute amount.',
    );
    const proof = { proof_of_service: ['doc_EFtmUsbwpXwBH9'], action: 'submit' };
    expect((await contest(proof)).body).toMatchObject({
      status: 'under_review',
      evidence: { proof_of_service: ['doc_EFtmUsbwpXwBH9'], submitted_at: merchant.time / 1000 },
    });
    expect((await contest(proof)).body.error.description).toBe(
      'Action not allowed when dispute is in under_review status.',
    );
    expect((await merchant.control('POST', `/disputes/${id}/decide`, { status: 'won' })).body.status).toBe('won');
    expect((await merchant.get(`/disputes/${id}`)).body.amount_deducted).toBe(0);
    expect((await merchant.get('/disputes')).body.count).toBe(1);
  });

  test('unanswered until its time: lost', async () => {
    const { id } = await open();
    await merchant.passes(7 * DAY + 1000);
    expect((await merchant.get(`/disputes/${id}`)).body.status).toBe('lost');
  });
});

test('settlements: what was taken is settled two days later by India’s calendar, less fee, refunds and lost disputes', async () => {
  // 23:30 in India on the 9th of April 2026.
  merchant.time = Date.UTC(2026, 3, 9, 18, 0, 0);
  const id = await merchant.paid({ receipt: 'first' });
  await refund(id, { amount: 10_000 });
  const disputed = await merchant.paid({ receipt: 'second' });
  const { body: dispute } = await merchant.control('POST', '/disputes', { payment_id: disputed, amount: 5_000 });
  await merchant.post(`/disputes/${dispute.id}/accept`, {});
  merchant.time += 3_600_000;
  await merchant.paid({ receipt: 'third' });
  const on = async (day: number) =>
    (await merchant.get(`/settlements/recon/combined?year=2026&month=04&day=${day}`)).body.items.map(
      ({ type, credit, debit, order_receipt: receipt }: { [field: string]: unknown }) => [type, credit, debit, receipt],
    );
  expect(await on(11)).toEqual([]);
  merchant.time += 4 * DAY;
  expect(await on(11)).toEqual([
    ['payment', 48_820, 0, 'first'],
    ['payment', 48_820, 0, 'second'],
    ['refund', 0, 10_000, 'first'],
    ['adjustment', 0, 5_000, 'second'],
  ]);
  expect(await on(12)).toEqual([['payment', 48_820, 0, 'third']]);
  expect((await merchant.get('/settlements/recon/combined?year=2026&month=4')).body.count).toBe(5);
  const wrong = await merchant.get('/settlements/recon/combined?year=2026&month=13');
  expect(wrong.body.error.description).toBe('The month is not a valid month.');
});
