import { useEffect, useRef } from 'react';
import type { Point } from '@tracewright/circuit';
import type { Editor } from '../state/editor';
import { belongsElsewhere, commandOf, isTyping, type Command } from '../tools/keyboard';
import { CLIP_MARK } from '../state/clipboard';
import { runCommand, type ClipStore } from '../tools/run-command';

export interface KeysOptions {
  readonly clips: ClipStore;
  /** Carries out the commands that are not the canvas's own: undo, redo, save, help. */
  readonly onCommand: (command: Command) => void;
  /** Where the pointer is over the canvas, if it is. */
  readonly pointer: () => Point | undefined;
  readonly onSpace: (held: boolean) => void;
}

/** Listens to the keyboard for the whole window while the canvas is shown. */
export function useCanvasKeys(editor: Editor, options: KeysOptions): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.key === ' ') return holdSpace(event);
      const command = commandOf(event);
      if (!command || belongsElsewhere(command, event.target, (getSelection()?.toString() ?? '') !== '')) return;
      // What is pasted comes with the browser's own event, which brings the text of other programs along.
      if (command.kind === 'paste') return;
      event.preventDefault();
      const { clips, onCommand, pointer } = latest.current;
      if (!runCommand(editor, command, clips, pointer())) onCommand(command);
    };
    const holdSpace = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (
        isTyping(target) ||
        target?.closest('button, a, [role="option"], [role="listbox"], [role="tab"], [role="dialog"]')
      )
        return;
      event.preventDefault();
      latest.current.onSpace(true);
    };
    const onKeyUp = (event: KeyboardEvent): void => {
      if (event.key === ' ') latest.current.onSpace(false);
    };
    const onBlur = (): void => latest.current.onSpace(false);
    const onPaste = (event: ClipboardEvent): void => {
      const paste: Command = { kind: 'paste' };
      if (event.defaultPrevented || belongsElsewhere(paste, event.target, false)) return;
      event.preventDefault();
      const { clips, pointer } = latest.current;
      const at = pointer();
      void pastable(event.clipboardData?.getData('text/plain') ?? '', clips).then((from) =>
        runCommand(editor, paste, from, at),
      );
    };
    window.addEventListener('paste', onPaste);
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    window.addEventListener('blur', onBlur);
    return () => {
      window.removeEventListener('paste', onPaste);
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('blur', onBlur);
    };
  }, [editor]);
}

/** What a paste brings: parts in the text of the clipboard, else what was copied in this browser last. */
async function pastable(text: string, clips: ClipStore): Promise<ClipStore> {
  if (!text.includes(CLIP_MARK) || text === clips.read()) return clips;
  // Few people paste from elsewhere: the checks of a whole design are loaded when it happens.
  const { foreignClip } = await import('../state/foreign-clip');
  return foreignClip(text) ? { read: () => text, write: (copied) => clips.write(copied) } : clips;
}
