import { createHash } from 'node:crypto';
import type { PartUpload } from '@tracewright/contracts/own-parts';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import type { ManagedReview } from '@tracewright/contracts/reviews';
import type { ExpertReport, ExpertReview } from '@tracewright/contracts/reviews/reports';
import { until } from '@tracewright/testing';
import { pdfText } from '../support/pdf-text';
import type { Person } from './support/app';
import { ledDesign } from './support/led-design';
import { at, CONTENT, FINDING, PDF, ReportScene, seen } from './support/report-scene';
import { ask, BOARD, bytesOf, change, type Failure, PICTURE } from './support/reviews';

let desk: ReportScene;
beforeAll(async () => {
  desk = await ReportScene.open();
});
afterAll(() => desk.reviews.app.stop());

const HEAD = 'part_number,name,category,price_inr,supply_min_v,supply_max_v';

async function keepPart({ client }: Person, row: string): Promise<void> {
  const form = new FormData();
  form.append('file', new File([`${HEAD}\r\n${row}\r\n`], 'parts.csv'));
  const { body } = await client.call<PartUpload>('POST', '/api/own-parts/uploads', { body: form });
  await until('the part is kept', async () => {
    return (await client.get<PartUpload>(`/api/own-parts/uploads/${body.id}`)).body.state === 'done';
  });
}

describe('an expert', () => {
  test('sees the customer’s files, their circuit, and what our rules find in it', async () => {
    const { id } = await desk.given();
    const { body } = await desk.ravi.client.get<ExpertReview>(at(id));
    expect(body).toMatchObject({ id, closed: null, isCorrection: false, delivered: null, draft: { revision: -1 } });
    const { bytes } = await bytesOf(desk.ravi.client, `/api/circuit-reviews/${id}/files/0`);
    expect(bytes.equals(BOARD)).toBe(true);
    const { circuits, problems } = await desk.circuitsOf(id);
    expect(problems).toEqual([]);
    expect(circuits).toHaveLength(1);
    expect(circuits[0]?.parts.map(({ reference }) => reference)).toEqual(expect.arrayContaining(['D1', 'U1', 'U2']));
    expect(circuits[0]?.findings.map(({ title }) => title)).toContain('LED D1 has no series resistor');
    expect(circuits[0]?.parts.find(({ reference }) => reference === 'D1')?.nets).toContain('GND');
  });

  test('sees what the customer sees: what they say of their own parts counts, as it is now', async () => {
    const { asha } = desk.reviews;
    const { id } = await desk.given();
    const found = async () => {
      const [circuit] = (await desk.circuitsOf(id)).circuits;
      return circuit?.findings.find(({ refs, rule }) => rule === 'voltage-domain-mismatch' && refs.includes('U3'));
    };
    expect(await found()).toBeUndefined();
    await asha.client.post('/api/user/subscription/trial', { tier: 'enterprise' });
    await keepPart(asha, 'BME280,Our sensor,sensors,77.50,1,2');
    expect((await found())?.description).toContain('the data of the customer’s own part counts');
    await keepPart(asha, 'BME280,Our sensor,sensors,77.50,1.7,3.6');
    expect(await found()).toBeUndefined();
  });

  test('of a stored design sees, marks and reports on that version of it, and no other expert does', async () => {
    const { asha } = desk.reviews;
    const { body: project } = await asha.client.post<ProjectResponse>('/api/projects', { name: 'Lamp' });
    const revision = { 'if-match': String(project.revision) };
    expect((await asha.client.put(`/api/projects/${project.id}`, ledDesign(), revision)).status).toBe(200);
    const { body: asked } = await ask(asha.client, { projectId: String(project.id) }, []);
    await desk.reviews.pay(asked);
    await desk.assign(desk.ravi, asked.id);
    const { body: open } = await desk.ravi.client.get<ExpertReview>(at(asked.id));
    expect([open.files, open.design]).toEqual([[], expect.objectContaining({ name: 'Lamp' })]);
    const { circuits } = await desk.circuitsOf(asked.id);
    expect(circuits[0]?.parts.map(({ reference }) => reference)).toContain('D1');
    const schematic = `/api/circuit-reviews/${asked.id}/design/kicad_sch`;
    expect((await bytesOf(desk.ravi.client, schematic)).bytes.toString('utf8')).toContain('"D1"');
    expect((await bytesOf(desk.meera.client, schematic)).status).toBe(404);
    const findings = [{ ...FINDING, refs: ['D1'] }];
    const { body: draft } = await desk.save(asked.id, { ...CONTENT, findings }, -1);
    expect((await desk.deliver(asked.id, draft.revision)).status).toBe(200);
    const report = `/api/circuit-reviews/${asked.id}/expert-report`;
    expect((await asha.client.get<ExpertReport>(report)).body.content?.findings[0]).toMatchObject({ refs: ['D1'] });
    const late = await asha.client.post<Failure>(`/api/circuit-reviews/${asked.id}/cancel`, {});
    expect([late.status, late.body.code]).toEqual([409, 'delivered']);
  });

  test('is who everybody sees as assigned, and an operator names nobody beside', async () => {
    const { id } = await desk.given();
    const own = await desk.reviews.seen(id, 'has its expert', ({ assignedExpert }) => assignedExpert === 'ravi');
    expect(own.steps.map(({ step }) => step)).toContain('assigned');
    await desk.reviews.listed(id, ({ expertId }: ManagedReview) => expertId === desk.ravi.id);
    const named = await change(desk.reviews.admin, id, { assignedExpert: 'Somebody else' });
    expect([named.status, named.body.code]).toEqual([409, 'expert_has_account']);
    await desk.assign(desk.meera, id);
    await desk.reviews.seen(id, 'has another expert', ({ assignedExpert }) => assignedExpert === 'meera');
  });

  test('delivers a report once, which completes the review and sends the letter', async () => {
    const { id } = await desk.given();
    const attached = await desk.attach(id, 'measured.pdf', PDF);
    expect([attached.status, attached.body.attachments]).toEqual([
      201,
      [expect.objectContaining({ name: 'measured.pdf', bytes: PDF.byteLength })],
    ]);
    const finding = await desk.marked(id);
    expect(finding.own?.rule).toBe('led-without-resistor');
    const draft = await desk.save(id, { ...CONTENT, findings: [finding] }, attached.body.revision);
    expect(draft.status).toBe(200);

    const delivered = await desk.deliver(id, draft.body.revision);
    expect([delivered.status, delivered.body]).toEqual([
      200,
      expect.objectContaining({ status: 'completed', isCorrection: true }),
    ]);
    // These two follow from what others do, whenever it is done.
    const apart = ['CircuitMeasured', 'WorkNoted'];
    expect((await desk.reviews.events(id)).filter((type) => !apart.includes(type))).toEqual([
      ...['Requested', 'Paid', 'Started', 'ExpertFindingsStated', 'ExpertReportDelivered', 'ReportDelivered'],
      'Completed',
    ]);
    const review = await desk.reviews.seen(id, 'is completed', ({ status }) => status === 'completed');
    expect(review).toMatchObject({
      expertReport: { version: 1, findings: { errors: 1, warnings: 0, notes: 0 }, attachments: 1 },
      reviewReport: expect.stringContaining('One fault stops the board.'),
    });
    const letter = await desk.reviews.desk.newest('review-delivered');
    expect(letter).toBeDefined();

    const { body: report } = await desk.reviews.asha.client.get<ExpertReport>(
      `/api/circuit-reviews/${id}/expert-report`,
    );
    expect(report).toMatchObject({ version: 1, content: { ...CONTENT, findings: [finding] } });
    expect(report.deliveredAt).toBe(review.completedAt);
    const pdf = await bytesOf(desk.reviews.asha.client, `/api/circuit-reviews/${id}/expert-report/1/pdf`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(createHash('sha256').update(pdf.bytes).digest('hex')).toBe(report.pdf.sha256);
    const { text } = await pdfText(pdf.bytes);
    for (const part of [
      'One fault stops the board.',
      'D1 has no series resistor',
      'Put 330 Ω',
      'measured.pdf',
      'ravi',
      'The board of sensor-node.kicad_pcb. The numbers are those of the findings.',
      'Finding 1: D1, U2',
    ]) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
    }
    const file = report.attachments[0];
    const got = await bytesOf(
      desk.reviews.asha.client,
      `/api/circuit-reviews/${id}/expert-report/1/attachments/${file?.id}`,
    );
    expect([got.status, got.bytes.equals(PDF)]).toEqual([200, true]);
    expect(got.headers.get('content-disposition')).toContain('measured.pdf');
  });

  test('corrects it by a new version with a reason; the first can still be read', async () => {
    const { id } = await desk.given();
    const revision = await desk.written(id);
    expect((await desk.deliver(id, revision)).status).toBe(200);
    const again = await desk.save(id, { ...CONTENT, summary: 'Two faults.', findings: [] }, revision);
    const refused = await desk.deliver(id, again.body.revision);
    expect([refused.status, refused.body.code]).toEqual([400, 'reason_needed']);
    expect((await desk.deliver(id, again.body.revision, { reason: 'I overlooked one' })).status).toBe(200);
    const { body } = await desk.reviews.asha.client.get<ExpertReport>(`/api/circuit-reviews/${id}/expert-report`);
    expect(body).toMatchObject({
      version: 2,
      reason: 'I overlooked one',
      content: { summary: 'Two faults.', findings: [] },
      versions: [{ version: 2 }, { version: 1, reason: null }],
    });
    const first = await bytesOf(desk.reviews.asha.client, `/api/circuit-reviews/${id}/expert-report/1/pdf`);
    expect((await pdfText(first.bytes)).text).toContain('One fault stops the board.');
    const types = await desk.reviews.events(id);
    expect(types.filter((type) => type === 'Completed')).toHaveLength(1);
    await desk.reviews.listed(id, ({ expertReport }: ManagedReview) => expertReport?.version === 2);
    const text = await change(desk.reviews.admin, id, { reviewReport: 'By hand' });
    expect([text.status, text.body.code]).toEqual([409, 'report_by_expert']);
  });

  test('delivers the same request twice as one report', async () => {
    const { id } = await desk.given();
    const headers = { ...seen(await desk.written(id)), 'idempotency-key': 'deliver-this-report-once' };
    const both = await Promise.all([1, 2].map(() => desk.ravi.client.post(at(id, '/delivery'), {}, headers)));
    const last = await desk.ravi.client.post(at(id, '/delivery'), {}, headers);
    expect(both.map(({ status }) => status)).toContain(200);
    expect(last.status).toBe(200);
    expect((await desk.reviews.events(id)).filter((type) => type === 'ExpertReportDelivered')).toHaveLength(1);
  });

  test('loses nothing that is typed in two places: the later one is told', async () => {
    const { id } = await desk.given();
    expect((await desk.save(id, { ...CONTENT, findings: [] }, -1)).body.revision).toBe(0);
    const stale = await desk.save(id, { ...CONTENT, summary: 'Other', findings: [] }, -1);
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_revision']);
    const unguarded = await desk.ravi.client.put<Failure>(at(id, '/draft'), { ...CONTENT, findings: [] });
    expect([unguarded.status, unguarded.body.code]).toEqual([400, 'invalid_if_match']);
    expect((await desk.deliver(id, -1)).body.code).toBe('stale_revision');
    const { body } = await desk.ravi.client.get<ExpertReview>(at(id));
    expect(body.draft).toMatchObject({ revision: 0, content: { summary: 'One fault stops the board.' } });
  });

  test('delivers nothing that is not whole, not paid, or cancelled', async () => {
    const { id } = await desk.given();
    const draft = await desk.save(id, { ...CONTENT, verdict: null, findings: [] }, -1);
    expect((await desk.deliver(id, draft.body.revision)).body.code).toBe('report_incomplete');
    const { body: unpaid } = await ask(desk.reviews.asha.client);
    await desk.assign(desk.ravi, unpaid.id);
    await desk.save(unpaid.id, { ...CONTENT, findings: [] }, -1);
    expect((await desk.deliver(unpaid.id, 0)).body.code).toBe('review_closed');
    await change(desk.reviews.admin, unpaid.id, { status: 'cancelled' });
    const late = await desk.save(unpaid.id, { ...CONTENT, summary: 'x', findings: [] }, 0);
    expect([late.status, late.body.code]).toEqual([409, 'review_closed']);
  });

  test('of a picture alone writes a list without marks', async () => {
    const { id } = await desk.given([['board.png', PICTURE]]);
    const { circuits, problems } = await desk.circuitsOf(id);
    expect([circuits, problems]).toEqual([[], [expect.objectContaining({ file: 0, name: 'board.png' })]]);
    expect((await desk.save(id, CONTENT, -1)).body.code).toBe('unknown_mark');
    const plain = { ...CONTENT, findings: [{ ...FINDING, refs: [], nets: [] }] };
    const draft = await desk.save(id, plain, -1);
    expect((await desk.deliver(id, draft.body.revision)).status).toBe(200);
  });
});
