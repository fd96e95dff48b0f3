import { useSyncExternalStore } from 'react';
import type { Editor } from '../state/editor';
import type { EditorState } from '../state/editor-state';

/** A piece of the editor's state; the component renders again only when that piece changes. */
export function useEditor<T>(editor: Editor, select: (state: EditorState) => T): T {
  return useSyncExternalStore(editor.store.subscribe, () => select(editor.store.get()));
}
