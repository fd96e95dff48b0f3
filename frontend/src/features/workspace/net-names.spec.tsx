import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HoverTip } from '../../canvas/view/HoverTip';
import { NetNameEditor } from '../../canvas/view/NetNameEditor';
import { SelectionBar } from '../../canvas/view/SelectionBar';
import { selected } from '../../canvas';
import { design, part, testEditor, wire } from '../../canvas/testing';
import { Evidence, NameChip } from '../../components/findings';
import { ConnectDialog } from './dialogs/ConnectDialog';
import { FeedbackRow } from './recommendations/FeedbackRow';
import { feedbackItem } from './recommendations/testing';
import { renderIn, testWorkspace } from './testing';

const NET = 'USB{slash}D+';
const DESIGN = design([part('R1', 0, 0), part('C1', 300, 0)], [wire('R1.2', 'C1.1', NET)]);
const WIRE = DESIGN.connections[0]!.id;

/** Everything that can be read or is said to a screen reader. */
function words(): string {
  const attributes = [...document.querySelectorAll('[aria-label], [title], input, [placeholder]')].map((element) =>
    ['aria-label', 'title', 'value', 'placeholder'].map((name) => element.getAttribute(name) ?? '').join(' '),
  );
  return `${document.body.textContent} ${attributes.join(' ')}`;
}

function expectReadable(): void {
  expect(words()).toContain('USB/D+');
  expect(words()).not.toContain('{slash}');
}

it('a net is read by its name at the pointer, over the selection and where it is renamed', () => {
  vi.useFakeTimers();
  const { editor, gestures } = testEditor(DESIGN);
  const tip = render(<HoverTip editor={editor} />);
  act(() => editor.store.set({ hover: { kind: 'wire', id: WIRE, net: NET, at: { x: 0, y: 0 } } }));
  act(() => void vi.advanceTimersByTime(500));
  expectReadable();
  tip.unmount();
  editor.select(selected([], [WIRE]));
  const bar = render(<SelectionBar editor={editor} onDuplicate={vi.fn()} />);
  expectReadable();
  // It lies over nothing that somebody with a wire in hand wants to click on.
  act(() => editor.setTool('wire'));
  expect(screen.queryByRole('toolbar')).toBeNull();
  act(() => editor.setTool('select'));
  expect(screen.getByRole('toolbar')).toBeDefined();
  bar.unmount();
  act(() => editor.store.set({ naming: { net: NET, at: { x: 0, y: 0 }, alternatives: ['A{slash}B'], focus: false } }));
  render(<NetNameEditor editor={editor} />);
  expectReadable();
  expect(screen.getByRole('button').textContent).toBe('A/B');
  // Left as it was read, it stays as its file has it.
  act(() => screen.getByLabelText('Net name').closest('form')?.requestSubmit());
  expect([editor.state.naming, gestures]).toEqual([undefined, []]);
  vi.useRealTimers();
});

it('a net is read by its name where pins are connected and in findings', () => {
  const workspace = testWorkspace({ editor: testEditor(DESIGN).editor });
  workspace.editor.select(selected(['placed-R1']));
  const item = feedbackItem('f', { nets: [NET] });
  renderIn(
    workspace,
    <>
      <FeedbackRow item={item} busy={false} onOpen={vi.fn()} onResolve={vi.fn()} />
      <NameChip name={NET} kind="net" on="canvas" onShow={vi.fn()} />
      <NameChip name={NET} kind="net" on="canvas" onShow={undefined} />
      <Evidence evidence={{ net: NET }} heading="h3" />
      <ConnectDialog open onClose={vi.fn()} />
    </>,
  );
  act(() => screen.getByLabelText('Pin of R1').focus());
  expectReadable();
});
