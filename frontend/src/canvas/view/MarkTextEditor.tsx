import { useEffect, useRef, useState } from 'react';
import type { HandMarkKind } from '@tracewright/circuit/design';
import type { Editor } from '../state/editor';
import type { Placing } from '../state/editor-state';
import { offeredPorts } from '../state/own-ports';
import { sayOfPlaced } from '../state/placing';
import { Anchored } from './Anchored';
import { useEditor } from './use-editor';

const ASKED: { readonly [kind in HandMarkKind]: string } = {
  label: 'Net label',
  port: 'Supply or ground',
  note: 'Text',
  noConnect: '',
  frame: 'Name of the sheet',
};

interface Props {
  readonly editor: Editor;
  /** Told once the text is known, to give the keyboard back to the canvas. */
  readonly onDone: () => void;
}

/** Asks for the text of what will hang on the pointer. Keeps the keyboard on the canvas for what needs no text. */
export function MarkTextEditor({ editor, onDone }: Props) {
  const placing = useEditor(editor, (state) => state.placing);
  const hangs = placing?.text !== undefined;
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (hangs) done.current();
  }, [hangs]);
  return placing && !hangs ? <MarkTextField key={placing.kind} editor={editor} placing={placing} /> : null;
}

function MarkTextField({ editor, placing: { kind, at } }: { readonly editor: Editor; readonly placing: Placing }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Anchored editor={editor} at={at} offset={{ x: 0, y: 12 }} className="canvas-popover">
      <form
        className="canvas-net-form"
        onSubmit={(event) => {
          event.preventDefault();
          sayOfPlaced(editor, text);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          editor.setTool('select');
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) sayOfPlaced(editor, text);
        }}
      >
        <label>
          <span>{ASKED[kind]}</span>
          <input
            ref={field}
            value={text}
            maxLength={120}
            autoComplete="off"
            spellCheck={kind === 'note'}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        {(kind === 'port' ? offeredPorts(editor.design) : []).map((usual) => (
          <button key={usual} type="button" className="canvas-chip" onClick={() => sayOfPlaced(editor, usual)}>
            {usual}
          </button>
        ))}
      </form>
    </Anchored>
  );
}
