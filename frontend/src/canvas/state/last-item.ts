import type { ConnectionEnd } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import type { Editor } from './editor';
import type { Placing } from './editor-state';

/** What was drawn last. */
export type LastItem =
  | { readonly kind: 'part'; readonly again: () => void }
  | { readonly kind: 'mark'; readonly placing: Placing }
  | { readonly kind: 'wire'; readonly points: readonly Point[]; readonly from?: ConnectionEnd };

const items = new WeakMap<Editor, LastItem>();

export const lastItem = (editor: Editor): LastItem | undefined => items.get(editor);

export function rememberLast(editor: Editor, item: LastItem): void {
  items.set(editor, item);
}
