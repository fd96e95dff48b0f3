import type { ImportCompleteResponse } from '@tracewright/contracts/template-uploads';
import type { DraftEdits } from './DraftReview';
import { readInTab, removeInTab, writeInTab } from '../../lib/storage';

const KEY = 'template-upload.draft';

/** A draft as it was read, and what was changed of it. */
export interface KeptDraft {
  readonly read: Pick<ImportCompleteResponse, 'draft' | 'message'>;
  readonly edits?: DraftEdits;
}

/** What this tab was confirming, so that a reload loses nothing of it. */
export function keptDraft(): KeptDraft | undefined {
  const text = readInTab(KEY);
  if (text === null) return undefined;
  try {
    const kept = JSON.parse(text) as Partial<KeptDraft> | null;
    return Array.isArray(kept?.read?.draft.parts) ? (kept as KeptDraft) : undefined;
  } catch {
    return undefined;
  }
}

export const keepDraft = (kept: KeptDraft): boolean => writeInTab(KEY, JSON.stringify(kept));

export const forgetDraft = (): void => removeInTab(KEY);
