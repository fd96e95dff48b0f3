import { RefusedReports } from '../../backend/src/modules/payments/http/refused-reports';
import { PaymentScene, PRICE } from './support/payment-scene';

const MINUTE = 60_000;

let scene: PaymentScene;
beforeAll(async () => {
  scene = await PaymentScene.open();
});
afterAll(() => scene.app.stop());

describe('a webhook', () => {
  it('that is forged, foreign, huge or no JSON is refused or ignored', async () => {
    const foreign = JSON.stringify({
      event: 'payment.captured',
      payload: { payment: { entity: { order_id: 'order_IEIaMR65cu6nz3' } } },
    });
    expect(await scene.webhook(foreign)).toEqual({ status: 200, body: { status: 'ignored' } });
    expect((await scene.webhook(foreign, { 'x-razorpay-signature': 'a'.repeat(64) })).status).toBe(401);
    expect((await scene.webhook('{"event":')).status).toBe(400);
    expect((await scene.webhook(Buffer.alloc(300_000, 0x20))).status).toBe(413);
  });

  it('about a payment that is signed with another secret is refused, and noted once until a right one comes', async () => {
    const order = await scene.order();
    await scene.seen(order.paymentId, 'is listed', () => true);
    const claim = JSON.stringify({
      event: 'order.paid',
      payload: { order: { entity: { id: order.orderId, status: 'paid' } } },
    });
    const notes = vi.spyOn(RefusedReports.prototype, 'refused');
    for (let times = 0; times < 3; times++) {
      const forged = await scene.webhook(claim, { 'x-razorpay-signature': 'a'.repeat(64) });
      expect(forged).toMatchObject({ status: 401, body: { code: 'wrong_signature' } });
    }
    // They are written beside the answers.
    await Promise.all(notes.mock.results.map(({ value }) => value as Promise<void>));
    expect(await scene.events(order.paymentId)).toEqual(['Requested', 'OrderOpened', 'ReportRejected']);
    await scene.seen(order.paymentId, 'has a refused report', ({ reportRefused }) => reportRefused);
    expect((await scene.webhook(claim)).status).toBe(200);
    const { status } = await scene.seen(order.paymentId, 'has a right one', ({ reportRefused }) => !reportRefused);
    expect(status).toBe('open');
  });

  it('that claims what is not so, or is sent again, changes nothing', async () => {
    const order = await scene.order();
    const claim = JSON.stringify({
      event: 'order.paid',
      payload: { order: { entity: { id: order.orderId, status: 'paid', amount_paid: PRICE } } },
    });
    for (let times = 0; times < 3; times++) {
      expect(await scene.webhook(claim, { 'x-razorpay-event-id': 'claimed1' })).toMatchObject({
        body: { status: 'noted' },
      });
    }
    scene.clock.advance(16 * MINUTE);
    expect(await scene.events(order.paymentId)).toEqual(['Requested', 'OrderOpened', 'GatewayNotified']);
    await scene.seen(order.paymentId, 'is listed, still open', ({ status }) => status === 'open');
  });
});
