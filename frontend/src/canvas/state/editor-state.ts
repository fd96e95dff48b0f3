import type { ConnectionEnd, Design, HandMarkKind, PlacedComponent, Side } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { SHEET, START, type Rect, type Size, type Viewport } from '../geometry/viewport';
import { buildScene, type Scene } from '../geometry/scene';
import { NOTHING, type Selection } from './selection';

export type Tool = 'select' | 'pan' | 'wire' | 'part' | HandMarkKind;

export type Hover =
  | { readonly kind: 'pin'; readonly end: ConnectionEnd; readonly net?: string; readonly at: Point }
  | { readonly kind: 'part'; readonly id: string }
  | { readonly kind: 'wire'; readonly id: string; readonly net?: string; readonly at: Point };

/** What is being dragged; the design itself changes only when it is let go. */
export interface Drag {
  /** Parts. */
  readonly ids: ReadonlySet<string>;
  readonly offset: Point;
  /** Drawn wires and marks that come along. */
  readonly wires?: ReadonlySet<string>;
  /** One straight piece of a wire instead. */
  readonly piece?: { readonly id: string; readonly at: number };
  /** The wires and marks that change by it, which are no longer where they were. */
  readonly changed?: ReadonlySet<string>;
  /** It follows the pointer without a button until the next click: where it was taken up, in design units, and what lands on the grid. */
  readonly carried?: { readonly from: Point; readonly anchor: Point };
  /** Moved by keys: it goes on when another design is shown, and ends after a pause. */
  readonly byKeys?: boolean;
}

/** A part that hangs on the pointer until it is set down, and the next one of its kind after it. */
export interface Hanging {
  readonly part: PlacedComponent;
  /** Whether it would lie on another part there. */
  readonly blocked: boolean;
}

/** A text of the design that is typed where it stands. */
export interface TextEditing {
  readonly id: string;
  readonly kind: 'value' | 'text';
  readonly label: string;
  readonly text: string;
  readonly at: Point;
}

/** A wire being drawn. */
export interface WireDraft {
  readonly start: Point;
  /** The pin that it begins at, where it begins at one. */
  readonly from?: ConnectionEnd;
  /** What was clicked since, each with the direction that its corner had. */
  readonly clicks: readonly { readonly at: Point; readonly plumbFirst: boolean }[];
  readonly to: Point;
  /** Whether the next corner first goes up or down. */
  readonly plumbFirst: boolean;
  /** Somebody turned it round: it stays so, whatever is in its way. */
  readonly isTurned?: boolean;
  /** The pin that the wire would end at now. */
  readonly target?: ConnectionEnd;
}

/** A mark that hangs on the pointer until it is set down. */
export interface Placing {
  readonly kind: HandMarkKind;
  /** Absent while it is asked for. */
  readonly text?: string;
  /** Quarter turns clockwise from where such a mark points to there. */
  readonly turns: number;
  readonly at: Point;
  /** The pin that it would stand on. */
  readonly pin?: ConnectionEnd & { readonly side: Side };
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
  /** Whether a pointer is held down on the canvas: nothing may move away under it. */
  readonly pressed: boolean;
  readonly drag: Drag | undefined;
  readonly marquee: Rect | undefined;
  readonly wiring: WireDraft | undefined;
  /** Where a wire would begin, for who draws it with keys. */
  readonly aim: Point | undefined;
  readonly placing: Placing | undefined;
  readonly hanging: Hanging | undefined;
  readonly editing: TextEditing | undefined;
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
    pressed: false,
    drag: undefined,
    marquee: undefined,
    wiring: undefined,
    aim: undefined,
    placing: undefined,
    hanging: undefined,
    editing: undefined,
    marks: NO_MARKS,
    flags: NO_FLAGS,
    naming: undefined,
    announcement: '',
  };
}
