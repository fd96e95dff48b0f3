import { useState } from 'react';
import type { Workspace } from '../workspace-context';

export interface Drops {
  readonly dropped: readonly File[] | undefined;
  readonly drop: (files: readonly File[]) => void;
  readonly closeImport: () => void;
}

/** What was dropped on the workspace, for as long as the import dialog is open that took it; `first` was chosen before. */
export function useDrops({ open, close }: Pick<Workspace, 'open' | 'close'>, first?: File): Drops {
  const [dropped, setDropped] = useState<readonly File[] | undefined>(first && [first]);
  const drop = (files: readonly File[]): void => {
    setDropped(files);
    open('import');
  };
  const closeImport = (): void => {
    setDropped(undefined);
    close();
  };
  return { dropped, drop, closeImport };
}
