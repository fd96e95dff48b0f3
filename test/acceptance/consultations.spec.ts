import type { AuditEvent } from '@tracewright/contracts/audit';
import type { Consultation, ConsultationService } from '@tracewright/contracts/consultations';
import { ConsultationScene } from './support/consultation-scene';

let scene: ConsultationScene;
beforeAll(async () => {
  scene = await ConsultationScene.open();
});
afterAll(() => scene.app.stop());

test('the price list can be read by anybody', async () => {
  const { status, body } = await scene.app.client().get<ConsultationService[]>('/api/consultations/services');
  expect(status).toBe(200);
  expect(body.map(({ id, price, duration }) => [id, price, duration])).toEqual([
    ['expert-consultation', 999, 30],
    ['design-review', 1499, 45],
    ['project-planning', 1999, 60],
    ['follow-up', 499, 15],
  ]);
});

describe('booking', () => {
  it('answers the booking at the price of the server, and shows it to its owner', async () => {
    const booking = await scene.booked(scene.asha.client, {
      price: 1,
      status: 'confirmed',
      ownerId: 'somebody',
    });
    expect(booking).toMatchObject({
      ...scene.wish(),
      status: 'pending',
      paymentStatus: 'pending',
      amount: 1499,
      duration: 45,
      description: scene.wish().projectDescription,
      revision: 0,
    });
    expect(Date.parse(booking.createdAt)).toBeLessThanOrEqual(scene.clock.now().getTime());
    expect((await scene.own())[0]).toEqual(booking);
  });

  it('keeps the time in the zone it was chosen in, and the moment that it means', async () => {
    const date = scene.inHours(72).preferredDate;
    const booking = await scene.booked(scene.asha.client, {
      preferredDate: date,
      preferredTime: '2:30 PM',
      timeZone: undefined,
    });
    expect(booking).toMatchObject({
      preferredTime: '14:30',
      timeZone: 'Asia/Kolkata',
      startsAt: `${date}T09:00:00.000Z`,
    });
  });

  it('needs somebody who is signed in', async () => {
    expect((await scene.app.client().post('/api/consultations', scene.wish())).status).toBe(401);
    expect((await scene.app.client().get('/api/user/consultations')).status).toBe(401);
  });

  it('answers a repeated request with the first answer and books once', async () => {
    const { client } = await scene.app.person('twice');
    const key = { 'idempotency-key': 'book-once' };
    const body = scene.wish();
    const [first, second] = await Promise.all([
      client.post<Consultation>('/api/consultations', body, key),
      client.post<Consultation>('/api/consultations', body, key),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await scene.own(client)).toHaveLength(1);
    expect(await client.post('/api/consultations', scene.wish({ name: 'Other' }), key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
  });

  it.each([
    ['serviceType', { serviceType: 'free-lunch' }, /serviceType must be one of: expert-consultation/],
    ['serviceType', { serviceType: undefined }, /Please select a service/],
    ['consultationType', { consultationType: 'chat' }, /consultationType must be one of: circuit-review/],
    ['name', { name: '   ' }, /Please enter your name/],
    ['email', { email: 'nowhere' }, /valid e-mail address/],
    ['phone', { phone: 'later' }, /phone number/],
    ['projectDescription', { projectDescription: '' }, /Please describe your project/],
    ['preferredDate', { preferredDate: '2026-13-01' }, /a day such as 2026-12-01/],
    ['preferredTime', { preferredTime: '25:00' }, /a time such as 14:30/],
    ['preferredTime', { preferredDate: '2020-01-01' }, /still to come/],
    ['timeZone', { timeZone: 'Mars/Olympus' }, /no time zone/],
    ['urgency', { urgency: 'now' }, /urgency must be one of: low, medium, high/],
    ['message', { message: 7 }, /message must be a string/i],
  ])('refuses a wrong %s and says what is right: %j', async (field, wrong, says) => {
    const { status, body } = await scene.asha.client.post<{ error: string; details: { field: string }[] }>(
      '/api/consultations',
      scene.wish(wrong),
    );
    expect(status).toBe(400);
    expect(body.error).toMatch(says);
    expect(body.details.map((detail) => detail.field)).toContain(field);
  });

  it('takes null for what may be left out', async () => {
    const booking = await scene.booked(scene.asha.client, {
      phone: null,
      message: null,
      urgency: null,
      timeZone: null,
    });
    expect(booking).toMatchObject({ phone: null, message: null, urgency: 'medium', timeZone: 'Asia/Kolkata' });
  });
});

describe('the administrator', () => {
  it('alone sees all bookings, in pages, newest first', async () => {
    const bo = await scene.app.person('bo');
    const { headers, body } = await bo.client.post<Consultation>('/api/consultations', scene.wish({ name: 'Bo' }));
    const position = headers.get('x-event-position');
    expect(await bo.client.get('/api/consultations')).toMatchObject({ status: 403, body: { code: 'admin_only' } });
    expect((await scene.app.client().get('/api/consultations')).status).toBe(401);
    const everything = await scene.all(position);
    expect(everything[0]).toEqual(body);
    expect(new Set(everything.map(({ name }) => name))).toEqual(new Set(['Asha Rao', 'Bo']));
    const first = await scene.admin.get<Consultation[]>('/api/consultations?limit=1');
    const next = await scene.admin.get<Consultation[]>(
      `/api/consultations?limit=1&cursor=${first.headers.get('x-next-cursor')}`,
    );
    expect([first.body[0], next.body[0]]).toEqual(everything.slice(0, 2));
    expect((await scene.own(bo.client)).map(({ name }) => name)).toEqual(['Bo']);
  });

  it('confirms and completes; the owner sees it, and nobody else may do it', async () => {
    const { id } = await scene.booked();
    expect((await scene.asha.client.patch(`/api/consultations/${id}/status`, { status: 'confirmed' })).status).toBe(
      403,
    );
    const confirmed = await scene.setStatus(id, { status: 'confirmed' });
    expect(confirmed).toMatchObject({ status: 200, body: { id, status: 'confirmed', revision: 1 } });
    const seen = await scene.asha.client.get<Consultation[]>('/api/user/consultations', {
      'x-min-position': confirmed.headers.get('x-event-position') ?? '',
    });
    expect(seen.body.find((booking) => booking.id === id)).toMatchObject({ status: 'confirmed', revision: 1 });
    expect(await scene.setStatus(id, { status: 'completed' })).toMatchObject({
      status: 409,
      body: { code: 'not_paid' },
    });
    const unpaid = { status: 'completed', withoutPayment: true } as const;
    expect(await scene.setStatus(id, unpaid)).toMatchObject({ status: 400, body: { code: 'reason_needed' } });
    const done = await scene.setStatus(id, { ...unpaid, reason: 'A gift to our first customer' });
    expect(done.body).toMatchObject({ status: 'completed', paymentStatus: 'waived' });
  });

  it('moves a status back only with a reason, and the audit tells it apart', async () => {
    const { id } = await scene.booked();
    await scene.setStatus(id, { status: 'completed', withoutPayment: true, reason: 'Paid by bank transfer' });
    expect(await scene.setStatus(id, { status: 'pending' })).toMatchObject({
      status: 400,
      body: { code: 'reason_needed' },
    });
    const back = await scene.setStatus(id, { status: 'pending', reason: 'Wrong row' });
    expect(back.body.status).toBe('pending');
    const position = back.headers.get('x-event-position');
    expect((await scene.all(position)).find((booking) => booking.id === id)?.statusReason).toBe('Wrong row');
    const timeline = await scene.admin.get<AuditEvent[]>(`/api/audit/subjects/consultation/${id}/timeline`, {
      'x-min-position': position ?? '',
    });
    expect(timeline.body.map(({ type }) => type)).toEqual([
      'consultation.Requested',
      'consultation.PaymentWaived',
      'consultation.Confirmed',
      'consultation.Completed',
      'consultation.StatusCorrected',
    ]);
    expect(timeline.body.at(-1)?.summary).toBe('Corrected the status from completed to pending');
    expect(JSON.stringify(timeline.body)).not.toMatch(/Asha Rao|asha@example|98450|resets|Wrong row/);
    const ofPerson = await scene.admin.get<AuditEvent[]>(
      `/api/audit/subjects/user/${scene.asha.user.id}/timeline?limit=200`,
    );
    expect(ofPerson.body.map(({ type }) => type)).toContain('consultation.StatusCorrected');
  });

  it('does not confirm what has changed since it was read', async () => {
    const booking = await scene.booked();
    await scene.asha.client.post(`/api/consultations/${booking.id}/reschedule`, scene.inHours(96));
    const seen = { 'if-match': String(booking.revision) };
    expect(await scene.setStatus(booking.id, { status: 'confirmed' }, seen)).toMatchObject({
      status: 409,
      body: { code: 'stale_revision' },
    });
    expect((await scene.setStatus(booking.id, { status: 'confirmed' }, { 'if-match': '1' })).status).toBe(200);
  });

  it('is told what is wrong with a status or a booking', async () => {
    const { id } = await scene.booked();
    expect(await scene.setStatus(id, { status: 'maybe' })).toMatchObject({
      status: 400,
      body: { error: 'Status must be one of: pending, confirmed, completed, cancelled' },
    });
    expect((await scene.setStatus('nowhere', { status: 'confirmed' })).status).toBe(404);
  });
});
