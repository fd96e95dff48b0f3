import { useEffect, useRef, useState, type RefObject } from 'react';
import { watchTheme } from '../../../canvas/rendering/palette';
import type { Drawing } from '../analysis/drawing';
import { BoardPicture } from './board-picture';
import type { Flags, Picture } from './picture';

async function pictureOf(drawing: Drawing, surface: HTMLElement, flags: Flags): Promise<Picture | undefined> {
  const [still, moving] = surface.querySelectorAll('canvas');
  const context = still?.getContext('2d', { alpha: false });
  if (!still || !moving || !context) return undefined;
  if (drawing.kind === 'board') return new BoardPicture(drawing, { still, moving }, context, flags);
  const { SchematicPicture } = await import('./schematic-picture');
  return new SchematicPicture(drawing, { still, moving }, flags);
}

/** The drawing on the canvases inside `surface`, kept at its size and in the theme's colours. */
export function usePicture(
  drawing: Drawing,
  flags: Flags,
  surface: RefObject<HTMLElement | null>,
): Picture | undefined {
  const [picture, setPicture] = useState<Picture | undefined>(undefined);
  const shown = useRef<Picture | undefined>(undefined);
  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    let gone = false;
    const resize = (): void => shown.current?.resize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(resize);
    const unwatch = watchTheme(() => shown.current?.refresh());
    void pictureOf(drawing, element, flags).then((made) => {
      if (gone) return made?.dispose();
      shown.current = made;
      resize();
      observer.observe(element);
      setPicture(made);
    });
    return () => {
      gone = true;
      observer.disconnect();
      unwatch();
      shown.current?.dispose();
      shown.current = undefined;
    };
  }, [drawing, flags, surface]);
  return picture;
}
