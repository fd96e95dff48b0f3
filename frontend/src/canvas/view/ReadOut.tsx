import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Point } from '@tracewright/circuit';
import { toDesign } from '../geometry/viewport';
import { readStored, writeStored } from '../../lib/storage';
import type { Editor } from '../state/editor';
import { GestureStart, readOut, type LengthUnit } from '../state/read-out';

const UNIT_KEY = 'tracewright.length-unit';

const storedUnit = (): LengthUnit => (readStored(UNIT_KEY) === 'mil' ? 'mil' : 'mm');

interface Props {
  readonly editor: Editor;
  readonly surface: RefObject<HTMLElement | null>;
  /** Where the pointer is over the canvas, in CSS pixels; undefined when it is elsewhere. */
  readonly pointer: () => Point | undefined;
}

/** Where the pointer is, and how far what is moved or drawn is from its start: written at most once a frame, without rendering. */
export function ReadOut({ editor, surface, pointer }: Props) {
  const figures = useRef<HTMLSpanElement>(null);
  const [unit, setUnit] = useState(storedUnit);
  const at = useRef(pointer);
  useEffect(() => {
    at.current = pointer;
  });
  useEffect(() => {
    const start = new GestureStart();
    let requested = 0;
    const update = (): void => {
      requested = 0;
      const { state } = editor;
      const over = at.current();
      const text = over ? readOut(toDesign(state.view, over), start.offset(state), unit) : '';
      if (figures.current && figures.current.textContent !== text) figures.current.textContent = text;
    };
    const request = (): void => {
      requested ||= requestAnimationFrame(update);
    };
    request();
    const element = surface.current;
    const moves = ['pointermove', 'pointerleave'];
    for (const name of moves) element?.addEventListener(name, request);
    const stop = editor.store.subscribe(request);
    return () => {
      cancelAnimationFrame(requested);
      for (const name of moves) element?.removeEventListener(name, request);
      stop();
    };
  }, [editor, surface, unit]);
  const change = (): void => {
    const next = unit === 'mm' ? 'mil' : 'mm';
    setUnit(next);
    writeStored(UNIT_KEY, next);
  };
  const [name, other] = unit === 'mm' ? ['millimetres', 'mils'] : ['mils', 'millimetres'];
  return (
    <div className="canvas-read-out" data-canvas-control>
      <button
        type="button"
        title={`Change to ${other}`}
        aria-label={`${unit}: lengths in ${name}, change to ${other}`}
        onClick={change}
      >
        {unit}
      </button>
      <span ref={figures} aria-hidden />
    </div>
  );
}
