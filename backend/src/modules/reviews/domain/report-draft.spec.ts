import type { ReportContent, ReportFinding } from '@tracewright/contracts/reviews/reports';
import { given as givenHistory } from '@tracewright/testing';
import { reportDraft } from './report-draft';
import type { DraftChange, ReportDraftEvent } from './report-draft-events';

const of = { reviewId: '7K3M9QXW2D', ownerId: 'asha' };
const finding = (id: string, more: Partial<ReportFinding> = {}): ReportFinding => ({
  id,
  severity: 'warning',
  title: `About ${id}`,
  text: 'It is too small.',
  recommendation: '',
  file: null,
  refs: [],
  nets: [],
  own: null,
  ...more,
});
const [first, second] = [finding('one1'), finding('two2')];
const content = (more: Partial<ReportContent> = {}): ReportContent => ({
  summary: '',
  verdict: null,
  findings: [],
  ...more,
});
const saved = (change: DraftChange): ReportDraftEvent => ({ type: 'reportDraft.Saved', data: { ...of, change } });
const save = (what: ReportContent) => ({ type: 'Save', of, content: what }) as const;
const given = (...history: ReportDraftEvent[]) => givenHistory(reportDraft, history);
const contentAfter = (...history: ReportDraftEvent[]) =>
  history.reduce(reportDraft.evolve, reportDraft.initialState).content;

describe('what is written', () => {
  test('is kept by what changed, and nothing is kept twice', () => {
    const both = content({ summary: 'Good', verdict: 'ready', findings: [first, second] });
    const events = [
      saved({ findings: [first, second] }),
      saved({ summary: 'Good', verdict: 'ready', order: ['one1', 'two2'] }),
    ];
    given()
      .when(save(both))
      .then(...events);
    expect(contentAfter(...events)).toEqual(both);
    given(...events)
      .when(save(both))
      .thenNothing();
    const changed = { ...second, title: 'Now' };
    given(...events)
      .when(save({ ...both, findings: [first, changed] }))
      .then(saved({ findings: [changed] }));
  });

  test('findings change their order and go', () => {
    const events = [saved({ findings: [first, second] }), saved({ order: ['one1', 'two2'] })];
    given(...events)
      .when(save(content({ findings: [second, first] })))
      .then(saved({ order: ['two2', 'one1'] }));
    given(...events)
      .when(save(content({ findings: [second] })))
      .then(saved({ order: ['two2'] }));
    expect(contentAfter(...events, saved({ order: ['two2'] })).findings).toEqual([second]);
    given(...events)
      .when(save(content()))
      .then(saved({ order: [] }));
    expect(contentAfter(...events, saved({ order: [] })).findings).toEqual([]);
  });

  test('that is long comes in several events, each within what one may hold', () => {
    const long = Array.from({ length: 20 }, (_, n) => finding(`long${n}`, { text: 'ä'.repeat(4000) }));
    const events = reportDraft.decide(save(content({ findings: long })), reportDraft.initialState);
    expect(events.length).toBeGreaterThan(5);
    for (const event of events) expect(Buffer.byteLength(JSON.stringify(event.data))).toBeLessThan(40_000);
    expect(events.reduce(reportDraft.evolve, reportDraft.initialState).content.findings).toEqual(long);
  });

  test('is gone once the customer was erased, and the rest is still folded', () => {
    const gone: ReportDraftEvent = { type: 'reportDraft.Saved', data: { ...of, change: null } };
    expect(contentAfter(gone)).toEqual(content());
  });

  test('script stays text, controls go, and line breaks are one character', () => {
    const [event] = reportDraft.decide(
      save(content({ summary: '<script>alert(1)</script>\u0007\r\nok' })),
      reportDraft.initialState,
    );
    expect(event?.data).toMatchObject({ change: { summary: '<script>alert(1)</script>\nok' } });
  });

  test.each<[string, Partial<ReportContent>]>([
    ['a long summary', { summary: 'x'.repeat(5001) }],
    ['a long title', { findings: [finding('one1', { title: 'x'.repeat(201) })] }],
    ['a long text', { findings: [finding('one1', { text: 'x'.repeat(4001) })] }],
    ['a long recommendation', { findings: [finding('one1', { recommendation: 'x'.repeat(2001) })] }],
    [
      '10,000 marks',
      { findings: [finding('one1', { file: 0, refs: Array.from({ length: 10_000 }, (_, n) => `R${n}`) })] },
    ],
    [
      'too many nets',
      { findings: [finding('one1', { file: 0, nets: Array.from({ length: 101 }, (_, n) => `N${n}`) })] },
    ],
    [
      'a finding that fits into no event',
      {
        findings: [
          finding('one1', {
            text: '"'.repeat(4000),
            recommendation: '\n'.repeat(2000),
            file: 0,
            nets: ['n'.repeat(300)],
          }),
        ],
      },
    ],
    ['too many findings', { findings: Array.from({ length: 61 }, (_, n) => finding(`many${n}`)) }],
    ['the same id twice', { findings: [first, first] }],
    ['an id that is none', { findings: [finding('../etc')] }],
    [
      'more text than a report has',
      { findings: Array.from({ length: 30 }, (_, n) => finding(`many${n}`, { text: 'x'.repeat(4000) })) },
    ],
  ])('%s is refused', (_, more) => {
    given()
      .when(save(content(more)))
      .thenRefused('invalid_report');
  });
});

describe('attachments', () => {
  const file = { sha256: 'ab', bytes: 9, key: 'asha/x', keyId: 'k1' };
  const attach = (id: string, bytes = 9) =>
    ({ type: 'Attach', of, file: { ...file, id, bytes }, name: 'm.pdf' }) as const;
  const attached = (fileId: string, bytes = 9): ReportDraftEvent => ({
    type: 'reportDraft.FileAttached',
    data: { ...of, fileId, file: { ...file, bytes }, name: 'm.pdf' },
  });

  test('come and go', () => {
    given().when(attach('a')).then(attached('a'));
    const removed: ReportDraftEvent = { type: 'reportDraft.FileRemoved', data: { ...of, fileId: 'a' } };
    given(attached('a')).when({ type: 'Remove', of, fileId: 'a' }).then(removed);
    given(attached('a'), removed).when({ type: 'Remove', of, fileId: 'a' }).thenNothing();
  });

  test('are ten, and 50 MB together', () => {
    given(...Array.from({ length: 10 }, (_, n) => attached(`f${n}`)))
      .when(attach('more'))
      .thenRefused('too_many_attachments');
    given(attached('a', 50 * 1024 * 1024 - 8))
      .when(attach('b'))
      .thenRefused('attachments_too_large');
  });
});
