import type {
  MAX_REPORT_BYTES,
  MAX_REPORT_FILES,
  ReportContent,
  ReportFinding,
} from '@tracewright/contracts/reviews/reports';
import type { OfReview } from '@tracewright/contracts/reviews/events';
import { type Decider, Refusal } from '@tracewright/kernel';
import type { AttachedFile } from './expert-report-events';
import { type DraftChange, NOTHING_WRITTEN, type ReportDraftEvent } from './report-draft-events';
import { checkedContent, inParts } from './report-content';

const MOST_FILES: typeof MAX_REPORT_FILES = 10;
const MOST_BYTES = (50 * 1024 * 1024) satisfies typeof MAX_REPORT_BYTES;

export interface DraftFile extends AttachedFile {
  /** Null once the customer was erased. */
  readonly name: string | null;
}

/** What an expert writes for a review before it is delivered, and between one delivery and the next. */
export interface ReportDraftState {
  readonly content: ReportContent;
  readonly files: readonly DraftFile[];
}

export type ReportDraftCommand =
  | { readonly type: 'Save'; readonly of: OfReview; readonly content: ReportContent }
  | { readonly type: 'Attach'; readonly of: OfReview; readonly file: AttachedFile; readonly name: string }
  | { readonly type: 'Remove'; readonly of: OfReview; readonly fileId: string };

export const reportDraft: Decider<ReportDraftState, ReportDraftCommand, ReportDraftEvent> = {
  initialState: { content: NOTHING_WRITTEN, files: [] },
  decide,
  evolve,
};

function decide(command: ReportDraftCommand, state: ReportDraftState): readonly ReportDraftEvent[] {
  switch (command.type) {
    case 'Save':
      return changesTo(state.content, checkedContent(command.content)).map((change) => ({
        type: 'reportDraft.Saved',
        data: { ...command.of, change },
      }));
    case 'Attach':
      return attached(state, command);
    case 'Remove': {
      const { of, fileId } = command;
      if (!state.files.some(({ id }) => id === fileId)) return [];
      return [{ type: 'reportDraft.FileRemoved', data: { ...of, fileId } }];
    }
  }
}

function attached(
  { files }: ReportDraftState,
  { of, file: { id: fileId, ...file }, name }: Extract<ReportDraftCommand, { type: 'Attach' }>,
): readonly ReportDraftEvent[] {
  if (files.length >= MOST_FILES) {
    throw new Refusal('impossible', 'too_many_attachments', `A report has at most ${MOST_FILES} attachments.`);
  }
  const bytes = files.reduce((sum, one) => sum + one.bytes, file.bytes);
  if (bytes > MOST_BYTES) {
    throw new Refusal('too_large', 'attachments_too_large', 'The attachments of a report have at most 50 MB together.');
  }
  return [{ type: 'reportDraft.FileAttached', data: { ...of, fileId, file, name } }];
}

/** Nothing where all is as it was. */
function changesTo(before: ReportContent, after: ReportContent): readonly DraftChange[] {
  const { summary, verdict, findings } = after;
  const known = new Map(before.findings.map((one) => [one.id, JSON.stringify(one)]));
  const order = findings.map(({ id }) => id);
  const head: DraftChange = {
    ...(summary !== before.summary && { summary }),
    ...(verdict !== before.verdict && { verdict }),
    ...(order.join() !== before.findings.map(({ id }) => id).join() && { order }),
  };
  const changed = findings.filter((one) => known.get(one.id) !== JSON.stringify(one));
  // The order comes last: by then all that it names is there.
  const parts: readonly DraftChange[] = inParts(changed).map((part) => ({ findings: part }));
  return Object.keys(head).length > 0 ? [...parts, head] : parts;
}

function evolve(state: ReportDraftState, event: ReportDraftEvent): ReportDraftState {
  switch (event.type) {
    case 'reportDraft.Saved':
      return event.data.change ? { ...state, content: changed(state.content, event.data.change) } : state;
    case 'reportDraft.FileAttached': {
      const { fileId: id, file, name } = event.data;
      return { ...state, files: [...state.files, { ...file, id, name }] };
    }
    case 'reportDraft.FileRemoved':
      return { ...state, files: state.files.filter(({ id }) => id !== event.data.fileId) };
  }
}

function changed(content: ReportContent, { summary, verdict, order, findings = [] }: DraftChange): ReportContent {
  const known = new Map([...content.findings, ...findings].map((one) => [one.id, one]));
  const ordered = order?.flatMap((id): readonly ReportFinding[] => {
    const one = known.get(id);
    return one ? [one] : [];
  });
  return {
    summary: summary ?? content.summary,
    verdict: verdict === undefined ? content.verdict : verdict,
    findings: ordered ?? [...known.values()],
  };
}
