import type { DesignOrder, DesignTier } from '@tracewright/contracts/orders';
import type { PersonalExport } from '@tracewright/contracts/accounts';
import type { AdminPayment, PaymentSummary } from '@tracewright/contracts/payments';
import type { HistoryEntry, ProjectResponse, ProjectSummary } from '@tracewright/contracts/projects';
import { until } from '@tracewright/testing';
import { PASSWORD } from './support/app';
import { ledDesign } from './support/led-design';
import { DESCRIPTION, type OrderAnswer, OrderScene } from './support/order-scene';
import type { Failure } from './support/reviews';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let scene: OrderScene;
beforeAll(async () => {
  scene = await OrderScene.open();
});
afterAll(() => scene.app.stop());

const order = (body: object) => scene.asha.client.post<OrderAnswer>('/api/design-orders', body);
const payment = async (paymentId: string) =>
  (await scene.admin.get<AdminPayment[]>('/api/admin/payments?limit=200')).body.find(({ id }) => id === paymentId);
const texts = ({ timeline }: OrderAnswer | { timeline: readonly { text: string }[] }) =>
  timeline.map(({ text }) => text);

describe('ordering', () => {
  test('the tiers are told to everybody, with what their delivery means', async () => {
    const { body } = await scene.app.client().get<DesignTier[]>('/api/design-orders/tiers');
    expect(body.map(({ id, price, delivery, recommended }) => [id, price, delivery, recommended])).toEqual([
      ['basic', 799, '3-day delivery', false],
      ['professional', 2499, '1-day delivery', true],
      ['enterprise', 4999, 'Same-day delivery', false],
    ]);
    expect(body[2]?.deadline).toMatch(/before 12:00 noon in India .*by midnight of the same day.*within 24 hours/);
  });

  test('freezes the price, and stands in one’s own list alone', async () => {
    const placed = await scene.placed();
    expect(placed).toMatchObject({
      tier: 'professional',
      status: 'placed',
      payment: 'pending',
      amount: 2499,
      description: DESCRIPTION,
      cancellable: true,
      timeline: [{ text: 'Ordered a professional design for ₹2,499' }],
    });
    expect(Date.parse(placed.payableUntil) - Date.parse(placed.placedAt)).toBeGreaterThan(47.9 * HOUR);
    const { cancellable: _, timeline: __, ...entry } = placed;
    const own = await scene.asha.client.get<DesignOrder[]>('/api/user/design-orders');
    expect(own.body[0]).toEqual(entry);
    const other = (await scene.app.person('other')).client;
    expect((await other.get('/api/user/design-orders')).body).toEqual([]);
    for (const path of ['', '/accept', '/cancel']) {
      const answer = await other.call(path === '' ? 'GET' : 'POST', `/api/design-orders/${placed.id}${path}`, {});
      expect(answer).toMatchObject({ status: 404, body: { code: 'design_order_not_found' } });
    }
  });

  test('the same request orders once', async () => {
    const key = { 'idempotency-key': 'order-once-1' };
    const request = { tier: 'basic', description: DESCRIPTION };
    const [first, second] = [
      await scene.asha.client.post<OrderAnswer>('/api/design-orders', request, key),
      await scene.asha.client.post<OrderAnswer>('/api/design-orders', request, key),
    ];
    expect(second.body).toEqual(first.body);
  });

  test.each([
    ['an unknown tier', { tier: 'gold', description: DESCRIPTION }, 400, 'invalid_request'],
    ['no description', { tier: 'basic' }, 400, 'invalid_request'],
    ['a blank one', { tier: 'basic', description: ' '.repeat(50) }, 400, 'invalid_request'],
    ['a price of yesterday', { tier: 'basic', description: DESCRIPTION, amount: 1 }, 422, 'amount_mismatch'],
    ['an unknown solution', { tier: 'basic', description: DESCRIPTION, solutionId: 's-1' }, 404, 'solution_not_found'],
  ])('refuses %s', async (_, body, status, code) => {
    expect(await order(body)).toMatchObject({ status, body: { code } });
  });

  test('what is not paid expires after 48 hours, and can be cancelled before for nothing', async () => {
    const [late, given] = [await scene.placed('basic'), await scene.placed('basic')];
    const begun = (await scene.checkout(late)).body;
    const cancelled = await scene.change(given.id, 'cancel', { reason: 'Another way was found' });
    expect(cancelled.body).toMatchObject({
      status: 'cancelled',
      payment: 'none',
      statusReason: 'Another way was found',
    });
    scene.clock.advance(48 * HOUR);
    expect(await scene.standsAt(late.id, 'expired')).toMatchObject({ payment: 'none', cancellable: false });
    expect(await scene.change(late.id, 'cancel')).toMatchObject({ status: 409, body: { code: 'order_ended' } });
    const again = await scene.checkout(late);
    expect(again).toMatchObject({ status: 409, body: { code: 'payment_expired' } });
    await until('it can not be paid any more', async () => (await payment(begun.paymentId))?.status === 'closed');
    expect(await scene.payIn(begun)).toBe('refunding');
    await until('it went back', async () => (await payment(begun.paymentId))?.refunds[0]?.status === 'processed');
    expect((await scene.order(late.id)).status).toBe('expired');
  });

  test('is paid by its id, or by the name of its tier: then the newest that is not paid', async () => {
    const { client } = await scene.app.person('tiers');
    const named = (tier: string) =>
      client.get<PaymentSummary & Failure>(`/api/payments/summary?service=solution&id=${tier}`);
    expect(await named('enterprise')).toMatchObject({ status: 404, body: { code: 'no_unpaid_order' } });
    const [first, second] = [await scene.placed('enterprise', client), await scene.placed('enterprise', client)];
    await scene.placed('basic', client);
    // The tier is looked up in the list, which follows a moment later.
    await until('the list has it', async () => (await named('enterprise')).body.referenceId === second.id);
    const { body } = await named('enterprise');
    expect(body).toMatchObject({ referenceId: second.id, amount: 499_900, standing: 'pending', testMode: true });
    await scene.pay(second, 'enterprise', client);
    await until('it is paid', async () => (await scene.order(second.id, client)).status === 'paid');
    await until('the other one is next', async () => (await named('enterprise')).body.referenceId === first.id);
    expect((await scene.checkout(first)).status).toBe(404);
    expect(await scene.checkout({ ...first, amount: 1 }, first.id, client)).toMatchObject({
      status: 422,
      body: { code: 'amount_mismatch' },
    });
  });
});

describe('the whole way', () => {
  test('paid, assigned, delivered, corrected, delivered again and accepted', async () => {
    const { asha, ravi } = scene;
    const paid = await scene.paid('basic');
    expect(Date.parse(paid.dueAt ?? '') - Date.parse(paid.paidAt ?? '')).toBe(3 * DAY);
    expect((await scene.deliver(paid.id, 1)).status).toBe(404);
    expect((await scene.assign(paid.id)).body).toMatchObject({ status: 'assigned', expertName: 'ravi' });
    expect(await scene.change(paid.id, 'cancel')).toMatchObject({ status: 409, body: { code: 'work_begun' } });
    const listed = () => ravi.client.get<DesignOrder[]>('/api/expert/design-orders');
    await until('the engineer’s list has it', async () => (await listed()).body[0]?.id === paid.id);
    const work = await listed();
    expect(work.body[0]).toMatchObject({ id: paid.id, description: DESCRIPTION, dueAt: paid.dueAt });
    expect(work.body[0]).not.toHaveProperty('customerName');

    const projectId = await scene.design();
    expect((await scene.deliver(paid.id, projectId, { note: 'Mind C3' })).status).toBe(202);
    const delivered = await scene.standsAt(paid.id, 'delivered');
    expect(delivered).toMatchObject({ note: 'Mind C3', delivering: false, dueAt: null, correctionLeft: true });
    expect(delivered.projectId).not.toBe(projectId);
    const { body: copy } = await asha.client.get<ProjectResponse>(`/api/projects/${delivered.projectId}`);
    expect(copy).toMatchObject({ userId: asha.user.id, name: expect.stringMatching(/^Basic design \w{8}$/) });
    expect(copy.components.map(({ reference }) => reference)).toEqual(
      ledDesign().components.map(({ reference }) => reference),
    );
    const { body: history } = await asha.client.get<HistoryEntry[]>(`/api/projects/${copy.id}/history`);
    expect(history.map(({ reason }) => reason)).toEqual(
      history.map(() => expect.stringMatching(/^Delivery of design order/)),
    );
    expect((await ravi.client.get(`/api/projects/${copy.id}`)).status).toBe(404);

    expect((await scene.change(paid.id, 'correction', { text: ' ' })).status).toBe(400);
    const asked = await scene.change(paid.id, 'correction', { text: 'Use USB-C' });
    expect(asked.body).toMatchObject({ status: 'correction', correction: 'Use USB-C', correctionLeft: false });
    await scene.deliver(paid.id, projectId);
    const again = await scene.standsAt(paid.id, 'delivered');
    expect(again.projectId).not.toBe(delivered.projectId);
    expect(await scene.change(paid.id, 'correction', { text: 'And more' })).toMatchObject({
      status: 409,
      body: { code: 'correction_used' },
    });
    const accepted = await scene.change(paid.id, 'accept');
    expect(accepted.body).toMatchObject({ status: 'accepted', payment: 'paid', cancellable: false });
    expect(texts(accepted.body)).toEqual([
      'Ordered a basic design for ₹799',
      '₹799 was paid',
      'An engineer was assigned',
      'The engineer handed over a design',
      'The design was delivered into the workspace',
      'The customer asked for the correction',
      'The engineer handed over a design',
      'The corrected design was delivered into the workspace',
      'The customer accepted the design',
    ]);
    expect(accepted.body.timeline.map(({ at }) => at)).toEqual(accepted.body.timeline.map(({ at }) => at).toSorted());
    const ended = async () => (await scene.listed('&status=accepted&tier=basic')).find(({ id }) => id === paid.id);
    await until('it is listed as accepted', async () => (await ended()) !== undefined);
    expect(await ended()).toMatchObject({ customerName: 'asha', expertName: 'ravi' });
  });

  test('a design is delivered as it was when it was handed over', async () => {
    const { id } = await scene.assigned();
    const projectId = await scene.design();
    await scene.deliver(id, projectId);
    await scene.ravi.client.put(`/api/projects/${projectId}`, { components: [], connections: [] });
    const { projectId: copy } = await scene.standsAt(id, 'delivered');
    const { body } = await scene.asha.client.get<ProjectResponse>(`/api/projects/${copy}`);
    expect(body.componentCount).toBe(ledDesign().components.length);
  });

  test('what nobody answers is accepted after seven days', async () => {
    const { id } = await scene.delivered();
    scene.clock.advance(7 * DAY - HOUR);
    expect((await scene.order(id)).status).toBe('delivered');
    scene.clock.advance(HOUR);
    expect(texts(await scene.standsAt(id, 'accepted')).at(-1)).toMatch(/accepted by itself/);
  });
});

describe('a deadline', () => {
  test('that is missed is seen by operator and customer, who may then cancel with all money back', async () => {
    const { id } = await scene.assigned();
    scene.clock.advance(25 * HOUR);
    const late = await scene.becomes(id, ({ lateSince }) => lateSince !== null);
    expect(late).toMatchObject({ status: 'assigned', cancellable: true });
    await until('it is listed', async () => (await scene.listed('&late=yes')).some((one) => one.id === id));
    const cancelled = await scene.change(id, 'cancel');
    expect(cancelled.body).toMatchObject({ status: 'cancelled', payment: 'refund-pending', lateSince: null });
    const refunded = await scene.becomes(id, ({ payment: standing }) => standing === 'refunded');
    expect(texts(refunded).slice(-2)).toEqual(['₹2,499 are on their way back', '₹2,499 were sent back']);
    await until('it is late no more', async () => !(await scene.listed('&late=yes')).some((one) => one.id === id));
  });
});

describe('the expert', () => {
  test('delivers designs of their own, that hold something, of their own orders', async () => {
    const { id } = await scene.assigned();
    const { body: empty } = await scene.ravi.client.post<ProjectSummary>('/api/projects', {});
    expect(await scene.deliver(id, empty.id)).toMatchObject({ status: 422, body: { code: 'empty_design' } });
    const foreign = await scene.design(scene.asha.client);
    expect(await scene.deliver(id, foreign)).toMatchObject({ status: 404, body: { code: 'project_not_found' } });
    const meera = await scene.expert('meera');
    const own = await scene.design(meera.client);
    expect(await scene.deliver(id, own, {}, meera.client)).toMatchObject({ status: 404 });
    expect((await scene.assign(id, meera.id)).body).toMatchObject({ expertName: 'meera' });
    expect((await scene.ravi.client.get(`/api/design-orders/${id}`)).status).toBe(404);
    expect((await scene.deliver(id, own, {}, meera.client)).status).toBe(202);
    await scene.standsAt(id, 'delivered');
  });

  test('is told why a delivery found no room, and can deliver again', async () => {
    const { id } = await scene.assigned();
    const pool = scene.app.database.pool();
    await pool.query(
      `insert into quota.claims (person_id, resource, item, bytes, stream, settled)
       select $1, 'projects', 'filled-' || n, 0, 'project-filled', true from generate_series(1, 200) n`,
      [scene.asha.user.id],
    );
    await scene.deliver(id, await scene.design());
    const stuck = await scene.becomes(id, ({ deliveryProblem }) => deliveryProblem !== null);
    expect(stuck).toMatchObject({
      status: 'assigned',
      delivering: false,
      deliveryProblem: expect.stringContaining('200'),
    });
    await pool.query("delete from quota.claims where item like 'filled-%'");
    await scene.deliver(id, await scene.design());
    await scene.standsAt(id, 'delivered');
  });
});

describe('the operator', () => {
  test('assigns experts alone, once it is paid', async () => {
    const { id } = await scene.placed();
    expect(await scene.assign(id)).toMatchObject({ status: 409, body: { code: 'not_paid' } });
    expect(await scene.assign(id, scene.asha.user.id)).toMatchObject({
      status: 400,
      body: { code: 'expert_not_found' },
    });
  });

  test('cancels for a reason, and all of the money goes back', async () => {
    const { id } = await scene.delivered('enterprise');
    const cancel = (body: object) => scene.admin.post<Failure>(`/api/admin/design-orders/${id}/cancel`, body);
    expect(await cancel({})).toMatchObject({ status: 400, body: { details: [{ field: 'reason' }] } });
    expect(await cancel({ reason: 'It was not what was ordered' })).toMatchObject({ status: 200 });
    const cancelled = await scene.becomes(id, ({ payment: standing }) => standing === 'refunded');
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      statusReason: 'It was not what was ordered',
    });
  });
});

test('a change on an order that moved meanwhile is refused', async () => {
  const { id, revision } = await scene.delivered();
  const stale = await scene.asha.client.post(
    `/api/design-orders/${id}/accept`,
    {},
    { 'if-match': String(revision - 1) },
  );
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale_revision' } });
});

test('orders are in the export; with the account what is open is ended, and no text stays', async () => {
  const { client } = await scene.app.person('leaving');
  const { id } = await scene.placed('basic', client);
  await scene.pay(await scene.order(id, client), id, client);
  const paid = async () => (await scene.order(id, client)).status === 'paid';
  await until('it is paid', paid, 20_000);
  const { body } = await client.get<PersonalExport>('/api/user/export');
  expect(body.designOrders).toMatchObject([{ id, description: DESCRIPTION }]);
  expect((await client.delete('/api/user', { password: PASSWORD })).status).toBe(204);
  await until('it is cancelled', async () => (await scene.order(id, scene.admin)).status === 'cancelled', 20_000);
  await until('it is refunded', async () => (await scene.order(id, scene.admin)).payment === 'refunded', 20_000);
  expect((await scene.order(id, scene.admin)).description).toBeNull();
  await until('it is gone from the list', async () =>
    (await scene.listed()).some((one) => one.id === id && one.description === null && one.customerName === null),
  );
});
