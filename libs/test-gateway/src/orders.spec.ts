import { basic, KEYS, Merchant } from './spec-support/merchant';

let merchant: Merchant;
beforeEach(async () => {
  merchant = await Merchant.begin();
});
afterEach(() => merchant.end());

const refused = (field: string | undefined, description: string, more: object = {}) => ({
  error: {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...(field ? { field } : {}),
    ...more,
  },
});
const create = (body: object) => merchant.post('/orders', body);

test('ORD-01 an order is created: status 200, its fields, empty notes as a list', async () => {
  const { status, body } = await create({ amount: 50_000, currency: 'INR', receipt: 'receipt#1' });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    entity: 'order',
    amount: 50_000,
    amount_paid: 0,
    amount_due: 50_000,
    currency: 'INR',
    receipt: 'receipt#1',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: [],
    created_at: Math.floor(merchant.time / 1000),
  });
  expect((await merchant.get(`/orders/${body.id}`)).body).toEqual(body);
});

test('ORD notes are kept as they were given, and changed by PATCH alone', async () => {
  const id = await merchant.order({ notes: { purchase: 'review 7' } });
  expect((await merchant.get(`/orders/${id}`)).body.notes).toEqual({ purchase: 'review 7' });
  expect((await merchant.patch(`/orders/${id}`, { notes: { purchase: 'review 8' } })).body.notes).toEqual({
    purchase: 'review 8',
  });
  expect((await merchant.patch(`/orders/${id}`, { notes: {} })).body.notes).toEqual([]);
  expect((await merchant.patch(`/orders/${id}`, { amount: 100 })).body).toEqual(
    refused(undefined, 'amount is/are not required and should not be sent', { reason: 'extra_field_sent' }),
  );
});

test.each([
  ['the least amount is 100', { amount: 99 }, 'amount', 'Order amount less than minimum amount allowed'],
  ['whole paise', { amount: 100.5 }, 'amount', 'The amount must be an integer.'],
  ['a number', { amount: 'many' }, 'amount', 'The amount must be an integer.'],
  ['an amount', { amount: undefined }, 'amount', 'amount: is required.'],
  ['not above the limit', { amount: 50_000_001 }, 'amount', 'Amount exceeds maximum amount allowed.'],
  ['a currency', { currency: undefined }, 'currency', 'currency: is required.'],
  ['of three letters', { currency: 'RUPEE' }, 'currency', 'The currency must be 3 characters.'],
  ['a known one', { currency: 'USD' }, 'currency', 'Currency is not supported'],
  ['a receipt of 40', { receipt: 'r'.repeat(41) }, 'receipt', 'The receipt may not be greater than 40 characters.'],
  ['short notes', { notes: { a: 'n'.repeat(257) } }, 'notes', 'The notes may not be greater than 256 characters.'],
  [
    '15 notes',
    { notes: Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`n${n}`, 'x'])) },
    'notes',
    'Number of fields in notes should be less than or equal to 15',
  ],
  [
    'an expiry of 12 minutes',
    { payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 11 } } },
    'automatic_expiry_period',
    'The automatic_expiry_period must be at least 12.',
  ],
  [
    'an expiry of 5 days',
    { payment: { capture: 'manual', capture_options: { manual_expiry_period: 7201 } } },
    'manual_expiry_period',
    'The manual_expiry_period may not be greater than 7200.',
  ],
])('ORD refused without %s', async (_, changed, field, description) => {
  const { status, body } = await create({ amount: 50_000, currency: 'INR', ...changed });
  expect(status).toBe(400);
  expect(body.error).toMatchObject({
    ...refused(field, description).error,
    step: expect.any(String),
    reason: expect.any(String),
  });
  expect(merchant.gateway.state().orders).toEqual([]);
});

test('ORD an amount below the least is refused in each of the three forms of the documentation', async () => {
  const form = async (
    minimumAmountError: 'amount_less_than_minimum_amount' | 'input_validation_failed' | 'older_text',
  ) => {
    merchant.gateway.setFaults({ minimumAmountError });
    const { description, step, reason } = (await create({ amount: 99, currency: 'INR' })).body.error;
    return [description, step, reason];
  };
  const least = 'Order amount less than minimum amount allowed';
  expect(await form('amount_less_than_minimum_amount')).toEqual([
    least,
    'order_creation',
    'amount_less_than_minimum_amount',
  ]);
  expect(await form('input_validation_failed')).toEqual([least, 'payment_initiation', 'input_validation_failed']);
  expect(await form('older_text')).toEqual([
    'The amount must be at least INR 1.00',
    'payment_initiation',
    'input_validation_failed',
  ]);
});

test('ORD unknown fields, unknown ids, malformed ids, wrong keys, unknown addresses', async () => {
  const extra = await create({ amount: 100, currency: 'INR', colour: 'red' });
  expect(extra.body).toEqual(
    refused(undefined, 'colour is/are not required and should not be sent', { reason: 'extra_field_sent' }),
  );
  expect((await merchant.get('/orders/order_00000000000000')).body).toEqual(
    refused(undefined, 'The id provided does not exist'),
  );
  expect((await merchant.get('/orders/7')).body).toEqual(refused(undefined, '7 is not a valid id.'));
  const wrongKey = () => merchant.call('GET', '/v1/orders', undefined, { authorization: basic(KEYS.keyId, 'guess') });
  const unauthorised = await wrongKey();
  expect([unauthorised.status, unauthorised.body.error.description]).toEqual([401, 'Authentication failed']);
  merchant.gateway.setFaults({ wrongKeyStatus: 400 });
  expect((await wrongKey()).status).toBe(400);
  expect((await merchant.get('/nothing')).body.error.description).toBe(
    'The requested URL was not found on the server.',
  );
});

test('ORD a body that is no JSON, and one that is too large, are refused', async () => {
  const send = (body: string) =>
    fetch(`${merchant.gateway.url}/v1/orders`, {
      method: 'POST',
      headers: { authorization: basic(KEYS.keyId, KEYS.keySecret) },
      body,
    });
  expect((await send('{')).status).toBe(400);
  expect((await send('[]')).status).toBe(400);
  expect((await send(`{"notes":"${'x'.repeat(70_000)}"}`)).status).toBe(413);
});

test('ORD-05 BP-07 a receipt is used once; with unique_receipt the call can be repeated', async () => {
  const order = { amount: 50_000, currency: 'INR', receipt: 'payment-1' };
  const first = await create(order);
  expect((await create(order)).body.error.description).toBe('Order receipt should be unique.');
  expect((await create({ ...order, unique_receipt: true })).body).toEqual(first.body);
  expect((await create({ ...order, amount: 60_000, unique_receipt: true })).body.error.description).toBe(
    'Order receipt should be unique.',
  );
  expect(merchant.gateway.state().orders).toHaveLength(1);
});

test('ORD lists: the newest first, by time, in pages', async () => {
  const times: number[] = [];
  for (let number = 0; number < 12; number += 1) {
    await merchant.order({ receipt: `r${number}` });
    times.push(merchant.time / 1000);
    merchant.time += 60_000;
  }
  const receipts = async (query: string) =>
    (await merchant.get(`/orders?${query}`)).body.items.map(({ receipt }: { receipt: string }) => receipt);
  expect(await receipts('')).toEqual(['r11', 'r10', 'r9', 'r8', 'r7', 'r6', 'r5', 'r4', 'r3', 'r2']);
  expect(await receipts('count=2&skip=3')).toEqual(['r8', 'r7']);
  expect(await receipts(`from=${times[4]}&to=${times[6]}`)).toEqual(['r6', 'r5', 'r4']);
  expect(await receipts('receipt=r3')).toEqual(['r3']);
  const page = (await merchant.get('/orders?count=3')).body;
  expect([page.entity, page.count]).toEqual(['collection', 3]);
  expect((await merchant.get('/orders?count=101')).body.error.field).toBe('count');
  expect((await merchant.get('/orders?count=0')).body.error.description).toBe('The count must be at least 1.');
});

test('ORD-02 ORD-03 BP-08 created → attempted → paid; paid takes no further payment, and stays paid after a refund', async () => {
  const id = await merchant.order();
  const status = async () => (await merchant.get(`/orders/${id}`)).body;
  const pay = (outcome: 'success' | 'failure') => merchant.gateway.pay({ orderId: id, method: 'card', outcome });
  await pay('failure');
  expect(await status()).toMatchObject({ status: 'attempted', attempts: 1, amount_paid: 0 });
  await pay('success');
  expect(await status()).toMatchObject({ status: 'paid', attempts: 2, amount_paid: 50_000, amount_due: 0 });
  expect(await pay('success')).toMatchObject({ paid: false, error: { reason: 'order_already_paid' } });
  const payments = (await merchant.get(`/orders/${id}/payments`)).body;
  expect(payments.items.map(({ status: of }: { status: string }) => of)).toEqual(['captured', 'failed']);
  await merchant.post(`/payments/${payments.items[0].id}/refund`, {});
  expect(await status()).toMatchObject({ status: 'paid', attempts: 2 });
});
