import type { FeedbackItem } from '@tracewright/contracts/feedback';
import type { Design } from '@tracewright/circuit/design';
import { useDeferredValue, useMemo } from 'react';
import { useEditor } from '../../../canvas';
import { useFeedback } from '../api/queries';
import { useWorkspace } from '../workspace-context';

/** A finding whose parts have all gone says nothing any more, before the design has been analysed again, too. */
export function stillThere(items: readonly FeedbackItem[], { components }: Pick<Design, 'components'>) {
  const references = new Set(components.map(({ reference }) => reference));
  return items.filter(({ refs }) => refs.length === 0 || refs.some((reference) => references.has(reference)));
}

/** The project's findings, without those whose parts have left the canvas. */
export function usePresentFeedback() {
  const { project, editor } = useWorkspace();
  const feedback = useFeedback(project?.id);
  const components = useDeferredValue(useEditor(editor, (state) => state.design.components));
  const data = useMemo(() => feedback.data && stillThere(feedback.data, { components }), [feedback.data, components]);
  return { ...feedback, data };
}
