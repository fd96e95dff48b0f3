import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PersonalExport } from '@tracewright/contracts/accounts';
import type { AuditEvent } from '@tracewright/contracts/audit';
import type { CircuitReview, ManagedReview } from '@tracewright/contracts/reviews';
import { type Person, type RunningApp, startApp } from './support/app';
import { everythingIn } from './support/everything-in';
import type { HttpClient } from './support/http-client';
import { until } from '@tracewright/testing';
import { after, ask, BOARD, bytesOf, change, listedAs, measured, TEXTS } from './support/reviews';

let app: RunningApp;
let admin: HttpClient;
let asha: Person;

beforeAll(async () => {
  app = await startApp();
  [admin, asha] = [await app.admin(), await app.person('asha')];
});
afterAll(() => app.stop());

const WITHOUT_PAYMENT = { withoutPayment: true, reason: 'Paid by bank transfer' };

const set = (id: string, what: object, headers = {}) => change(admin, id, what, headers);

describe('the administrator', () => {
  test('finds every request with the person’s details, and leads it to its end', async () => {
    const asking = await ask(asha.client, { reviewType: 'express' });
    const asked = await measured(asha.client, asking.body.id);
    await listedAs(admin, '/api/admin/circuit-reviews', asked);
    const all = (await admin.get<ManagedReview[]>('/api/admin/circuit-reviews')).body;
    expect(all[0]).toMatchObject({ ...asked, ...TEXTS, reviewType: 'express', ownerId: asha.user.id, revision: 1 });
    expect((await admin.get(`/api/admin/circuit-reviews/${asked.id}`)).body).toEqual(all[0]);

    expect((await set(asked.id, { status: 'confirmed' })).body).toMatchObject({ status: 'confirmed', revision: 2 });
    for (const unpaid of [{ status: 'in-review' }, { reviewReport: 'R4 is too small.' }]) {
      expect(await set(asked.id, unpaid)).toMatchObject({ status: 409, body: { code: 'not_paid' } });
    }
    expect((await set(asked.id, { withoutPayment: true })).body.code).toBe('reason_needed');
    const begun = await set(asked.id, { status: 'in-review', assignedExpert: 'Meera Iyer', ...WITHOUT_PAYMENT });
    expect(begun.body).toMatchObject({ status: 'in-review', assignedExpert: 'Meera Iyer', paymentStatus: 'waived' });
    const pay = { service: 'review', referenceId: asked.id };
    expect((await asha.client.post('/api/razorpay/create-order', pay)).status).toBe(409);
    expect((await set(asked.id, { status: 'completed' })).body).toMatchObject({ code: 'report_missing' });
    const report = 'R4 is too small for the LED.\nUse 330 Ω.';
    const done = await set(asked.id, { status: 'completed', reviewReport: report });
    expect(done.body).toMatchObject({ status: 'completed', reviewReport: report, amount: 599 });

    const [own] = (await asha.client.get<CircuitReview[]>('/api/user/circuit-reviews', after(done))).body;
    expect(own).toMatchObject({
      id: asked.id,
      status: 'completed',
      assignedExpert: 'Meera Iyer',
      reviewReport: report,
    });
    expect(Date.parse(own?.completedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(own?.startedAt ?? ''));
    const listed = (await admin.get<ManagedReview[]>('/api/admin/circuit-reviews?status=completed')).body;
    expect(listed).toEqual([done.body]);
    expect((await admin.get<ManagedReview[]>('/api/circuit-reviews')).body).toEqual([]);
  });

  test('gives a reason for a step back, which the person is told', async () => {
    const { body: asked } = await ask(asha.client);
    await set(asked.id, { status: 'in-review', ...WITHOUT_PAYMENT });
    expect((await set(asked.id, { status: 'pending' })).body.code).toBe('reason_needed');
    await set(asked.id, { status: 'cancelled', reason: 'The files are of another board' });
    const { body } = await asha.client.get<CircuitReview>(`/api/circuit-reviews/${asked.id}`);
    expect(body).toMatchObject({ status: 'cancelled', statusReason: 'The files are of another board' });
  });

  test('does not overwrite what changed in the meantime', async () => {
    const { body: asked } = await ask(asha.client);
    await measured(asha.client, asked.id);
    await set(asked.id, { assignedExpert: 'Meera Iyer' }, { 'if-match': '1' });
    const stale = await set(asked.id, { assignedExpert: 'Somebody else' }, { 'if-match': '1' });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_revision']);
  });

  test.each([
    [{ status: 'paid' }, 400],
    [{ reviewReport: '' }, 400],
    [{ assignedExpert: 7 }, 400],
  ])('%j is refused', async (change, status) => {
    const { body: asked } = await ask(asha.client);
    expect((await set(asked.id, change)).status).toBe(status);
    expect((await set('0000000000', { status: 'confirmed' })).status).toBe(404);
    expect((await set('nothing', { status: 'confirmed' })).status).toBe(404);
  });

  test('reads all of it in the audit, with personal texts masked', async () => {
    const { body: asked } = await ask(asha.client, { reviewType: 'basic' });
    const { estimateBasis } = await measured(asha.client, asked.id);
    await set(asked.id, { status: 'confirmed', assignedExpert: 'Meera Iyer' });
    const address = `/api/audit/subjects/review/${asked.id}/timeline`;
    const { body } = await admin.get<AuditEvent[]>(address);
    expect(body.map(({ summary }) => summary)).toEqual([
      'Asked for a basic review of 1 file for ₹299.00',
      `Worked out how much there is to review: ${estimateBasis}`,
      'Assigned an expert',
      'Confirmed the review',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/zebra|Meera|sensor-node/);
    const own = (await admin.get<AuditEvent[]>(`/api/audit/subjects/user/${asha.user.id}/timeline?limit=200`)).body;
    expect(own.filter(({ stream }) => stream === `review-${asked.id}`)).toHaveLength(4);
  });
});

describe('a person’s data', () => {
  test('is readable nowhere in the store, neither texts nor files', async () => {
    const { user, client } = await app.person('hidden');
    const { body: asked } = await ask(client);
    await set(asked.id, {
      assignedExpert: 'Meera Iyer',
      reviewReport: 'Zebra crossings',
      status: 'in-review',
      ...WITHOUT_PAYMENT,
    });
    const stored = await app.infrastructure.store.raw.readStream(`review-${asked.id}`);
    expect(stored).toHaveLength(5);
    const text = JSON.stringify(stored?.map(({ data }) => data));
    expect(text).not.toMatch(/zebra|Asha|98450|asha@|Meera|sensor-node/i);
    const folder = path.join(app.data.dataDir, 'blobs', user.id);
    const [name = ''] = readdirSync(folder);
    expect(readFileSync(path.join(folder, name), 'latin1')).not.toContain('kicad_pcb');
  });

  test('is in their export', async () => {
    const { client } = await app.person('export');
    const { body: asked } = await ask(client);
    const { body } = await client.get<PersonalExport>('/api/user/export');
    expect(body.circuitReviews).toMatchObject([
      { id: asked.id, ...TEXTS, files: [{ url: `/api/circuit-reviews/${asked.id}/files/0` }] },
    ]);
    expect(body.keptFiles).toMatchObject([{ name: `${asked.id}.0` }]);
  });

  test('is gone when they erase their account; what was bought and when stays', async () => {
    const { client, user } = await app.person('erased');
    const about = { name: 'Xanthippe', projectDescription: 'The board of Xanthippe' };
    const { body: asked } = await ask(client, about, [['xanthippe.kicad_pcb', BOARD]]);
    await set(asked.id, { assignedExpert: 'Meera for Xanthippe', reviewReport: 'Dear Xanthippe' });
    await until('a table holds it', async () => /xanthippe/i.test(await everythingIn(app.infrastructure.pool)));
    const folder = path.join(app.data.dataDir, 'blobs', user.id);
    expect(existsSync(folder)).toBe(true);
    expect((await client.delete('/api/user')).status).toBe(204);
    expect(existsSync(folder)).toBe(false);

    const address = `/api/admin/circuit-reviews/${asked.id}`;
    await until('the review is cancelled', async () => {
      return (await admin.get<ManagedReview>(address)).body.status === 'cancelled';
    });
    // Also what comes afterwards finds no place.
    expect((await set(asked.id, { status: 'in-review', reason: 'Xanthippe has left' })).status).toBe(200);
    expect((await set(asked.id, { status: 'cancelled', reason: 'Because of Xanthippe' })).status).toBe(200);
    const listed = (await admin.get<ManagedReview[]>('/api/admin/circuit-reviews?status=cancelled')).body;
    expect(listed.find(({ id }) => id === asked.id)).toMatchObject({
      name: null,
      email: null,
      phone: null,
      projectDescription: null,
      assignedExpert: null,
      statusReason: null,
      amount: 799,
      files: [{ name: null, bytes: BOARD.byteLength }],
    });
    expect((await bytesOf(admin, `/api/circuit-reviews/${asked.id}/files/0`)).status).toBe(404);
    expect(await everythingIn(app.infrastructure.pool)).not.toMatch(/xanthippe/i);
    expect(await app.infrastructure.projections.compare('reviews')).toMatchObject({ equal: true });
  });
});
