import type { Gesture } from '../../../canvas';
import { readStored, removeStored, writeStored } from '../../../lib/storage';

/** Changes that had not reached the server. */
export interface Draft {
  readonly projectId: number;
  /** Design revision that the changes were made on. */
  readonly revision: number;
  readonly gestures: readonly Gesture[];
  /** ISO 8601. */
  readonly at: string;
}

export interface FoundDraft extends Draft {
  readonly key: string;
}

const PREFIX = 'tracewright.draft.';

/** One entry for each open tab, so that tabs of the same project don't overwrite each other's. */
export function draftKey(projectId: number, tab: string): string {
  return `${PREFIX}${projectId}.${tab}`;
}

/** Answers whether there was room. */
export function writeDraft(key: string, draft: Draft): boolean {
  return writeStored(key, JSON.stringify(draft));
}

export const removeDraft = removeStored;

/** The newest draft of a project in this browser; unreadable ones are removed. */
export function findDraft(projectId: number): FoundDraft | undefined {
  const found = storedKeys()
    .filter((key) => key.startsWith(`${PREFIX}${projectId}.`))
    .flatMap((key) => {
      const draft = parseDraft(readStored(key), projectId);
      if (!draft) removeStored(key);
      return draft ? { ...draft, key } : [];
    });
  return found.sort((a, b) => (a.at < b.at ? 1 : -1))[0];
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function parseDraft(text: string | null, projectId: number): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? '') as Partial<Draft> | null;
    const whole =
      draft?.projectId === projectId &&
      Number.isSafeInteger(draft.revision) &&
      typeof draft.at === 'string' &&
      Array.isArray(draft.gestures) &&
      draft.gestures.length > 0 &&
      draft.gestures.every((gesture: Partial<Gesture>) => gesture.change?.components && gesture.change.connections);
    return whole ? (draft as Draft) : undefined;
  } catch {
    return undefined;
  }
}
