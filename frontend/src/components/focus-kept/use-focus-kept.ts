import { useEffect } from 'react';
import { afterFrame } from '../late';
import { FocusKeeper } from './focus-keeper';

/** While a page is open, the keyboard has a place on it. */
export function useFocusKept(): void {
  useEffect(() => {
    const keeper = new FocusKeeper(document);
    let [waiting, ended] = [false, false];
    // A browser takes the focus from what was disabled or hidden only when it draws.
    const soon = (): void => {
      if (waiting) return;
      waiting = true;
      void afterFrame().then(() => {
        waiting = false;
        if (!ended) keeper.giveBack();
      });
    };
    const changes = new MutationObserver((records) => {
      if (keeper.isWithout || records.some(({ type }) => type === 'attributes')) soon();
    });
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    const listeners = {
      focusin: ({ target }: Event): void => keeper.focused(target),
      // What is hidden stays on the page: nothing but this tells.
      focusout: soon,
      pointerdown: (): void => void setTimeout(() => keeper.pressedBeside()),
    };
    for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener);
    return () => {
      ended = true;
      changes.disconnect();
      for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener);
    };
  }, []);
}
