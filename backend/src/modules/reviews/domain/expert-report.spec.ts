import type { ReportContent, ReportFinding, ReviewCircuit } from '@tracewright/contracts/reviews/reports';
import { given as givenHistory } from '@tracewright/testing';
import type { ReviewEvent } from './events';
import { closedBecause } from './expert-report';
import { checkMarks } from './report-content';
import { review } from './review';
import { of, paid, requested, started } from './spec-support';

const completed: ReviewEvent = { type: 'review.Completed', data: of };
const cancelled: ReviewEvent = { type: 'review.Cancelled', data: { ...of, reason: null } };
const finding: ReportFinding = {
  id: 'one1',
  severity: 'error',
  title: 'D1 has no resistor',
  text: 'The pin drives it directly.',
  recommendation: 'Add 330 ohms.',
  file: 0,
  refs: ['D1'],
  nets: ['LED'],
  own: null,
};
const content: ReportContent = { summary: 'One fault.', verdict: 'minor-changes', findings: [finding] };
const file = { sha256: 'ab', bytes: 9, key: 'asha/x', keyId: 'k1' };
const attachments = [{ ...file, id: 'a1' }];
const command = {
  type: 'DeliverReport',
  expertId: 'ravi',
  version: 1,
  content,
  attachments,
  attachmentNames: ['m.pdf'],
  pdf: file,
  reason: undefined,
} as const;
const delivery = (version: number, reason: string | null = null): readonly ReviewEvent[] => [
  { type: 'review.ExpertFindingsStated', data: { ...of, version, findings: [finding] } },
  {
    type: 'review.ExpertReportDelivered',
    data: {
      ...of,
      version,
      expertId: 'ravi',
      summary: 'One fault.',
      verdict: 'minor-changes',
      counts: { errors: 1, warnings: 0, notes: 0 },
      attachments,
      attachmentNames: ['m.pdf'],
      pdf: file,
      reason,
    },
  },
  {
    type: 'review.ReportDelivered',
    data: { ...of, report: 'Ready after small changes.\n\nOne fault.\n\n1. D1 has no resistor' },
  },
];
const given = (...history: ReviewEvent[]) => givenHistory(review, history);

describe('the delivery of a report', () => {
  test('begins the review where nobody has, states the findings, and completes it', () => {
    given(requested, paid)
      .when(command)
      .then(started, ...delivery(1), completed);
    given(requested, paid, started)
      .when(command)
      .then(...delivery(1), completed);
  });

  test('holds, folded, all that was delivered', () => {
    const events = [requested, paid, started, ...delivery(1), completed];
    const [report, ...others] = events.reduce(review.evolve, review.initialState)?.expertReports.delivered ?? [];
    expect(others).toEqual([]);
    expect(report).toMatchObject({ version: 1, content, reason: null, pdf: file });
    expect(report?.attachments).toEqual([{ ...file, id: 'a1', name: 'm.pdf' }]);
  });

  test('once more is a version of its own, with a reason, and completes nothing again', () => {
    const history = [requested, paid, started, ...delivery(1), completed];
    given(...history)
      .when({ ...command, version: 2 })
      .thenRefused('reason_needed');
    given(...history)
      .when({ ...command, version: 2, reason: ' \n ' })
      .thenRefused('reason_needed');
    given(...history)
      .when({ ...command, version: 2, reason: 'Wrong LED', content: { ...content, summary: 'Another.' } })
      .then(
        ...delivery(2, 'Wrong LED').map((event): ReviewEvent => {
          if (event.type === 'review.ExpertReportDelivered')
            return { ...event, data: { ...event.data, summary: 'Another.' } };
          if (event.type !== 'review.ReportDelivered') return event;
          return { ...event, data: { ...of, report: (event.data.report ?? '').replace('One fault.', 'Another.') } };
        }),
      );
  });

  test('of what somebody else delivered first is refused', () => {
    given(requested, paid, started, ...delivery(1), completed)
      .when({ ...command, reason: 'Late' })
      .thenRefused('report_changed');
  });

  test('after a text that an operator wrote is a correction, too', () => {
    const byHand: ReviewEvent = { type: 'review.ReportDelivered', data: { ...of, report: 'By hand' } };
    given(requested, paid, started, byHand, completed).when(command).thenRefused('reason_needed');
  });

  test('needs a review that is paid and not given up', () => {
    given(requested).when(command).thenRefused('review_closed');
    given(requested, paid, cancelled).when(command).thenRefused('review_closed');
    const state = [requested, paid].reduce(review.evolve, review.initialState);
    expect(state && closedBecause(state)).toBeNull();
  });

  test.each<[string, Partial<ReportContent>]>([
    ['a summary', { summary: ' \n' }],
    ['a verdict', { verdict: null }],
    ['a title of each finding', { findings: [{ ...finding, title: '' }] }],
    ['a text of each finding', { findings: [{ ...finding, text: '\u200b' }] }],
  ])('needs %s', (_, more) => {
    given(requested, paid)
      .when({ ...command, content: { ...content, ...more } })
      .thenRefused('report_incomplete');
  });

  test('is not replaced by a text of an operator', () => {
    given(requested, paid, started, ...delivery(1), completed)
      .when({ type: 'Change', report: 'Other', now: new Date(0) })
      .thenRefused('report_by_expert');
  });
});

describe('marks', () => {
  const circuit: ReviewCircuit = {
    file: 0,
    name: 'a.kicad_pcb',
    parts: [{ reference: 'D1', value: 'red', nets: ['LED'] }],
    nets: ['LED', 'GND'],
    findings: [
      {
        ...{ rule: 'led', id: 'led|D1|LED', severity: 'error', title: 't', description: 'd' },
        ...{ recommendations: [], refs: ['D1'], nets: ['LED'] },
      },
    ],
  };
  const marked = (more: Partial<ReportFinding>) => () =>
    checkMarks({ ...content, findings: [{ ...finding, ...more }] }, [circuit]);

  test('of what is in the circuit are taken', () => {
    expect(marked({ own: { rule: 'led', id: 'led|D1|LED' } })).not.toThrow();
    expect(marked({ refs: [], nets: [], file: null })).not.toThrow();
  });

  test.each<[string, Partial<ReportFinding>]>([
    ['a part', { refs: ['D2'] }],
    ['a net', { nets: ['led'] }],
    ['a file', { file: 1 }],
    ['a file that is missing', { file: null }],
    ['a finding of ours', { own: { rule: 'led', id: 'other' } }],
    ['a finding of another rule', { own: { rule: 'other', id: 'led|D1|LED' } }],
  ])('of %s that is not there are refused', (_, more) => {
    expect(marked(more)).toThrow(expect.objectContaining({ code: 'unknown_mark' }));
  });
});
