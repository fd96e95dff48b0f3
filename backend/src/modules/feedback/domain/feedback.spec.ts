import type { Coverage } from '@tracewright/circuit/rules';
import { given as givenHistory } from '@tracewright/testing';
import type { FeedbackEvent, ReportedFinding } from './events';
import { feedback } from './feedback';

const coverage: Coverage = {
  rulesRun: ['i2c-pull-up'],
  notApplicable: [],
  notCheckable: [],
  partsRecognised: 1,
  partsUnknown: [],
  components: 1,
  nets: 1,
};
const finding = (id: string, description = 'SDA has no pull-up.'): ReportedFinding => ({
  id,
  rule: 'i2c-pull-up',
  ruleVersion: 1,
  category: 'electronic',
  severity: 'warning',
  title: 'I2C without pull-ups',
  description,
  recommendations: ['Add 4.7 kΩ from SDA to +3V3.'],
  refs: ['U1'],
  nets: ['SDA'],
  evidence: { pullUps: 0 },
  confidence: 1,
});
const requested = (analysisId: string, designRevision = 1): FeedbackEvent => ({
  type: 'feedback.AnalysisRequested',
  data: { analysisId, projectId: 7, designRevision },
});
const generated = (analysisId: string, ...findings: ReportedFinding[]): FeedbackEvent => ({
  type: 'feedback.FindingsGenerated',
  data: { analysisId, part: 1, findings },
});
const completed = (analysisId: string, findings: number, gone: string[] = [], designRevision = 1): FeedbackEvent => ({
  type: 'feedback.AnalysisCompleted',
  data: { analysisId, projectId: 7, designRevision, findings, errors: 0, warnings: findings, gone, coverage },
});
const complete = (analysisId: string, findings: ReportedFinding[], designRevision = 1) =>
  ({ type: 'CompleteAnalysis', analysisId, projectId: 7, designRevision, findings, coverage }) as const;
const given = (...history: FeedbackEvent[]) => givenHistory(feedback, history);

test('an analysis reports its findings and its coverage', () => {
  given(requested('a'))
    .when(complete('a', [finding('f')]))
    .then(generated('a', finding('f')), completed('a', 1));
});

test('an analysis without findings still reports its coverage', () => {
  given(requested('a')).when(complete('a', [])).then(completed('a', 0));
});

test('a job that runs twice reports once', () => {
  given(requested('a'), generated('a', finding('f')), completed('a', 1))
    .when(complete('a', [finding('f')]))
    .thenNothing();
});

test('findings that are no longer there are named as gone', () => {
  given(requested('a'), generated('a', finding('f'), finding('g')), completed('a', 2), requested('b'))
    .when(complete('b', [finding('g')]))
    .then(generated('b', finding('g')), completed('b', 1, ['f']));
});

test('what was resolved stays resolved as long as the fault was never gone', () => {
  const events = [
    requested('a'),
    generated('a', finding('f')),
    completed('a', 1),
    { type: 'feedback.FindingResolved', data: { findingId: 'f' } } as const,
  ];
  given(...events, requested('b'))
    .when(complete('b', [finding('f')]))
    .then(generated('b', finding('f')), completed('b', 1));
});

test('a fault that undo brings back stays resolved; one that a person makes anew does not', () => {
  const events = [
    requested('a'),
    generated('a', finding('f'), finding('g')),
    completed('a', 2),
    { type: 'feedback.FindingResolved', data: { findingId: 'f' } } as const,
    requested('b', 2),
    generated('b'),
    completed('b', 0, ['f', 'g'], 2),
    requested('c', 4),
  ];
  const both = [finding('f'), finding('g')];
  const returned = (findingId: string) => ({ type: 'feedback.FindingReturned', data: { findingId } }) as const;
  given(...events)
    .when({ ...complete('c', both, 4), reversedAt: 3 })
    .then(generated('c', ...both), completed('c', 2, [], 4), returned('g'));
  given(...events)
    .when({ ...complete('c', both, 4), reversedAt: 1 })
    .then(generated('c', ...both), completed('c', 2, [], 4), returned('f'), returned('g'));
});

test('a fault that comes back says so', () => {
  given(
    requested('a'),
    generated('a', finding('f')),
    completed('a', 1),
    requested('b'),
    completed('b', 0, ['f']),
    requested('c'),
  )
    .when(complete('c', [finding('f')]))
    .then(generated('c', finding('f')), completed('c', 1), {
      type: 'feedback.FindingReturned',
      data: { findingId: 'f' },
    });
});

test('a slow job does not put an older design over a newer one', () => {
  given(requested('a', 3), requested('b', 9), completed('b', 0, [], 9))
    .when(complete('a', [finding('f')], 3))
    .then({ type: 'feedback.AnalysisSuperseded', data: { analysisId: 'a', byRevision: 9 } });
});

test('many findings are split so that no event is too large', () => {
  const findings = Array.from({ length: 100 }, (_, index) => finding(`f${index}`, 'x'.repeat(2000)));
  const events = feedback.decide(complete('a', findings), feedback.initialState);
  for (const event of events) expect(JSON.stringify(event.data).length).toBeLessThan(64 * 1024);
  const ids = events.flatMap((event) =>
    event.type === 'feedback.FindingsGenerated' ? event.data.findings.map(({ id }) => id) : [],
  );
  expect(ids).toEqual(findings.map(({ id }) => id));
});

test('resolving, reopening and accepting', () => {
  const found = [requested('a'), generated('a', finding('f')), completed('a', 1)];
  const resolved: FeedbackEvent = { type: 'feedback.FindingResolved', data: { findingId: 'f' } };
  given(...found)
    .when({ type: 'Resolve', findingId: 'f' })
    .then(resolved);
  given(...found, resolved)
    .when({ type: 'Resolve', findingId: 'f' })
    .thenNothing();
  given(...found, resolved)
    .when({ type: 'Reopen', findingId: 'f' })
    .then({ type: 'feedback.FindingReopened', data: { findingId: 'f' } });
  given(...found)
    .when({ type: 'Accept', findingId: 'f', ownerId: 'u', reason: ' internal pull-ups are enough at 10 kHz ' })
    .then({
      type: 'feedback.FindingAccepted',
      data: { findingId: 'f', ownerId: 'u', reason: 'internal pull-ups are enough at 10 kHz' },
    });
});

test('accepting needs a reason, and an item must exist', () => {
  const found = [requested('a'), generated('a', finding('f')), completed('a', 1)];
  given(...found)
    .when({ type: 'Accept', findingId: 'f', ownerId: 'u', reason: ' ' })
    .thenRefused('invalid_request');
  given(...found)
    .when({ type: 'Resolve', findingId: 'x' })
    .thenRefused('feedback_not_found');
});

test('a design that was analysed as it is need not be analysed again after a save', () => {
  const again = { type: 'RequestAnalysis', analysisId: 'b', projectId: 7, designRevision: 4 } as const;
  given(requested('a', 4), completed('a', 0, [], 4))
    .when({ ...again, onlyIfNew: true })
    .thenNothing();
  given(requested('a', 4), completed('a', 0, [], 4))
    .when(again)
    .then(requested('b', 4));
  given(requested('a', 3), completed('a', 0, [], 3))
    .when({ ...again, onlyIfNew: true })
    .then(requested('b', 4));
});

const text = (promptHash: string) => ({
  text: 'SDA floats.',
  promptHash,
  promptTokens: 100,
  completionTokens: 10,
  kept: false,
});
const wording = (findingId: string, promptHash: string) => ({ findingId, ...text(promptHash) });
const worded = (
  analysisId: string,
  findings: readonly ReturnType<typeof wording>[],
  summary: ReturnType<typeof text> | null = null,
  outdated: readonly string[] = [],
): FeedbackEvent => ({
  type: 'feedback.FindingsWorded',
  data: { analysisId, model: 'small', findings, summary, outdated },
});
const record = (
  analysisId: string,
  findings: readonly ReturnType<typeof wording>[],
  summary: ReturnType<typeof text> | null = null,
  prompts: ReadonlyMap<string, string> = new Map(),
) => ({ type: 'RecordWording', analysisId, model: 'small', findings, summary, prompts }) as const;

describe('texts by a model', () => {
  const found = [requested('a'), generated('a', finding('f'), finding('g')), completed('a', 2)];

  test('an analysis says that it is to be worded only where a model is there', () => {
    given(requested('a'))
      .when({ ...complete('a', []), toBeWorded: true })
      .then({
        type: 'feedback.AnalysisCompleted',
        data: { ...completed('a', 0).data, toBeWorded: true },
      } as FeedbackEvent);
    given(requested('a'))
      .when({ ...complete('a', []), toBeWorded: false })
      .then(completed('a', 0));
  });

  test('are recorded for what the newest analysis found', () => {
    given(...found)
      .when(record('a', [wording('f', 'p1'), wording('gone', 'p2')], text('s1')))
      .then(worded('a', [wording('f', 'p1')], text('s1')));
    given(...found, requested('b'), generated('b', finding('g')), completed('b', 1, ['f']))
      .when(record('a', [wording('g', 'p1')]))
      .thenNothing();
  });

  test('are recorded once, also over several analyses', () => {
    const recorded = [...found, worded('a', [wording('f', 'p1')], text('s1'))];
    given(...recorded)
      .when(record('a', [wording('f', 'p1')], text('s1'), new Map([['f', 'p1']])))
      .thenNothing();
    given(...recorded, requested('b'), generated('b', finding('f'), finding('g')), completed('b', 2))
      .when(record('b', [wording('f', 'p1'), wording('g', 'p3')], text('s1')))
      .then(worded('b', [wording('g', 'p3')], text('s1')));
  });

  test('on other facts than today are outdated, unless a new one takes their place', () => {
    const recorded = [...found, worded('a', [wording('f', 'p1'), wording('g', 'p2')])];
    given(...recorded)
      .when(
        record(
          'a',
          [wording('g', 'p4')],
          null,
          new Map([
            ['f', 'p3'],
            ['g', 'p4'],
          ]),
        ),
      )
      .then(worded('a', [wording('g', 'p4')], null, ['f']));
    given(...recorded, worded('a', [], null, ['f']))
      .when(record('a', [wording('f', 'p1')]))
      .then(worded('a', [wording('f', 'p1')]));
  });

  test('that are too many for one event are told in several', () => {
    const many = Array.from({ length: 150 }, (_, n) => `f${n}`);
    const long = many.map((id) => ({ ...wording(id, `p-${id}`), text: 'x'.repeat(900) }));
    const history = [requested('a'), generated('a', ...many.map((id) => finding(id))), completed('a', 150)];
    const state = history.reduce(feedback.evolve, feedback.initialState);
    const events = feedback.decide(record('a', long, text('s1')), state);
    expect(events.length).toBeGreaterThan(3);
    for (const event of events) expect(JSON.stringify(event).length).toBeLessThan(64_000);
    const again = events.reduce(feedback.evolve, state);
    expect(feedback.decide(record('a', long, text('s1')), again)).toEqual([]);
  });
});
