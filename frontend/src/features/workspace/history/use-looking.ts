import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Design } from '@tracewright/circuit/design';
import type { DesignAtRevision } from '@tracewright/contracts/projects';
import { Editor, EMPTY } from '../../../canvas';
import { uuidv7 } from '../../../lib/api';
import { designAt } from '../api/calls';
import type { DesignSession } from '../session/design-session';
import { useSession } from '../workspace-context';
import { compareDesigns, type Comparison } from './compare';

/** What a moment is compared with: another one, or the design as it is on the screen now. */
export type ComparedWith = number | 'now';

/** An earlier moment of the design that is on the canvas, only to be looked at. */
export interface Looking {
  readonly editor: Editor;
  /** The revision that was asked for. */
  readonly revision: number;
  /** The end of the change that the revision belongs to; undefined until it is loaded. */
  readonly moment: DesignAtRevision | undefined;
  readonly error: unknown;
  /** The moment that is shown is still the one before. */
  readonly isLoading: boolean;
  readonly comparedWith: ComparedWith | undefined;
  readonly comparison: Comparison | undefined;
  go(revision: number): void;
  compareWith(other: ComparedWith | undefined): void;
  /** Back to the design of today. */
  end(): void;
}

interface Wanted {
  readonly revision: number;
  readonly comparedWith: ComparedWith | undefined;
  readonly editor: Editor;
}

/** The design as it was, loaded by its revision; a moment never changes, so it is asked for once. */
function useMoment(projectId: number, revision: number | undefined) {
  return useQuery<DesignAtRevision>({
    queryKey: [`/api/projects/${projectId}/design`, revision],
    queryFn: ({ signal }) => designAt(projectId, revision ?? -1, { whole: true, signal }),
    enabled: revision !== undefined,
    placeholderData: (before) => before,
    // Whoever goes back step by step passes hundreds.
    gcTime: 5_000,
  });
}

export function useLooking(projectId: number, session: DesignSession) {
  const [wanted, setWanted] = useState<Wanted | undefined>(undefined);
  const { data: moment, error, isPlaceholderData: isLoading } = useMoment(projectId, wanted?.revision);
  const other = wanted?.comparedWith;
  const { data: otherMoment } = useMoment(projectId, typeof other === 'number' ? other : undefined);
  // Read for the design that it stands for.
  useSession(session, (state) => state.history);
  const now = session.editor.design;
  const comparison = useMemo(() => {
    if (!moment || other === undefined) return undefined;
    if (other === 'now') return compareDesigns(moment, now);
    if (!otherMoment) return undefined;
    const [earlier, later] = inOrder(otherMoment, moment);
    return compareDesigns(earlier, later);
  }, [moment, other, otherMoment, now]);
  const editor = wanted?.editor;
  useEffect(() => {
    if (editor && moment) editor.load(comparison?.both ?? designIn(moment));
  }, [editor, moment, comparison]);

  const look = (revision: number): void => {
    const shown = wanted?.editor ?? lookingEditor(session.editor);
    setWanted({ comparedWith: undefined, ...wanted, revision, editor: shown });
  };
  const looking: Looking | undefined = wanted && {
    ...wanted,
    moment,
    error,
    isLoading,
    comparison,
    go: look,
    compareWith: (comparedWith) => setWanted({ ...wanted, comparedWith }),
    end: () => setWanted(undefined),
  };
  return { looking, look };
}

const designIn = ({ components, connections }: DesignAtRevision): Design => ({ components, connections });

const inOrder = (a: DesignAtRevision, b: DesignAtRevision): readonly [DesignAtRevision, DesignAtRevision] =>
  a.revision <= b.revision ? [a, b] : [b, a];

/** Shows the same place of the sheet as the editor of today. */
function lookingEditor({ state }: Editor): Editor {
  const editor = new Editor(EMPTY, { onGesture: () => undefined, newGestureId: uuidv7 });
  editor.store.set({ readOnly: true, view: state.view, size: state.size });
  return editor;
}
