import { useEffect } from 'react';
import { afterFrame } from '../late';
import { FocusKeeper } from './focus-keeper';

/** While a page is open, the keyboard has a place on it. */
export function useFocusKept(): void {
  useEffect(() => {
    const keeper = new FocusKeeper(document);
    let [waiting, ended] = [false, false];
    const soon = (): void => {
      if (waiting || !keeper.isWithout) return;
      waiting = true;
      // A browser takes the focus from what was disabled only when it draws.
      void afterFrame().then(() => {
        waiting = false;
        if (!ended) keeper.giveBack();
      });
    };
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    const onFocus = ({ target }: FocusEvent): void => keeper.focused(target);
    const onPress = (): void => void setTimeout(() => keeper.pressedBeside());
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    return () => {
      ended = true;
      changes.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
}
