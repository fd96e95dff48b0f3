import type { Point } from '@tracewright/circuit';
import type { PointerTool } from '../tools/pointer';
import type { PointerInput } from '../tools/pointer-input';

/** Wheel notches come in steps of this size or more; touch pads in smaller ones. */
const NOTCH = 50;
/** What a browser that scrolls by lines means by one line, in pixels. */
const LINE_PX = 33;

function isFine(event: WheelEvent): boolean {
  return (
    event.deltaMode === 0 && (event.deltaX !== 0 || Math.abs(event.deltaY) < NOTCH || !Number.isInteger(event.deltaY))
  );
}

export interface PointerSurface {
  readonly element: HTMLElement;
  readonly tool: PointerTool;
  readonly spaceHeld: () => boolean;
  /** Told of a double-click the second half of which came down elsewhere. */
  readonly onLateDouble: () => void;
  /** Told where the pointer is over the element; undefined when it left. */
  readonly onPlace: (place: Point | undefined) => void;
}

/** On whole device pixels, by which a picture can be moved without being drawn anew. */
function placeIn(element: HTMLElement, event: MouseEvent): Point {
  const corner = element.getBoundingClientRect();
  const ratio = window.devicePixelRatio || 1;
  const whole = (value: number): number => Math.round(value * ratio) / ratio;
  return { x: whole(event.clientX - corner.left), y: whole(event.clientY - corner.top) };
}

function inputOf(element: HTMLElement, event: PointerEvent, space: boolean): PointerInput {
  return {
    ...placeIn(element, event),
    id: event.pointerId,
    type: event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse',
    button: event.button,
    shift: event.shiftKey,
    ctrl: event.ctrlKey || event.metaKey,
    space,
  };
}

function press({ element, tool, spaceHeld }: PointerSurface, event: PointerEvent): void {
  element.focus({ preventScroll: true });
  // Keeps a drag alive outside the element; only a real pointer can be captured.
  if (event.isTrusted) element.setPointerCapture(event.pointerId);
  if (event.button === 1) event.preventDefault();
  tool.down(inputOf(element, event, spaceHeld()));
}

/** Two clicks at one place within this time are one double-click, in milliseconds. */
const DOUBLE_MS = 400;
const DOUBLE_PX = 4;

/**
 * What a first click chooses may open its details right there: the second click of a double-click comes down on them, and is
 * meant for the canvas.
 */
function listenToLateDoubles({ element, onLateDouble }: PointerSurface): () => void {
  let first: MouseEvent | undefined;
  const onDown = (event: MouseEvent): void => {
    const isOnCanvas = event.target instanceof Node && element.contains(event.target);
    const before = first;
    first = isOnCanvas && event.button === 0 ? event : undefined;
    if (isOnCanvas || !before || event.button !== 0 || event.timeStamp - before.timeStamp > DOUBLE_MS) return;
    if (Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) > DOUBLE_PX) return;
    // The focus stays where it is as well.
    event.preventDefault();
    onLateDouble();
  };
  window.addEventListener('mousedown', onDown, true);
  return () => window.removeEventListener('mousedown', onDown, true);
}

/** Passes the pointers over an element on to the tool; answers how to stop. */
export function listenToPointers(surface: PointerSurface): () => void {
  const { element, tool, spaceHeld, onPlace } = surface;
  const input = (event: PointerEvent): PointerInput => inputOf(element, event, spaceHeld());
  const handlers: { readonly [name: string]: (event: PointerEvent) => void } = {
    pointerdown: (event) => press(surface, event),
    pointermove: (event) => {
      onPlace(placeIn(element, event));
      tool.move(input(event));
    },
    pointerup: (event) => tool.up(input(event)),
    pointercancel: (event) => tool.cancel(input(event)),
    pointerleave: () => {
      onPlace(undefined);
      tool.leave();
    },
  };
  const onDoubleClick = (event: MouseEvent): void =>
    tool.doubleClick({
      ...placeIn(element, event),
      id: 0,
      type: 'mouse',
      button: 0,
      shift: false,
      ctrl: false,
      space: false,
    });
  element.addEventListener('dblclick', onDoubleClick);
  const stopLate = listenToLateDoubles(surface);
  const stops = Object.entries(handlers).map(([name, handle]) => {
    const listener = (event: Event): void => {
      handle(event as PointerEvent);
      element.dataset.activity = spaceHeld() && tool.activity === 'idle' ? 'space' : tool.activity;
    };
    element.addEventListener(name, listener);
    return () => element.removeEventListener(name, listener);
  });
  return () => {
    element.removeEventListener('dblclick', onDoubleClick);
    stopLate();
    stops.forEach((stop) => stop());
  };
}

/** Passes the wheel on to the tool, in place of scrolling or zooming the page; answers how to stop. */
export function listenToWheel({ element, tool }: PointerSurface): () => void {
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    tool.wheel({
      ...placeIn(element, event),
      deltaX: event.deltaX,
      deltaY: event.deltaY * (event.deltaMode === 1 ? LINE_PX : 1),
      ctrl: event.ctrlKey || event.metaKey,
      shift: event.shiftKey,
      fine: isFine(event),
    });
  };
  element.addEventListener('wheel', onWheel, { passive: false });
  return () => element.removeEventListener('wheel', onWheel);
}
