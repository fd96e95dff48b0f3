import type { HandMarkKind, Mirroring } from '@tracewright/circuit/design';

/** Everything the keyboard can ask for. */
export type Command =
  | { readonly kind: 'undo' | 'redo' | 'delete' | 'copy' | 'cut' | 'paste' | 'duplicate' | 'select-all' }
  | { readonly kind: 'rotate'; readonly turns: 1 | -1 }
  | { readonly kind: 'mirror'; readonly mirroring: Mirroring }
  | { readonly kind: 'edit' | 'break' | 'carry' | 'join' | 'trace' | 'find' | 'add-part' | 'repeat' }
  | { readonly kind: 'place'; readonly mark: HandMarkKind }
  | { readonly kind: 'nudge'; readonly dx: -1 | 0 | 1; readonly dy: -1 | 0 | 1; readonly steps: 1 | 5 }
  | {
      readonly kind:
        | 'fit'
        | 'zoom-in'
        | 'zoom-out'
        | 'snap'
        | 'fold'
        | 'wire'
        | 'corner'
        | 'confirm'
        | 'escape'
        | 'save'
        | 'help';
    };

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const WITH_CTRL: { readonly [key: string]: Command } = {
  y: { kind: 'redo' },
  c: { kind: 'copy' },
  x: { kind: 'cut' },
  v: { kind: 'paste' },
  d: { kind: 'duplicate' },
  a: { kind: 'select-all' },
  s: { kind: 'save' },
  f: { kind: 'find' },
};

const PLAIN: { readonly [key: string]: Command } = {
  delete: { kind: 'delete' },
  backspace: { kind: 'delete' },
  f: { kind: 'fit' },
  '+': { kind: 'zoom-in' },
  '=': { kind: 'zoom-in' },
  '-': { kind: 'zoom-out' },
  g: { kind: 'snap' },
  l: { kind: 'place', mark: 'label' },
  p: { kind: 'place', mark: 'port' },
  q: { kind: 'place', mark: 'noConnect' },
  t: { kind: 'place', mark: 'note' },
  s: { kind: 'place', mark: 'frame' },
  w: { kind: 'wire' },
  x: { kind: 'mirror', mirroring: 'across' },
  y: { kind: 'mirror', mirroring: 'down' },
  v: { kind: 'edit' },
  b: { kind: 'break' },
  m: { kind: 'carry' },
  j: { kind: 'join' },
  a: { kind: 'add-part' },
  insert: { kind: 'repeat' },
  '.': { kind: 'repeat' },
  '`': { kind: 'trace' },
  '/': { kind: 'corner' },
  enter: { kind: 'confirm' },
  escape: { kind: 'escape' },
  '?': { kind: 'help' },
};

const ARROWS: { readonly [key: string]: readonly [-1 | 0 | 1, -1 | 0 | 1] } = {
  arrowleft: [-1, 0],
  arrowright: [1, 0],
  arrowup: [0, -1],
  arrowdown: [0, 1],
};

/** What a key press means on the canvas; undefined when it means nothing there. */
export function commandOf(press: KeyPress): Command | undefined {
  const key = press.key.toLowerCase();
  if (press.altKey) return undefined;
  if (press.ctrlKey || press.metaKey) {
    if (key === 'z') return { kind: press.shiftKey ? 'redo' : 'undo' };
    return press.shiftKey ? undefined : WITH_CTRL[key];
  }
  if (key === 'r') return { kind: 'rotate', turns: press.shiftKey ? -1 : 1 };
  if (key === 'l' && press.shiftKey) return { kind: 'fold' };
  const arrow = ARROWS[key];
  if (arrow) return { kind: 'nudge', dx: arrow[0], dy: arrow[1], steps: press.shiftKey ? 5 : 1 };
  return PLAIN[key];
}

const TYPED_INTO =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"], [role="searchbox"]';
/** Widgets that use the arrow keys themselves. */
const OWN_ARROWS =
  '[role="tablist"], [role="menu"], [role="menubar"], [role="listbox"], [role="radiogroup"], [role="slider"], [role="separator"], [role="tree"], [role="grid"]';
const CLICKED_BY_ENTER = 'a, button, summary, [role="button"], [role="option"], [role="menuitem"], [role="tab"]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';
/** One that all else lies behind, whatever has the focus: a sheet keeps it on what stands around the dialog. */
const COVERING = '[aria-modal="true"]';
const BUTTONS = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'file', 'color']);

/** Whether the person is typing, so that no key may be taken away. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest(TYPED_INTO);
  if (!field) return false;
  return !(field instanceof HTMLInputElement && BUTTONS.has(field.type));
}

/** Whether the focused thing has a better claim to this command than the canvas. */
export function belongsElsewhere(command: Command, target: EventTarget | null, textSelected: boolean): boolean {
  if (isTyping(target)) return true;
  if (!(target instanceof Element)) return false;
  // Saving is the one thing that is always meant for the workspace.
  if (command.kind !== 'save' && (target.closest(DIALOG) ?? covering(target))) return true;
  if (command.kind === 'confirm') return target.closest(CLICKED_BY_ENTER) !== null;
  if (command.kind === 'nudge') return target.closest(OWN_ARROWS) !== null;
  return command.kind === 'copy' && textSelected;
}

/** Who has the focus on the canvas again is no longer behind the sheet that is sliding away. */
const covering = (target: Element): Element | undefined =>
  target.matches('[role="application"]')
    ? undefined
    : [...target.ownerDocument.querySelectorAll(COVERING)].find((dialog) => dialog.checkVisibility?.() ?? true);

export interface Shortcut {
  readonly keys: readonly (readonly string[])[];
  readonly text: string;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** The list that `?` opens. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'Edit',
    shortcuts: [
      { keys: [['Ctrl', 'Z']], text: 'Undo' },
      {
        keys: [
          ['Ctrl', 'Shift', 'Z'],
          ['Ctrl', 'Y'],
        ],
        text: 'Redo',
      },
      { keys: [['Del']], text: 'Delete the selection' },
      { keys: [['R']], text: 'Rotate clockwise' },
      { keys: [['Shift', 'R']], text: 'Rotate counter-clockwise' },
      { keys: [['X'], ['Y']], text: 'Mirror left and right, up and down' },
      { keys: [['V'], ['Double-click']], text: 'Edit the value, label, text or net name in place' },
      { keys: [['Ctrl', 'C']], text: 'Copy, also as text' },
      { keys: [['Ctrl', 'X']], text: 'Cut' },
      { keys: [['Ctrl', 'V']], text: 'Paste' },
      { keys: [['Ctrl', 'D']], text: 'Duplicate' },
      { keys: [['Ctrl', 'S']], text: 'Save' },
    ],
  },
  {
    title: 'Select and move',
    shortcuts: [
      { keys: [['Ctrl', 'A']], text: 'Select all' },
      { keys: [['Shift', 'Click']], text: 'Add to or take from the selection' },
      { keys: [['Drag']], text: 'To the right: select what is inside; to the left: all it touches' },
      { keys: [['M']], text: 'Move with the pointer until the next click' },
      { keys: [['←', '→', '↑', '↓']], text: 'Move by one grid step' },
      { keys: [['Shift', '←', '→', '↑', '↓']], text: 'Move by five grid steps' },
      { keys: [['Ctrl', 'F']], text: 'Find a part, net, sheet or finding' },
      { keys: [['`']], text: 'Show the whole net under the pointer' },
      { keys: [['Esc']], text: 'Cancel, or select nothing' },
    ],
  },
  {
    title: 'Draw',
    shortcuts: [
      { keys: [['A']], text: 'Find a part of the library to place' },
      { keys: [['W']], text: 'Draw a wire; by keys: arrows, Enter, arrows, Enter' },
      { keys: [['Drag']], text: 'Of a wire: move that piece of it' },
      { keys: [['B']], text: 'Break the wire under the pointer' },
      { keys: [['J']], text: 'Join selected wires that meet' },
      { keys: [['L']], text: 'Place net labels' },
      { keys: [['P']], text: 'Place power and ground ports' },
      { keys: [['Q']], text: 'Place no-connect crosses' },
      { keys: [['T']], text: 'Place text notes' },
      { keys: [['S']], text: 'Place a sheet' },
      { keys: [['/']], text: 'Turn the corner of a wire the other way' },
      { keys: [['Enter']], text: 'Place it here, end the wire here' },
      { keys: [['Backspace']], text: 'Take back the last corner of a wire' },
      { keys: [['Insert'], ['.']], text: 'Once more what was drawn last: next pin, next number' },
    ],
  },
  {
    title: 'View and tools',
    shortcuts: [
      { keys: [['F']], text: 'Fit the design to the window' },
      { keys: [['+'], ['-']], text: 'Zoom in, zoom out' },
      { keys: [['Space', 'Drag']], text: 'Pan' },
      { keys: [['G']], text: 'Snap to grid on or off' },
      { keys: [['Shift', 'L']], text: 'Long wires as labels or lines' },
      { keys: [['F8']], text: 'Notifications' },
      { keys: [['?']], text: 'This list' },
    ],
  },
];
