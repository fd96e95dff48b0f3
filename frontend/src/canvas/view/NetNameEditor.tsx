import { useEffect, useRef, useState } from 'react';
import { isAutomaticNet, readableNet } from '@tracewright/circuit/design';
import type { Editor } from '../state/editor';
import type { NetNaming } from '../state/editor-state';
import { Anchored } from './Anchored';
import { useEditor } from './use-editor';

/** A field for the name of the net that was just drawn or chosen. */
export function NetNameEditor({ editor }: { readonly editor: Editor }) {
  const naming = useEditor(editor, (state) => state.naming);
  return naming ? (
    <NetNameField key={`${naming.net} ${naming.at.x} ${naming.at.y}`} editor={editor} naming={naming} />
  ) : null;
}

function NetNameField({ editor, naming }: { readonly editor: Editor; readonly naming: NetNaming }) {
  const { net, alternatives, focus, at } = naming;
  const automatic = isAutomaticNet(net);
  const shown = readableNet(net);
  const [text, setText] = useState(automatic ? '' : shown);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus) field.current?.select();
  }, [focus]);
  const done = (name: string): void => {
    if (name.trim() !== '' && name.trim() !== shown) editor.renameNet(net, name);
    else editor.store.set({ naming: undefined });
  };
  return (
    <Anchored editor={editor} at={at} offset={{ x: 0, y: 12 }} className="canvas-popover">
      <form
        className="canvas-net-form"
        onSubmit={(event) => {
          event.preventDefault();
          done(text);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          editor.store.set({ naming: undefined });
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) done(text);
        }}
      >
        <label>
          <span>Net name</span>
          <input
            ref={field}
            value={text}
            maxLength={120}
            placeholder={automatic ? shown : undefined}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        {alternatives.map((other) => (
          <button key={other} type="button" className="canvas-chip" onClick={() => done(readableNet(other))}>
            {readableNet(other)}
          </button>
        ))}
      </form>
    </Anchored>
  );
}
