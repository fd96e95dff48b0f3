import type { CircuitReview } from '@tracewright/contracts/reviews';
import type { ExpertReport, ExpertReview, ReportDraft } from '@tracewright/contracts/reviews/reports';
import type { Person } from './support/app';
import { at, CONTENT, FINDING, PDF, ReportScene, seen } from './support/report-scene';
import { bytesOf, type Failure } from './support/reviews';

let desk: ReportScene;
let stranger: Person;
beforeAll(async () => {
  desk = await ReportScene.open();
  stranger = await desk.reviews.app.person('stranger');
});
afterAll(() => desk.reviews.app.stop());

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
    const answer = await desk.save(id, body, -1);
    expect([answer.status, answer.body]).toEqual([
      status,
      code ? expect.objectContaining({ code }) : expect.anything(),
    ]);
    expect((await desk.ravi.client.get<ExpertReview>(at(id))).body.draft.revision).toBe(-1);
  });
  let hostile: CircuitReview;
  beforeAll(async () => {
    hostile = await desk.given();
  });

  test('attachments of another type than their name, of a type that is not taken, or empty', async () => {
    const { id } = hostile;
    for (const [name, content, code] of [
      ['page.html', Buffer.from('<script>alert(1)</script>'), 'file_type_not_taken'],
      ['measured.pdf', Buffer.from('<script>alert(1)</script>'), 'content_is_not_its_name'],
      ['empty.pdf', Buffer.alloc(0), 'empty_file'],
    ] as const) {
      expect((await desk.attach(id, name, content)).body.code).toBe(code);
    }
    const large = await desk.attach(id, 'large.pdf', Buffer.concat([PDF, Buffer.alloc(20 * 1024 * 1024)]));
    expect(large.status).toBe(413);
    expect((await desk.ravi.client.post<Failure>(at(id, '/attachments'), new FormData())).status).toBe(400);
  });

  test('an eleventh attachment; one that is taken away makes room', async () => {
    const { id } = await desk.given();
    const files: ReportDraft[] = [];
    for (let n = 0; n < 10; n++) files.push((await desk.attach(id, `m${n}.pdf`, PDF)).body);
    expect((await desk.attach(id, 'more.pdf', PDF)).body.code).toBe('too_many_attachments');
    const [first] = files.at(-1)?.attachments ?? [];
    const removed = await desk.ravi.client.delete<ReportDraft>(at(id, `/attachments/${first?.id}`));
    expect([removed.status, removed.body.attachments.length]).toEqual([200, 9]);
    expect((await bytesOf(desk.ravi.client, at(id, `/attachments/${first?.id}`))).status).toBe(404);
    expect((await desk.attach(id, '../../more.pdf', PDF)).body.attachments.at(-1)?.name).toBe('more.pdf');
  });
});

describe('who may what', () => {
  test('another expert, another customer and nobody get neither the review nor its report', async () => {
    const { id } = await desk.given();
    const revision = await desk.written(id);
    await desk.attach(id, 'measured.pdf', PDF);
    for (const [client, status] of [
      [desk.meera.client, 404],
      [stranger.client, 403],
      [desk.reviews.asha.client, 403],
      [desk.reviews.admin, 403],
      [desk.reviews.app.client(), 401],
    ] as const) {
      expect((await client.get(at(id))).status).toBe(status);
      expect((await client.get(at(id, '/circuits'))).status).toBe(status);
      expect((await client.put(at(id, '/draft'), CONTENT, seen(revision))).status).toBe(status);
      expect((await client.post(at(id, '/delivery'), {}, seen(revision))).status).toBe(status);
      expect((await desk.attach(id, 'm.pdf', PDF, client)).status).toBe(status);
    }
    const { body } = await desk.ravi.client.get<ExpertReview>(at(id));
    expect((await desk.deliver(id, body.draft.revision)).status).toBe(200);
    const own = await desk.reviews.asha.client.get<ExpertReport>(`/api/circuit-reviews/${id}/expert-report`);
    const file = own.body.attachments[0]?.id ?? '';
    for (const rest of ['', '/1/pdf', `/1/attachments/${file}`]) {
      const address = `/api/circuit-reviews/${id}/expert-report${rest}`;
      for (const [client, status] of [
        [desk.meera.client, 404],
        [stranger.client, 404],
        [desk.reviews.app.client(), 401],
        [desk.reviews.admin, 200],
        [desk.ravi.client, 200],
        [desk.reviews.asha.client, 200],
      ] as const) {
        expect([address, (await bytesOf(client, address)).status]).toEqual([address, status]);
      }
    }
    for (const rest of ['/2/pdf', '/0/pdf', '/x/pdf', '/1/attachments/none']) {
      expect((await bytesOf(desk.reviews.asha.client, `/api/circuit-reviews/${id}/expert-report${rest}`)).status).toBe(
        404,
      );
    }
  });

  test('an expert it is taken from reads and writes it no more, and the next one goes on', async () => {
    const { id } = await desk.given();
    await desk.written(id);
    await desk.assign(desk.meera, id);
    expect((await desk.ravi.client.get(at(id))).status).toBe(404);
    expect((await bytesOf(desk.ravi.client, `/api/circuit-reviews/${id}/files/0`)).status).toBe(404);
    const { body } = await desk.meera.client.get<ExpertReview>(at(id));
    expect(body.draft.content.findings).toHaveLength(1);
    expect((await desk.deliver(id, body.draft.revision, {}, desk.meera)).status).toBe(200);
  });
});
