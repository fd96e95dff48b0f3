import { useEffect, useRef, useState } from 'react';
import type { Editor } from '../state/editor';
import type { TextEditing } from '../state/editor-state';
import { finishEditing } from '../state/text-editing';
import { Anchored } from './Anchored';
import { useEditor } from './use-editor';

interface Props {
  readonly editor: Editor;
  /** Gives the keyboard back to the canvas. */
  readonly onDone: () => void;
}

/** A field for a text of the design, where that text stands. */
export function TextEditor({ editor, onDone }: Props) {
  const editing = useEditor(editor, (state) => state.editing);
  return editing ? <TextField key={editing.id} editor={editor} editing={editing} onDone={onDone} /> : null;
}

function TextField({ editor, editing, onDone }: Props & { readonly editing: TextEditing }) {
  const [text, setText] = useState(editing.text);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const done = (): void => {
    finishEditing(editor, text);
    onDone();
  };
  return (
    <Anchored editor={editor} at={editing.at} offset={{ x: 0, y: 12 }} className="canvas-popover">
      <form
        className="canvas-net-form"
        onSubmit={(event) => {
          event.preventDefault();
          done();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          editor.store.set({ editing: undefined });
          onDone();
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) finishEditing(editor, text);
        }}
      >
        <label>
          <span>{editing.label}</span>
          <input
            ref={field}
            value={text}
            maxLength={120}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      </form>
    </Anchored>
  );
}
