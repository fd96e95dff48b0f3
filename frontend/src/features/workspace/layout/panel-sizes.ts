import { readStored, writeStored } from '../../../lib/storage';

export type PanelName = 'sidebar' | 'left' | 'right' | 'bottom';

export interface PanelSize {
  /** CSS pixels: width of side panels, height of the one below. */
  readonly size: number;
  readonly open: boolean;
}

export type PanelSizes = { readonly [name in PanelName]: PanelSize };

interface Limits {
  readonly normal: number;
  readonly least: number;
  readonly most: number;
  /** On a first visit: the room is the canvas's. */
  readonly open: boolean;
}

export const LIMITS: { readonly [name in PanelName]: Limits } = {
  sidebar: { normal: 240, least: 192, most: 360, open: false },
  left: { normal: 268, least: 220, most: 460, open: true },
  right: { normal: 288, least: 240, most: 460, open: false },
  bottom: { normal: 300, least: 120, most: 720, open: false },
};

const KEY = 'tracewright.panels';
const NAMES: readonly PanelName[] = ['sidebar', 'left', 'right', 'bottom'];

export function clampSize(name: PanelName, size: number): number {
  const { least, most } = LIMITS[name];
  return Math.round(Math.min(most, Math.max(least, size)));
}

export function readPanelSizes(): PanelSizes {
  const stored = parse(readStored(KEY));
  const sizeOf = (name: PanelName): PanelSize => {
    const { size, open } = stored?.[name] ?? {};
    return {
      size: clampSize(name, typeof size === 'number' && Number.isFinite(size) ? size : LIMITS[name].normal),
      open: typeof open === 'boolean' ? open : LIMITS[name].open,
    };
  };
  return Object.fromEntries(NAMES.map((name) => [name, sizeOf(name)])) as unknown as PanelSizes;
}

function parse(text: string | null): Partial<Record<PanelName, Partial<PanelSize>>> | null {
  try {
    return JSON.parse(text ?? 'null') as Partial<Record<PanelName, Partial<PanelSize>>> | null;
  } catch {
    return null;
  }
}

export function writePanelSizes(sizes: PanelSizes): void {
  writeStored(KEY, JSON.stringify(sizes));
}
