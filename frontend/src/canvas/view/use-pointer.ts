import { useEffect, useRef, type RefObject } from 'react';
import type { Point } from '@tracewright/circuit';
import type { Editor } from '../state/editor';
import { editInPlace } from '../state/text-editing';
import { PointerTool, type Refuse } from '../tools/pointer';
import { listenToLongPress } from './long-press';
import { listenToPointers, listenToWheel } from './pointer-events';

export interface PointerHandle {
  /** Where the pointer is over the canvas, in CSS pixels; undefined when it is elsewhere. */
  readonly at: () => Point | undefined;
  readonly holdSpace: (held: boolean) => void;
}

/** Connects the pointers over an element to the editor. */
export function usePointer(
  editor: Editor,
  surface: RefObject<HTMLElement | null>,
  refuse: Refuse,
  /** Told where the pointer is over the canvas, in CSS pixels. */
  onPoint: (at: Point) => void,
): PointerHandle {
  const over = useRef<Point | undefined>(undefined);
  const space = useRef(false);
  const refused = useRef(refuse);
  const pointed = useRef(onPoint);
  useEffect(() => {
    refused.current = refuse;
    pointed.current = onPoint;
  });
  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const listened = {
      element,
      tool: new PointerTool(editor, (what, reason) => refused.current(what, reason)),
      spaceHeld: () => space.current,
      onLateDouble: () => {
        const { wiring, placing, hanging } = editor.state;
        if (!(wiring ?? placing ?? hanging)) editInPlace(editor);
      },
      onPlace: (place: Point | undefined) => {
        over.current = place;
        if (place) pointed.current(place);
      },
    };
    const stops = [listenToPointers(listened), listenToWheel(listened), listenToLongPress(element)];
    return () => stops.forEach((stop) => stop());
  }, [editor, surface]);
  return {
    at: () => over.current,
    holdSpace: (held) => {
      space.current = held;
      const activity = surface.current?.dataset.activity;
      if (surface.current && (activity === undefined || activity === 'idle' || activity === 'space')) {
        surface.current.dataset.activity = held ? 'space' : 'idle';
      }
    },
  };
}
