import { readInTab, removeInTab, writeInTab } from '../../lib/storage';

/** The project that this tab saved last, until it is opened or put away. */
const SAVED = 'creator.saved';

export interface SavedCircuit {
  readonly id: number;
  readonly name: string;
  readonly userId: string;
}

export const rememberSaved = (saved: SavedCircuit): boolean => writeInTab(SAVED, JSON.stringify(saved));
export const forgetSaved = (): void => removeInTab(SAVED);

/** Of this person alone. */
export function savedBy(userId: string): SavedCircuit | undefined {
  try {
    const saved = JSON.parse(readInTab(SAVED) ?? 'null') as SavedCircuit | null;
    return saved?.userId === userId && Number.isSafeInteger(saved.id) ? saved : undefined;
  } catch {
    return undefined;
  }
}
