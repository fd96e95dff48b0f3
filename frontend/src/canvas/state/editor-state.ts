import type { ConnectionEnd, Design } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { SHEET, START, type Rect, type Size, type Viewport } from '../geometry/viewport';
import { buildScene, type Scene } from '../geometry/scene';
import { NOTHING, type Selection } from './selection';

export type Tool = 'select' | 'pan' | 'wire';

export type Hover =
  | { readonly kind: 'pin'; readonly end: ConnectionEnd; readonly net?: string; readonly at: Point }
  | { readonly kind: 'part'; readonly id: string }
  | { readonly kind: 'wire'; readonly id: string; readonly net?: string; readonly at: Point };

/** Parts being dragged; the design itself changes only when they are let go. */
export interface Drag {
  readonly ids: ReadonlySet<string>;
  readonly offset: Point;
}

/** A wire being drawn. */
export interface WireDraft {
  readonly from: ConnectionEnd;
  readonly to: Point;
  /** The pin that the wire would end at now. */
  readonly target?: ConnectionEnd;
}

/** Parts and nets that a finding, a search or a list points at. */
export interface Marks {
  readonly parts: ReadonlySet<string>;
  readonly nets: ReadonlySet<string>;
}

/** A net whose name can be typed, and where on the design. */
export interface NetNaming {
  readonly net: string;
  readonly at: Point;
  /** Other names that the net had until now. */
  readonly alternatives: readonly string[];
  /** Whether to put the cursor into the field. */
  readonly focus: boolean;
}

/** How grave the worst open finding about a part is. */
export type Flag = 'error' | 'warning' | 'info';

export interface EditorState {
  readonly design: Design;
  readonly scene: Scene;
  readonly view: Viewport;
  readonly size: Size;
  readonly tool: Tool;
  readonly snap: boolean;
  /** Wires that lead far away show as their net's name at both ends. */
  readonly fold: boolean;
  readonly readOnly: boolean;
  readonly selection: Selection;
  /** The net that stands out while all others are dimmed. */
  readonly tracedNet: string | undefined;
  readonly hover: Hover | undefined;
  readonly drag: Drag | undefined;
  readonly marquee: Rect | undefined;
  readonly wiring: WireDraft | undefined;
  readonly marks: Marks;
  /** By part id. */
  readonly flags: ReadonlyMap<string, Flag>;
  readonly naming: NetNaming | undefined;
  /** Said to screen readers. */
  readonly announcement: string;
}

export const NO_FLAGS: ReadonlyMap<string, Flag> = new Map();
export const NO_MARKS: Marks = { parts: new Set(), nets: new Set() };

/** An editor's state when it opens a design. */
export function freshState(design: Design): EditorState {
  return {
    design,
    scene: buildScene(design),
    view: START,
    size: { width: SHEET.width, height: SHEET.height },
    tool: 'select',
    snap: true,
    fold: true,
    readOnly: false,
    selection: NOTHING,
    tracedNet: undefined,
    hover: undefined,
    drag: undefined,
    marquee: undefined,
    wiring: undefined,
    marks: NO_MARKS,
    flags: NO_FLAGS,
    naming: undefined,
    announcement: '',
  };
}
