import { useState } from 'react';
import { isNothing, useEditor } from '../../../canvas';
import { useWorkspace } from '../workspace-context';

/**
 * Whether something is chosen that has details. While a pointer is held down on the canvas the answer stays: a panel that
 * comes or goes would move the canvas's edge under it.
 */
export function useDetailsShown(): boolean {
  const { editor, previewed } = useWorkspace();
  const pressed = useEditor(editor, (state) => state.pressed);
  const chosen = useEditor(editor, (state) => !isNothing(state.selection) || state.tracedNet !== undefined);
  const [shown, setShown] = useState(false);
  const now = chosen || previewed !== undefined;
  if (!pressed && now !== shown) setShown(now);
  return pressed ? shown : now;
}
