import { daily, ExpertsScene } from './support/experts';
import { MessageDesk } from './support/message-desk';

const DAY = 24 * 60 * 60 * 1000;

let scene: ExpertsScene;
beforeAll(async () => {
  scene = await ExpertsScene.open();
});
afterAll(() => scene.bookings.app.stop());

test('an expert is told a day before that nobody knows where they meet, and the link goes out once it is set', async () => {
  const desk = new MessageDesk(scene.admin);
  const ravi = await scene.expert('ravi', { weekly: daily('06:00', '22:00') });
  const kiran = await scene.bookings.app.person('kiran');
  const id = await scene.booked(scene.dayIn(4), '10:00', { email: 'kiran@example.com' }, kiran.client);
  await scene.until(id, 'it has an expert', ({ expertId }) => expertId === ravi.id);
  await scene.paid(id, kiran.client);
  await desk.newest('expert-invite', { recipient: 'ravi' });
  expect((await desk.all()).map(({ kind }) => kind)).not.toContain('expert-link-missing');

  const start = Date.parse((await scene.workOf(id))?.startsAt ?? '');
  scene.bookings.clock.advance(start - DAY + 1000 - scene.bookings.clock.now().getTime());
  const { content } = await desk.newest('expert-link-missing', { recipient: 'ravi' });
  expect(content?.subject).toContain('No meeting link yet: Expert Consultation on');
  expect(content?.text).toContain('/expert');

  const link = 'https://meet.example/now';
  expect((await ravi.client.put(`/api/expert/consultations/${id}/meeting-link`, { link })).status).toBe(200);
  const sent = await desk.newest('session-link', { recipient: 'kiran' });
  expect(sent.content?.text).toContain(link);
});
