import { fireEvent, render, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { design, part, testEditor, type TestEditor } from '../testing';
import { clipToText, copyParts } from '../state/clipboard';
import type { ClipStore } from '../tools/run-command';
import { useCanvasKeys } from './use-canvas-keys';

const KNOWN = design([part('R1', 0, 0)]);
const copied = clipToText(copyParts(KNOWN, new Set(['placed-R1']))!);

function Keys({ test, clips }: { readonly test: TestEditor; readonly clips: ClipStore }) {
  useCanvasKeys(test.editor, { clips, onCommand: () => undefined, pointer: () => undefined, onSpace: () => undefined });
  return <input aria-label="Somewhere" />;
}

function paste(text: string, own: string | null = null) {
  const test = testEditor(design([]));
  const { getByRole, unmount } = render(<Keys test={test} clips={{ read: () => own, write: () => undefined }} />);
  fireEvent.paste(document.body, { clipboardData: { getData: () => text } });
  return {
    test,
    unmount,
    typed: () => fireEvent.paste(getByRole('textbox'), { clipboardData: { getData: () => text } }),
  };
}

describe('pasting', () => {
  it('takes parts that come as text from another browser', async () => {
    const { test } = paste(copied);
    await waitFor(() => expect(test.editor.design.components).toHaveLength(1));
  });

  it('takes what was copied here where the text is none of ours, or could not be saved', async () => {
    for (const text of ['some words', copied.replace('"x":0', '"x":"far"'), `{"kind":"tracewright-parts"}`]) {
      const { test, unmount } = paste(text, clipToText(copyParts(design([part('C4', 0, 0)]), new Set(['placed-C4']))!));
      await waitFor(() => expect(test.editor.design.components.map(({ reference }) => reference)).toEqual(['C4']));
      unmount();
    }
  });

  it('into a field is the field’s', () => {
    const { test, typed } = paste('some words');
    expect(typed()).toBe(true);
    expect(test.editor.design.components).toEqual([]);
  });
});
