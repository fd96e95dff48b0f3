import { readableNet } from '@tracewright/circuit/design';
import { useEffect, useState } from 'react';
import type { MarkKind } from '@tracewright/circuit';
import type { Editor } from '../state/editor';
import type { EditorState, Hover } from '../state/editor-state';
import { indexOf } from '../state/design-index';
import { pinLabel, pinsOnNet } from '../state/wiring';
import { Anchored } from './Anchored';
import { useEditor } from './use-editor';

const DELAY_MS = 280;

const NAMES: { readonly [mark in MarkKind]: string } = {
  wire: 'Wire',
  bus: 'Bus',
  junction: 'Junction',
  noConnect: 'No connection',
  label: 'Label',
  globalLabel: 'Global label',
  hierarchicalLabel: 'Hierarchical label',
  port: 'Power symbol',
  sheet: 'Sheet',
  note: 'Note',
  frame: 'Sheet frame',
};

function textOf(
  hover: Hover,
  { design }: EditorState,
): { readonly title: string; readonly detail: string } | undefined {
  if (hover.kind === 'part') return undefined;
  const net = hover.net;
  const pins = net === undefined ? 0 : pinsOnNet(design, net).length;
  const detail = net === undefined ? 'Not connected' : `${readableNet(net)} · ${pins} pin${pins === 1 ? '' : 's'}`;
  if (hover.kind === 'pin') return { title: pinLabel(design, hover.end), detail };
  const mark = indexOf(design).wires.get(hover.id)?.mark;
  if (net === undefined && mark !== undefined) return { title: NAMES[mark], detail: 'As drawn on its sheet' };
  return net === undefined
    ? { title: 'Unbound wire', detail: 'Not checked: its ends are not known' }
    : { title: readableNet(net), detail: `${pins} pins` };
}

/** Names the pin or net under the pointer, once the pointer rests there. */
export function HoverTip({ editor }: { readonly editor: Editor }) {
  const hover = useEditor(editor, (state) => state.hover);
  const wiring = useEditor(editor, (state) => state.wiring !== undefined);
  const [shown, setShown] = useState<Hover | undefined>(undefined);
  useEffect(() => {
    if (!hover || hover.kind === 'part' || wiring) return setShown(undefined);
    const timer = setTimeout(() => setShown(hover), DELAY_MS);
    return () => clearTimeout(timer);
  }, [hover, wiring]);
  const tip = shown && shown === hover ? textOf(shown, editor.state) : undefined;
  if (!tip || !shown || shown.kind === 'part') return null;
  return (
    <Anchored editor={editor} at={shown.at} offset={{ x: 0, y: 14 }} className="canvas-tip">
      <strong>{tip.title}</strong>
      <span>{tip.detail}</span>
    </Anchored>
  );
}
