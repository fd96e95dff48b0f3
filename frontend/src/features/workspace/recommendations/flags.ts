import type { FeedbackItem } from '@tracewright/contracts/feedback';
import { useEffect } from 'react';
import { indexOf, useEditor, type Flag } from '../../../canvas';
import { useWorkspace } from '../workspace-context';
import { isStyle } from './feedback';
import { usePresentFeedback } from './use-present-feedback';

const RANK: { readonly [flag in Flag]: number } = { error: 0, warning: 1, info: 2 };

/** The gravest open finding of each reference designator, of those that are to be mended. */
export function flagsOf(items: readonly FeedbackItem[]): ReadonlyMap<string, Flag> {
  const flags = new Map<string, Flag>();
  for (const item of items) {
    const { type, resolved, refs } = item;
    // Style may name every part of the board, and a hint each part that has no wire yet.
    if (resolved || type === 'success' || type === 'info' || isStyle(item)) continue;
    for (const ref of refs) {
      const known = flags.get(ref);
      if (!known || RANK[type] < RANK[known]) flags.set(ref, type);
    }
  }
  return flags;
}

/** Marks the parts on the canvas that have open findings. Of an earlier design nobody knows what would be found. */
export function useFlags(): void {
  const { editor } = useWorkspace();
  const { data } = usePresentFeedback();
  const design = useEditor(editor, (state) => state.design);
  const earlier = useEditor(editor, (state) => state.readOnly);
  useEffect(() => {
    const { byReference } = indexOf(design);
    const flags = [...flagsOf((!earlier && data) || [])].flatMap(([ref, flag]) =>
      (byReference.get(ref) ?? []).map(({ id }) => [id, flag] as const),
    );
    editor.store.set({ flags: new Map(flags) });
  }, [editor, design, data, earlier]);
}
