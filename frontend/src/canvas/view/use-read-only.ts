import type { Design } from '@tracewright/circuit/design';
import { useEffect, useMemo } from 'react';
import { EMPTY } from '../state/design-index';
import { Editor } from '../state/editor';

const nothing = (): void => undefined;

/** A design to look at, whole in its canvas. */
export function useReadOnly(design: Design): Editor {
  const editor = useMemo(() => {
    const made = new Editor(EMPTY, { onGesture: nothing, newGestureId: () => '' });
    made.load(design);
    made.store.set({ readOnly: true });
    return made;
  }, [design]);
  useEffect(() => editor.fit(), [editor]);
  return editor;
}
