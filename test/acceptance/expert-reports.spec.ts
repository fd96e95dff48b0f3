import { createHash } from 'node:crypto';
import type { CircuitReview, ManagedReview } from '@tracewright/contracts/reviews';
import type {
  ExpertReport,
  ExpertReview,
  ReportContent,
  ReportDraft,
  ReportFinding,
  ReviewCircuits,
} from '@tracewright/contracts/reviews/reports';
import { until } from '@tracewright/testing';
import { pdfText } from '../support/pdf-text';
import type { Person } from './support/app';
import { type Expert, newExpert } from './support/experts';
import type { HttpClient } from './support/http-client';
import { ReviewScene } from './support/review-scene';
import { ask, BOARD, bytesOf, change, type Failure, PICTURE } from './support/reviews';

let scene: ReviewScene;
let ravi: Expert;
let meera: Expert;
let stranger: Person;
beforeAll(async () => {
  scene = await ReviewScene.open();
  ravi = await newExpert(scene.app, scene.admin, 'ravi');
  meera = await newExpert(scene.app, scene.admin, 'meera');
  stranger = await scene.app.person('stranger');
});
afterAll(() => scene.app.stop());

const FINDING: ReportFinding = {
  id: 'led-1',
  severity: 'error',
  title: 'D1 has no series resistor',
  text: 'The pin drives the LED directly.\n<script>alert(1)</script>',
  recommendation: 'Put 330 Ω between U2 and D1.',
  file: 0,
  refs: ['D1', 'U2'],
  nets: ['/LED_STATUS'],
  own: null,
};
const CONTENT: ReportContent = { summary: 'One fault stops the board.', verdict: 'minor-changes', findings: [FINDING] };
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

const at = (id: string, rest = ''): string => `/api/expert/reviews/${id}${rest}`;
const seen = (revision: number) => ({ 'if-match': String(revision) });
const save = (id: string, content: unknown, revision: number, { client } = ravi) =>
  client.put<ReportDraft & Failure>(at(id, '/draft'), content, seen(revision));
const deliver = (id: string, revision: number, body: object = {}, { client } = ravi) =>
  client.post<ExpertReview & Failure>(at(id, '/delivery'), body, seen(revision));

function attach(id: string, name: string, content: Uint8Array, client: HttpClient = ravi.client) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), name);
  return client.post<ReportDraft & Failure>(at(id, '/attachments'), form);
}

/** A review that is paid and that an expert was given. */
async function given(expert: Expert = ravi, files?: Parameters<ReviewScene['paid']>[1]): Promise<CircuitReview> {
  const review = await scene.paid('professional', files);
  await assign(expert, review.id);
  return review;
}

async function assign(expert: Expert, referenceId: string): Promise<void> {
  const work = { service: 'review', referenceId };
  await until('it can be assigned', async () => {
    return (await scene.admin.post(`/api/admin/experts/${expert.id}/assignments`, work)).status < 300;
  });
}

async function circuitsOf(id: string): Promise<ReviewCircuits> {
  const { status, body } = await ravi.client.get<ReviewCircuits>(at(id, '/circuits'));
  expect(status).toBe(200);
  return body;
}

/** The draft with one finding that marks a part, its net and a finding of our rules; answers its revision. */
async function written(id: string): Promise<number> {
  const [circuit] = (await circuitsOf(id)).circuits;
  const own = circuit?.findings.find(({ refs }) => refs.includes('D1'));
  const nets = circuit?.parts.find(({ reference }) => reference === 'D1')?.nets.slice(0, 1) ?? [];
  const marked = { ...FINDING, nets, own: own ? { rule: own.rule, id: own.id } : null };
  const { status, body } = await save(id, { ...CONTENT, findings: [marked] }, -1);
  expect([status, body]).toEqual([200, expect.objectContaining({ revision: 1 })]);
  return body.revision;
}

describe('an expert', () => {
  test('sees the customer’s files, their circuit, and what our rules find in it', async () => {
    const { id } = await given();
    const { body } = await ravi.client.get<ExpertReview>(at(id));
    expect(body).toMatchObject({ id, closed: null, isCorrection: false, delivered: null, draft: { revision: -1 } });
    const { bytes } = await bytesOf(ravi.client, `/api/circuit-reviews/${id}/files/0`);
    expect(bytes.equals(BOARD)).toBe(true);
    const { circuits, problems } = await circuitsOf(id);
    expect(problems).toEqual([]);
    expect(circuits).toHaveLength(1);
    expect(circuits[0]?.parts.map(({ reference }) => reference)).toEqual(expect.arrayContaining(['D1', 'U1', 'U2']));
    expect(circuits[0]?.findings.map(({ title }) => title)).toContain('LED D1 has no series resistor');
    expect(circuits[0]?.parts.find(({ reference }) => reference === 'D1')?.nets).toContain('GND');
  });

  test('delivers a report once, which completes the review and sends the letter', async () => {
    const { id } = await given();
    const attached = await attach(id, 'measured.pdf', PDF);
    expect([attached.status, attached.body.attachments]).toEqual([
      201,
      [expect.objectContaining({ name: 'measured.pdf', bytes: PDF.byteLength })],
    ]);
    const [circuit] = (await circuitsOf(id)).circuits;
    const own = circuit?.findings.find(({ title }) => title === 'LED D1 has no series resistor');
    const nets = circuit?.parts.find(({ reference }) => reference === 'D1')?.nets ?? [];
    const finding = { ...FINDING, nets, own: own ? { rule: own.rule, id: own.id } : null };
    expect(finding.own?.rule).toBe('led-without-resistor');
    const draft = await save(id, { ...CONTENT, findings: [finding] }, attached.body.revision);
    expect(draft.status).toBe(200);

    const delivered = await deliver(id, draft.body.revision);
    expect([delivered.status, delivered.body]).toEqual([
      200,
      expect.objectContaining({ status: 'completed', isCorrection: true }),
    ]);
    expect((await scene.events(id)).filter((type) => type !== 'CircuitMeasured')).toEqual([
      ...['Requested', 'Paid', 'Started', 'ExpertFindingsStated', 'ExpertReportDelivered', 'ReportDelivered'],
      'Completed',
    ]);
    const review = await scene.seen(id, 'is completed', ({ status }) => status === 'completed');
    expect(review).toMatchObject({
      expertReport: { version: 1, findings: { errors: 1, warnings: 0, notes: 0 }, attachments: 1 },
      reviewReport: expect.stringContaining('One fault stops the board.'),
    });
    const letter = await scene.desk.newest('review-delivered');
    expect(letter).toBeDefined();

    const { body: report } = await scene.asha.client.get<ExpertReport>(`/api/circuit-reviews/${id}/expert-report`);
    expect(report).toMatchObject({ version: 1, content: { ...CONTENT, findings: [finding] } });
    expect(report.deliveredAt).toBe(review.completedAt);
    const pdf = await bytesOf(scene.asha.client, `/api/circuit-reviews/${id}/expert-report/1/pdf`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(createHash('sha256').update(pdf.bytes).digest('hex')).toBe(report.pdf.sha256);
    const { text } = await pdfText(pdf.bytes);
    for (const part of [
      'One fault stops the board.',
      'D1 has no series resistor',
      'Put 330 Ω',
      'measured.pdf',
      'ravi',
    ]) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
    }
    const file = report.attachments[0];
    const got = await bytesOf(scene.asha.client, `/api/circuit-reviews/${id}/expert-report/1/attachments/${file?.id}`);
    expect([got.status, got.bytes.equals(PDF)]).toEqual([200, true]);
    expect(got.headers.get('content-disposition')).toContain('measured.pdf');
  });

  test('corrects it by a new version with a reason; the first can still be read', async () => {
    const { id } = await given();
    const revision = await written(id);
    expect((await deliver(id, revision)).status).toBe(200);
    const again = await save(id, { ...CONTENT, summary: 'Two faults.', findings: [] }, revision);
    const refused = await deliver(id, again.body.revision);
    expect([refused.status, refused.body.code]).toEqual([400, 'reason_needed']);
    expect((await deliver(id, again.body.revision, { reason: 'I overlooked one' })).status).toBe(200);
    const { body } = await scene.asha.client.get<ExpertReport>(`/api/circuit-reviews/${id}/expert-report`);
    expect(body).toMatchObject({
      version: 2,
      reason: 'I overlooked one',
      content: { summary: 'Two faults.', findings: [] },
      versions: [{ version: 2 }, { version: 1, reason: null }],
    });
    const first = await bytesOf(scene.asha.client, `/api/circuit-reviews/${id}/expert-report/1/pdf`);
    expect((await pdfText(first.bytes)).text).toContain('One fault stops the board.');
    const types = await scene.events(id);
    expect(types.filter((type) => type === 'Completed')).toHaveLength(1);
    await scene.listed(id, ({ expertReport }: ManagedReview) => expertReport?.version === 2);
    const text = await change(scene.admin, id, { reviewReport: 'By hand' });
    expect([text.status, text.body.code]).toEqual([409, 'report_by_expert']);
  });

  test('delivers the same request twice as one report', async () => {
    const { id } = await given();
    const headers = { ...seen(await written(id)), 'idempotency-key': 'deliver-this-report-once' };
    const both = await Promise.all([1, 2].map(() => ravi.client.post(at(id, '/delivery'), {}, headers)));
    const last = await ravi.client.post(at(id, '/delivery'), {}, headers);
    expect(both.map(({ status }) => status)).toContain(200);
    expect(last.status).toBe(200);
    expect((await scene.events(id)).filter((type) => type === 'ExpertReportDelivered')).toHaveLength(1);
  });

  test('loses nothing that is typed in two places: the later one is told', async () => {
    const { id } = await given();
    expect((await save(id, { ...CONTENT, findings: [] }, -1)).body.revision).toBe(0);
    const stale = await save(id, { ...CONTENT, summary: 'Other', findings: [] }, -1);
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_revision']);
    const unguarded = await ravi.client.put<Failure>(at(id, '/draft'), { ...CONTENT, findings: [] });
    expect([unguarded.status, unguarded.body.code]).toEqual([400, 'invalid_if_match']);
    expect((await deliver(id, -1)).body.code).toBe('stale_revision');
    const { body } = await ravi.client.get<ExpertReview>(at(id));
    expect(body.draft).toMatchObject({ revision: 0, content: { summary: 'One fault stops the board.' } });
  });

  test('delivers nothing that is not whole, not paid, or cancelled', async () => {
    const { id } = await given();
    const draft = await save(id, { ...CONTENT, verdict: null, findings: [] }, -1);
    expect((await deliver(id, draft.body.revision)).body.code).toBe('report_incomplete');
    const { body: unpaid } = await ask(scene.asha.client);
    await assign(ravi, unpaid.id);
    await save(unpaid.id, { ...CONTENT, findings: [] }, -1);
    expect((await deliver(unpaid.id, 0)).body.code).toBe('review_closed');
    await change(scene.admin, unpaid.id, { status: 'cancelled' });
    const late = await save(unpaid.id, { ...CONTENT, summary: 'x', findings: [] }, 0);
    expect([late.status, late.body.code]).toEqual([409, 'review_closed']);
  });

  test('of a picture alone writes a list without marks', async () => {
    const { id } = await given(ravi, [['board.png', PICTURE]]);
    const { circuits, problems } = await circuitsOf(id);
    expect([circuits, problems]).toEqual([[], [expect.objectContaining({ file: 0, name: 'board.png' })]]);
    expect((await save(id, CONTENT, -1)).body.code).toBe('unknown_mark');
    const plain = { ...CONTENT, findings: [{ ...FINDING, refs: [], nets: [] }] };
    const draft = await save(id, plain, -1);
    expect((await deliver(id, draft.body.revision)).status).toBe(200);
  });
});

describe('what is hostile', () => {
  test.each<[string, unknown, number, string | undefined]>([
    ['an unknown part', { ...CONTENT, findings: [{ ...FINDING, nets: [], refs: ['X99'] }] }, 422, 'unknown_mark'],
    ['an unknown net', { ...CONTENT, findings: [{ ...FINDING, nets: ['nowhere'] }] }, 422, 'unknown_mark'],
    ['a file that is not there', { ...CONTENT, findings: [{ ...FINDING, nets: [], file: 7 }] }, 422, 'unknown_mark'],
    [
      '10,000 marks',
      { ...CONTENT, findings: [{ ...FINDING, refs: Array.from({ length: 10_000 }, () => 'D1') }] },
      413,
      undefined,
    ],
    ['huge text', { ...CONTENT, summary: 'x'.repeat(400_000) }, 400, undefined],
    ['a summary that is too long', { ...CONTENT, summary: 'x'.repeat(5001), findings: [] }, 400, 'invalid_report'],
    ['a severity that is none', { ...CONTENT, findings: [{ ...FINDING, severity: 'fatal' }] }, 400, undefined],
    ['an id that is a path', { ...CONTENT, findings: [{ ...FINDING, id: '../../x' }] }, 400, 'invalid_report'],
    ['no object', [], 400, undefined],
  ])('%s is refused and nothing is kept', async (_, body, status, code) => {
    const { id } = hostile;
    const answer = await save(id, body, -1);
    expect([answer.status, answer.body]).toEqual([
      status,
      code ? expect.objectContaining({ code }) : expect.anything(),
    ]);
    expect((await ravi.client.get<ExpertReview>(at(id))).body.draft.revision).toBe(-1);
  });
  let hostile: CircuitReview;
  beforeAll(async () => {
    hostile = await given();
  });

  test('attachments of another type than their name, of a type that is not taken, or empty', async () => {
    const { id } = hostile;
    for (const [name, content, code] of [
      ['page.html', Buffer.from('<script>alert(1)</script>'), 'file_type_not_taken'],
      ['measured.pdf', Buffer.from('<script>alert(1)</script>'), 'content_is_not_its_name'],
      ['empty.pdf', Buffer.alloc(0), 'empty_file'],
    ] as const) {
      expect((await attach(id, name, content)).body.code).toBe(code);
    }
    const large = await attach(id, 'large.pdf', Buffer.concat([PDF, Buffer.alloc(20 * 1024 * 1024)]));
    expect(large.status).toBe(413);
    expect((await ravi.client.post<Failure>(at(id, '/attachments'), new FormData())).status).toBe(400);
  });

  test('an eleventh attachment; one that is taken away makes room', async () => {
    const { id } = await given();
    const files: ReportDraft[] = [];
    for (let n = 0; n < 10; n++) files.push((await attach(id, `m${n}.pdf`, PDF)).body);
    expect((await attach(id, 'more.pdf', PDF)).body.code).toBe('too_many_attachments');
    const [first] = files.at(-1)?.attachments ?? [];
    const removed = await ravi.client.delete<ReportDraft>(at(id, `/attachments/${first?.id}`));
    expect([removed.status, removed.body.attachments.length]).toEqual([200, 9]);
    expect((await bytesOf(ravi.client, at(id, `/attachments/${first?.id}`))).status).toBe(404);
    expect((await attach(id, '../../more.pdf', PDF)).body.attachments.at(-1)?.name).toBe('more.pdf');
  });
});

describe('who may what', () => {
  test('another expert, another customer and nobody get neither the review nor its report', async () => {
    const { id } = await given();
    const revision = await written(id);
    await attach(id, 'measured.pdf', PDF);
    for (const [client, status] of [
      [meera.client, 404],
      [stranger.client, 403],
      [scene.asha.client, 403],
      [scene.admin, 403],
      [scene.app.client(), 401],
    ] as const) {
      expect((await client.get(at(id))).status).toBe(status);
      expect((await client.get(at(id, '/circuits'))).status).toBe(status);
      expect((await client.put(at(id, '/draft'), CONTENT, seen(revision))).status).toBe(status);
      expect((await client.post(at(id, '/delivery'), {}, seen(revision))).status).toBe(status);
      expect((await attach(id, 'm.pdf', PDF, client)).status).toBe(status);
    }
    const { body } = await ravi.client.get<ExpertReview>(at(id));
    expect((await deliver(id, body.draft.revision)).status).toBe(200);
    const own = await scene.asha.client.get<ExpertReport>(`/api/circuit-reviews/${id}/expert-report`);
    const file = own.body.attachments[0]?.id ?? '';
    for (const rest of ['', '/1/pdf', `/1/attachments/${file}`]) {
      const address = `/api/circuit-reviews/${id}/expert-report${rest}`;
      for (const [client, status] of [
        [meera.client, 404],
        [stranger.client, 404],
        [scene.app.client(), 401],
        [scene.admin, 200],
        [ravi.client, 200],
        [scene.asha.client, 200],
      ] as const) {
        expect([address, (await bytesOf(client, address)).status]).toEqual([address, status]);
      }
    }
    for (const rest of ['/2/pdf', '/0/pdf', '/x/pdf', '/1/attachments/none']) {
      expect((await bytesOf(scene.asha.client, `/api/circuit-reviews/${id}/expert-report${rest}`)).status).toBe(404);
    }
  });

  test('an expert it is taken from reads and writes it no more, and the next one goes on', async () => {
    const { id } = await given();
    await written(id);
    await assign(meera, id);
    expect((await ravi.client.get(at(id))).status).toBe(404);
    expect((await bytesOf(ravi.client, `/api/circuit-reviews/${id}/files/0`)).status).toBe(404);
    const { body } = await meera.client.get<ExpertReview>(at(id));
    expect(body.draft.content.findings).toHaveLength(1);
    expect((await deliver(id, body.draft.revision, {}, meera)).status).toBe(200);
  });
});
