import { useCallback, useEffect, useState } from 'react';
import { clampSize, readPanelSizes, writePanelSizes, type PanelName, type PanelSizes } from './panel-sizes';

export interface Panels {
  readonly sizes: PanelSizes;
  resize(name: PanelName, size: number): void;
  setOpen(name: PanelName, open: boolean): void;
}

/** Sizes of the panels around the canvas, remembered in this browser. */
export function usePanels(): Panels {
  const [sizes, setSizes] = useState(readPanelSizes);
  useEffect(() => writePanelSizes(sizes), [sizes]);
  const resize = useCallback((name: PanelName, size: number) => {
    setSizes((now) => ({ ...now, [name]: { ...now[name], size: clampSize(name, size) } }));
  }, []);
  const setOpen = useCallback((name: PanelName, open: boolean) => {
    setSizes((now) => ({ ...now, [name]: { ...now[name], open } }));
  }, []);
  return { sizes, resize, setOpen };
}
