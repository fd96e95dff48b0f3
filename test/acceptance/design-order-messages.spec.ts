import type { MessageEntry } from '@tracewright/contracts/notifications';
import { MessageDesk } from './support/message-desk';
import { DESCRIPTION, OrderScene } from './support/order-scene';

const HOUR = 60 * 60 * 1000;

let scene: OrderScene;
let desk: MessageDesk;
beforeAll(async () => {
  scene = await OrderScene.open({ PUBLIC_URL: 'http://board.example', SUPPORT_EMAIL: 'help@tracewright.example' });
  desk = new MessageDesk(scene.admin);
});
afterAll(() => scene.app.stop());

const told = async (kind: MessageEntry['kind'], more: Partial<MessageEntry> = {}) =>
  (await desk.newest(kind, more)).content;

test('the customer and the engineer are told of every step, with what can be done next', async () => {
  const [asha, ravi] = [{ recipient: 'asha' }, { recipient: 'ravi' }];
  const order = await scene.placed('professional');
  const placed = await told('order-placed', asha);
  expect(placed).toMatchObject({ to: 'asha@example.com', name: 'asha' });
  expect(placed?.text).toContain(`http://board.example/payment-gateway?service=solution&id=${order.id}&amount=2499`);
  await scene.pay(order);
  expect((await told('order-paid', asha))?.text).toMatch(/Delivered until: .*\(Asia\/Kolkata\)/);
  await scene.standsAt(order.id, 'paid');
  await scene.assign(order.id);
  const work = await told('order-work', ravi);
  expect(work).toMatchObject({ to: 'ravi@experts.example' });
  expect(work?.text).not.toContain(DESCRIPTION);
  await told('order-assigned', asha);
  await scene.deliver(order.id, await scene.design());
  const { projectId } = await scene.standsAt(order.id, 'delivered');
  expect((await told('order-delivered', asha))?.text).toContain(`http://board.example/design/${projectId}`);
  await scene.change(order.id, 'correction', { text: 'Use the secret connector' });
  const correction = await told('order-correction', ravi);
  expect(correction?.text).not.toContain('secret connector');
  await scene.deliver(order.id, await scene.design());
  await scene.standsAt(order.id, 'delivered');
  await scene.change(order.id, 'accept');
  expect((await told('order-accepted', asha))?.text).toContain('You accepted the design');
});

test('a missed deadline is told to the customer and to the desk, a cancellation with what goes back', async () => {
  const { id } = await scene.assigned('enterprise');
  scene.clock.advance(25 * HOUR);
  const late = await told('order-late', { recipient: 'asha' });
  expect(late?.text).toContain('get all of your money back');
  const atDesk = await told('order-late-desk');
  expect(atDesk).toMatchObject({
    to: 'help@tracewright.example',
    subject: expect.stringMatching(/^Deadline missed: E/),
  });
  await scene.change(id, 'cancel');
  expect((await told('order-cancelled', { recipient: 'asha' }))?.text).toContain('On its way back to you: ₹4,999');
  expect((await told('order-refunded', { recipient: 'asha' }))?.text).toContain('We sent ₹4,999 back');
});
