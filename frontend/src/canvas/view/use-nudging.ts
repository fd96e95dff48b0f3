import { useLayoutEffect } from 'react';
import type { Editor } from '../state/editor';
import { commandOf } from '../tools/keyboard';
import { settleNudge, settlingNudge } from '../tools/nudging';

/** After so long without another step a move by keys has ended. */
const PAUSE_MS = 300;
/** A held key waits before it repeats; longer than that, and it was let go where nobody told. */
const HELD_MS = 1000;

/** Ends a move by keys when the key is let go for a while, and before anything else is done. */
export function useNudging(editor: Editor): void {
  useLayoutEffect(() => {
    let timer: number | undefined;
    let frame = 0;
    const stop = (): void => {
      window.clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
    const settle = (): void => {
      stop();
      settleNudge(editor);
    };
    // A frame for each step: with a thousand parts all of them together would be felt.
    const settleInSteps = (): void => {
      const steps = settlingNudge(editor);
      const go = (): void => {
        if (!steps.next().done) frame = requestAnimationFrame(go);
        // Another design came to be shown meanwhile.
        else if (editor.state.drag?.byKeys) settleInSteps();
      };
      go();
    };
    const settleIn = (milliseconds: number): void => {
      stop();
      timer = window.setTimeout(settleInSteps, milliseconds);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Shift') return;
      if (commandOf(event)?.kind === 'nudge') settleIn(HELD_MS);
      else settle();
    };
    const onKeyUp = (): void => {
      if (editor.state.drag?.byKeys) settleIn(PAUSE_MS);
    };
    // Before the listeners of others, which save or look at the design.
    const early = { capture: true };
    const ends = ['pointerdown', 'paste', 'drop', 'blur', 'beforeunload', 'pagehide', 'visibilitychange'];
    window.addEventListener('keydown', onKeyDown, early);
    window.addEventListener('keyup', onKeyUp, early);
    for (const name of ends) window.addEventListener(name, settle, early);
    return () => {
      settle();
      window.removeEventListener('keydown', onKeyDown, early);
      window.removeEventListener('keyup', onKeyUp, early);
      for (const name of ends) window.removeEventListener(name, settle, early);
    };
  }, [editor]);
}
