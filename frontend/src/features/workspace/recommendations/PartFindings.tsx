import type { FeedbackItem } from '@tracewright/contracts/feedback';
import { useEffect } from 'react';
import { indexOf, useEditor, type Flag } from '../../../canvas';
import { SeverityIcon } from '../../../components/findings';
import { useWorkspace } from '../workspace-context';
import { isStyle, sortedItems } from './feedback';
import { usePresentFeedback } from './use-present-feedback';

/** The open findings about one part; each leads to its details. */
export function PartFindings({ reference }: { readonly reference: string | undefined }) {
  const { showRecommendation } = useWorkspace();
  const { data } = usePresentFeedback();
  const items = sortedItems(data ?? []).filter(
    ({ resolved, refs }) => !resolved && reference !== undefined && refs.includes(reference),
  );
  if (items.length === 0) return null;
  return (
    <section className="ws-section">
      <h3>
        Findings <span className="ws-count">{items.length}</span>
      </h3>
      <ul className="fb-part">
        {items.map((item) => (
          <li key={item.id}>
            <button type="button" onClick={() => showRecommendation(item.id)}>
              <SeverityIcon severity={item.type} />
              {item.title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const RANK: { readonly [flag in Flag]: number } = { error: 0, warning: 1, info: 2 };

/** The gravest open finding of each reference designator. */
export function flagsOf(items: readonly FeedbackItem[]): ReadonlyMap<string, Flag> {
  const flags = new Map<string, Flag>();
  for (const item of items) {
    const { type, resolved, refs } = item;
    // Style may name every part of the board.
    if (resolved || type === 'success' || isStyle(item)) continue;
    for (const ref of refs) {
      const known = flags.get(ref);
      if (!known || RANK[type] < RANK[known]) flags.set(ref, type);
    }
  }
  return flags;
}

/** Marks the parts on the canvas that have open findings. */
export function useFlags(): void {
  const { editor } = useWorkspace();
  const { data } = usePresentFeedback();
  const design = useEditor(editor, (state) => state.design);
  useEffect(() => {
    const { byReference } = indexOf(design);
    const flags = [...flagsOf(data ?? [])].flatMap(([ref, flag]) =>
      (byReference.get(ref) ?? []).map(({ id }) => [id, flag] as const),
    );
    editor.store.set({ flags: new Map(flags) });
  }, [editor, design, data]);
}
