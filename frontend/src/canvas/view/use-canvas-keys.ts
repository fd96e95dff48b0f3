import { useEffect, useRef } from 'react';
import type { Point } from '@tracewright/circuit';
import type { Editor } from '../state/editor';
import { belongsElsewhere, commandOf, isTyping, type Command } from '../tools/keyboard';
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
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    window.addEventListener('blur', onBlur);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('blur', onBlur);
    };
  }, [editor]);
}
