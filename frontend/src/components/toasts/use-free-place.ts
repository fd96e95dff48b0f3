import { useLayoutEffect, type RefObject } from 'react';
import { type Box, freePlace, meets, NO_SHIFT, type Shift } from './free-place';

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), ' +
  ['button', 'link', 'tab', 'option', 'menuitem', 'switch', 'slider', 'combobox']
    .map((role) => `[role=${role}]`)
    .join(', ');
/** What is larger is no button, but something in which there is room, such as a canvas or a list that scrolls. */
const LARGEST = { width: 700, height: 160 };
/** Between a message and a control, in pixels. */
const GAP = 6;
/** A page that comes in many pieces is looked at once. */
const PAUSE_MS = 100;

/**
 * Keeps a message off whatever can be pressed: at once when it comes, and again when the page has become another one. While
 * it is held (pointed at, or with the focus) it stays where it is.
 */
export function useFreePlace(message: RefObject<HTMLElement | null>, held: boolean): void {
  useLayoutEffect(() => {
    const element = message.current;
    if (!element || held) return;
    place(element);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        place(element);
      }, PAUSE_MS);
    };
    const changes = new MutationObserver(soon);
    const moved = ['style', 'class', 'hidden'];
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: moved });
    const events = ['resize', 'scroll', 'transitionend', 'animationend'] as const;
    for (const event of events) window.addEventListener(event, soon, true);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      for (const event of events) window.removeEventListener(event, soon, true);
    };
  }, [message, held]);
}

function place(element: HTMLElement): void {
  const { translate } = element.style;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const now = shiftIn(translate);
  const box = { left: left - now.x, top: top - now.y, right: right - now.x, bottom: bottom - now.y };
  const size = { width: window.innerWidth, height: window.innerHeight };
  const { x, y } = freePlace(box, size, coveringControls(element));
  // Setting it is a change of the page, too.
  if (x !== now.x || y !== now.y) element.style.translate = `${x}px ${y}px`;
}

/** As a browser writes it, without a second length that is 0. */
function shiftIn(translate: string): Shift {
  const [x = 0, y = 0] = translate.split(' ').map(parseFloat);
  return Number.isNaN(x) ? NO_SHIFT : { x, y };
}

/** Whether a place covers something that could be pressed now. */
function coveringControls(message: HTMLElement): (place: Box) => boolean {
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control) => {
    const box = control.getBoundingClientRect();
    const isButton = box.width > 0 && box.height > 0 && box.width <= LARGEST.width && box.height <= LARGEST.height;
    return isButton && !message.contains(control) ? [{ control, box, around: around(box) }] : [];
  });
  return (place) => controls.some((one) => meets(place, one.around) && isReached(one.control, one.box, message));
}

const around = ({ left, top, right, bottom }: Box): Box => ({
  left: left - GAP,
  top: top - GAP,
  right: right + GAP,
  bottom: bottom + GAP,
});

/** Whether a press in its middle goes to it, were the message not there. */
function isReached(control: HTMLElement, { left, top, width, height }: DOMRect, message: HTMLElement): boolean {
  const there = document.elementsFromPoint(left + width / 2, top + height / 2);
  const first = there.find((element) => !message.contains(element));
  return first !== undefined && control.contains(first);
}
