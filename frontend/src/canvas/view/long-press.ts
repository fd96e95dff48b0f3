const LONG_PRESS_MS = 500;
/** CSS pixels that a resting finger may tremble. */
const TREMBLE = 10;

interface Resting {
  readonly pointerId: number;
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Makes a finger that rests on an element ask for the menu, as a right click does: not every browser does so by itself.
 * Answers how to stop.
 */
export function listenToLongPress(element: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting: Resting | undefined;
  const end = (): void => {
    clearTimeout(timer);
    resting = undefined;
  };
  const ask = (): void => {
    if (!resting) return;
    const { pointerId, clientX, clientY } = resting;
    end();
    // It neither drags nor selects any more, and what a browser makes of it when it is lifted would close the menu.
    element.dispatchEvent(new PointerEvent('pointercancel', { pointerId, pointerType: 'touch', clientX, clientY }));
    element.addEventListener('touchend', (event) => event.preventDefault(), { once: true, passive: false });
    element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }));
  };
  const handlers: { readonly [name: string]: (event: PointerEvent) => void } = {
    pointerdown: ({ pointerType, pointerId, clientX, clientY }) => {
      const another = resting !== undefined;
      end();
      if (pointerType !== 'touch' || another) return;
      resting = { pointerId, clientX, clientY };
      timer = setTimeout(ask, LONG_PRESS_MS);
    },
    pointermove: ({ clientX, clientY }) => {
      if (resting && Math.hypot(clientX - resting.clientX, clientY - resting.clientY) > TREMBLE) end();
    },
    pointerup: end,
    pointercancel: end,
    contextmenu: end,
  };
  const stops = Object.entries(handlers).map(([name, handle]) => {
    const listener = (event: Event): void => handle(event as PointerEvent);
    element.addEventListener(name, listener);
    return () => element.removeEventListener(name, listener);
  });
  return () => {
    end();
    for (const stop of stops) stop();
  };
}
