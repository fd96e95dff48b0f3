import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import type { AuditEvent } from '@tracewright/contracts/audit';
import { until } from '@tracewright/testing';
import { headerOf, type MailServer, startMailServer } from '../messages/mail-server';
import { type RunningApp, startApp } from './support/app';
import { ConsultationScene } from './support/consultation-scene';
import { everythingIn } from './support/everything-in';
import { MessageDesk } from './support/message-desk';
import { ask, change } from './support/reviews';

const SECRET = 'a-secret-of-the-webhook';

interface Post {
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly body: string;
}

let mail: MailServer;
let webhook: Server;
let scene: ConsultationScene;
let desk: MessageDesk;
const posts: Post[] = [];

beforeAll(async () => {
  mail = await startMailServer();
  webhook = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      posts.push({ headers: request.headers, body });
      response.writeHead(202).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => webhook.once('listening', resolve));
  scene = await ConsultationScene.open({
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Tracewright <hello@tracewright.example>',
    SMS_WEBHOOK_URL: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/sms`,
    SMS_WEBHOOK_SECRET: SECRET,
    PUBLIC_URL: 'http://board.example',
    SUPPORT_EMAIL: 'help@tracewright.example',
    SUPPORT_PHONE: '+91 80 1234 5678',
  });
  desk = new MessageDesk(scene.admin);
});
afterAll(async () => {
  await scene.app.stop();
  await mail.stop();
  webhook.close();
});

describe('a booking', () => {
  it('is told by e-mail and SMS when it is asked for, confirmed, moved and cancelled, each once', async () => {
    const { client } = await scene.app.person('told');
    const to = { email: 'told@example.com', name: 'Told Person' };
    const { id } = await scene.booked(client, to);
    await desk.newest('booking-requested', { channel: 'email', recipient: 'told' });
    await scene.setStatus(id, { status: 'confirmed' });
    await desk.newest('booking-confirmed', { channel: 'email', recipient: 'told' });
    await client.post(`/api/consultations/${id}/reschedule`, scene.inHours(100));
    await desk.newest('booking-moved', { channel: 'email', recipient: 'told' });
    await client.post(`/api/consultations/${id}/cancel`, { reason: 'Found <b>it</b> myself' });
    const cancelled = await desk.newest('booking-cancelled', { channel: 'email', recipient: 'told' });
    expect(cancelled).toMatchObject({ status: 'sent', attempts: 1, cause: { type: 'consultation.Cancelled' } });
    expect(cancelled.content?.html).toContain('Found &lt;b&gt;it&lt;/b&gt; myself');
    const own = mail.mails.filter((one) => one.to.includes('told@example.com'));
    expect(own.map(({ raw }) => headerOf(raw, 'X-Tracewright-Kind'))).toEqual([
      'booking-requested',
      'booking-confirmed',
      'booking-moved',
      'booking-cancelled',
    ]);
    expect(own[0]?.raw).toContain('http://board.example/consultation');
    expect(new Set(own.map(({ raw }) => headerOf(raw, 'Message-ID'))).size).toBe(4);
  });

  it('is told by SMS through a signed webhook', async () => {
    const { client } = await scene.app.person('texted');
    await scene.booked(client, { phone: '+91 98450 99999', email: 'texted@example.com' });
    const { messageId, content } = await desk.newest('booking-requested', { channel: 'sms', recipient: 'texted' });
    const post = posts.find(({ body }) => body.includes('+91 98450 99999'));
    expect(JSON.parse(post?.body ?? '')).toEqual({ id: messageId, to: '+91 98450 99999', text: content?.text });
    const { 'x-tracewright-timestamp': timestamp, 'x-tracewright-signature': signature } = post?.headers ?? {};
    const expected = createHmac('sha256', SECRET)
      .update(`${String(timestamp)}.${post?.body ?? ''}`)
      .digest('hex');
    expect(signature).toBe(`sha256=${expected}`);
    expect(post?.headers['idempotency-key']).toBe(messageId);
  });
});

describe('a review', () => {
  it('is told when it was received and when its report is there', async () => {
    const { client } = await scene.app.person('reviewed');
    const { body } = await ask(client, { email: 'r@example.com' });
    await desk.newest('review-received', { channel: 'email', recipient: 'reviewed' });
    await change(scene.admin, body.id, {
      reviewReport: 'secret finding 4711',
      withoutPayment: true,
      reason: 'Paid by bank transfer',
    });
    const delivered = await desk.newest('review-delivered', { channel: 'email', recipient: 'reviewed' });
    expect(delivered.content).toMatchObject({ to: 'r@example.com' });
    expect(JSON.stringify(delivered)).not.toContain('4711');
  });
});

describe('the desk', () => {
  it('lists by state and page by page', async () => {
    await scene.booked();
    await desk.newest('booking-requested', { channel: 'email', recipient: 'asha' });
    const { headers, body } = await scene.admin.get<{ id: string }[]>('/api/admin/messages?limit=1&state=sent');
    expect(body).toHaveLength(1);
    const cursor = headers.get('x-next-cursor') ?? '';
    const next = await desk.all(`limit=1&state=sent&cursor=${cursor}`);
    expect(next[0]?.id).not.toBe(body[0]?.id);
    expect(await desk.all('state=given-up')).toEqual([]);
    expect((await scene.admin.get('/api/admin/messages?state=lost')).status).toBe(400);
  });

  it('sends again as a message of its own, notes what came back, and shows every try', async () => {
    const { client } = await scene.app.person('again');
    await scene.booked(client, { email: 'again@example.com', phone: '' });
    const { id } = await desk.newest('booking-requested', { recipient: 'again' });
    expect(await desk.bounce(id, 'The mailbox is gone')).toMatchObject({ status: 204 });
    expect(await desk.open(id)).toMatchObject({ status: 'bounced' });
    expect(await desk.bounce(id, '')).toMatchObject({ status: 400 });
    expect(await desk.resend(id)).toMatchObject({ status: 202 });
    await until('it is sent again', async () => (await desk.open(id)).status === 'sent');
    const { log, messageId } = await desk.open(id);
    expect(log.map(({ text }) => text)).toEqual([
      'Queued the e-mail "booking-requested" because of consultation.Requested',
      'Began try 1 to send it',
      'The server took it',
      'Noted that it came back',
      'To be sent again (sending 2)',
      'Began try 1 to send it',
      'The server took it',
    ]);
    expect(log[3]?.answer).toBe('The mailbox is gone');
    const ids = mail.mails
      .filter(({ to }) => to.includes('again@example.com'))
      .map(({ raw }) => headerOf(raw, 'Message-ID'));
    expect(ids).toEqual([`<${id}@tracewright.example>`, `<${messageId}@tracewright.example>`]);
  });

  it('shows a refusal for good as bounced', async () => {
    const { client } = await scene.app.person('refused');
    mail.atRecipient.push({ code: 550, text: '<refused@example.com>: unknown' });
    await scene.booked(client, { email: 'refused@example.com', phone: '' });
    const { status, log, cause } = await desk.newest('booking-requested', { recipient: 'refused' });
    expect([status, log.at(-1)?.answer]).toEqual(['bounced', '550 <refused@example.com>: unknown']);
    const { body } = await scene.admin.get<AuditEvent[]>(`/api/audit/events?type=notifications.Bounced`);
    expect(JSON.stringify(body)).not.toContain('refused@example.com');
    const { body: caused } = await scene.admin.get<AuditEvent[]>(`/api/audit/events?q=${cause.eventId}`);
    expect(caused).toHaveLength(1);
  });

  it('is for the administrator alone', async () => {
    const [{ id = '' } = {}] = await desk.all();
    for (const client of [scene.asha.client, scene.app.client()]) {
      const statuses = await Promise.all([
        client.get('/api/admin/messages'),
        client.get(`/api/admin/messages/${id}`),
        client.post(`/api/admin/messages/${id}/resend`),
        client.post(`/api/admin/messages/${id}/bounce`, { reason: 'x' }),
      ]);
      expect(statuses.map(({ status }) => [401, 403].includes(status))).toEqual([true, true, true, true]);
    }
    expect((await scene.admin.get('/api/admin/messages/nonsense')).status).toBe(404);
  });
});

describe('somebody who was erased', () => {
  it('gets nothing more, and nothing of them stays in messages', async () => {
    const { client } = await scene.app.person('leaving');
    mail.atRecipient.push({ code: 451, text: '<leaving@example.com> later' });
    await scene.booked(client, { email: 'leaving@example.com', name: 'Leaving Leonie', phone: '' });
    const { id } = await desk.newest('booking-requested', { recipient: 'leaving', status: 'deferred' });
    expect((await client.delete('/api/user', {})).status).toBe(204);
    expect(await desk.resend(id)).toMatchObject({ status: 202 });
    await until('it is dropped', async () => (await desk.open(id)).status === 'dropped');
    const { content, recipient, log } = await desk.open(id);
    expect([content, recipient, log.map(({ answer }) => answer).filter(Boolean)]).toEqual([null, null, []]);
    expect(mail.mails.filter(({ to }) => to.includes('leaving@example.com'))).toEqual([]);
    const everything = await everythingIn(scene.app.database.pool());
    expect(everything).not.toContain('leaving@example.com');
    expect(everything).not.toContain('Leonie');
    expect(await desk.resend(id)).toMatchObject({ status: 409, body: { code: 'message_dropped' } });
  });
});

describe('without a mail server', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());

  it('messages are readable in the desk, and support is nobody in particular', async () => {
    const { client, user } = await app.person('quiet');
    const own = await ConsultationScene.on(app);
    await own.booked(client);
    const message = await new MessageDesk(own.admin).newest('booking-requested', { recipient: 'quiet' });
    expect(message).toMatchObject({ status: 'kept', content: { to: 'asha@example.com' } });
    expect(message.content?.text).toContain('Hello Asha Rao');
    expect((await app.client().get('/api/support')).body).toEqual({
      email: null,
      phone: null,
      sendsEmail: false,
      sendsSms: false,
      readOnly: false,
    });
    const { body } = await client.get<{ messages: unknown[] }>('/api/user/export');
    expect(body.messages).toEqual([expect.objectContaining({ kind: 'booking-requested', status: 'kept' })]);
    expect(user.username).toBe('quiet@example.com');
  });
});

test('support is told to everybody', async () => {
  const { body } = await scene.app.client().get('/api/support');
  const told = { email: 'help@tracewright.example', phone: '+91 80 1234 5678', sendsEmail: true, sendsSms: true };
  expect(body).toEqual({ ...told, readOnly: false });
});
