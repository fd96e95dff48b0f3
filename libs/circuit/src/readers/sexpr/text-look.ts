import type { TextAnchor } from '../text-box';
import { colourOf } from './colour';
import type { SexprCursor } from './cursor';
import { atomGroup, listOf, numberGroup, otherLists, restOfForm } from './patterns';

/** How KiCad draws a text: its anchor, and whether and where it is shown. */
export interface TextLook extends TextAnchor {
  readonly layer: string;
  readonly hidden: boolean;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly colour?: string;
  /** The name of a field stands before its text. */
  readonly named?: boolean;
}

/** Letters where the file names no size, millimetres. */
const usualLetter = 1.27;

const lookHeads = ['at', 'unlocked', 'layer', 'hide', 'effects'];
const hide = `(~hide| ${listOf('hide', 'yes')})?`;

/** Groups: place, angle, unlocked as a word and as a list, layer, hidden, letter's height and width, justification, hidden. */
const lookForm = formWithout(lookHeads);
/** Where fields are asked for, too. */
const bareForm = formWithout([...lookHeads, 'property']);

function formWithout(heads: readonly string[]): RegExp {
  return restOfForm(
    ` ${listOf('at', `${numberGroup}~${numberGroup}(?:~${numberGroup})?(~unlocked)?`)}`,
    `( ${listOf('unlocked', 'yes')})?`,
    `(?: ${listOf('layer', atomGroup)})?${hide}`,
    otherLists(heads, 0),
    ` \\(effects \\(font ${listOf('size', `${numberGroup}~${numberGroup}`)}${otherLists(['size'], 0)} \\)`,
    `(?: ${listOf('justify', '((?:left|right|top|bottom|mirror)(?:~(?:left|right|top|bottom|mirror)){0,2})')})?`,
    `${hide} \\)${otherLists(heads, 0)}`,
  );
}

interface OpenLook {
  at: { x: number; y: number };
  rotation: number;
  unlocked: boolean;
  layer: string;
  hidden: boolean;
  letter: { width: number; height: number };
  bold: boolean;
  italic: boolean;
  colour?: string;
  named: boolean;
  readonly justify: Set<string>;
}

/**
 * Reads place, layer, size and visibility of a text whose words have been read, and leaves its list. KiCad turns texts
 * so that they read from the bottom or the right, whatever angle the file has, in degrees or in parts of one.
 * @param field reads a field that hangs on the text, and leaves it
 */
export function readTextLook(cursor: SexprCursor, ofDegree = 1, field?: () => void): TextLook {
  const usual = cursor.take(field ? bareForm : lookForm);
  if (usual) return shownAs(usualLook(usual, cursor), ofDegree);
  const look = openLook();
  for (;;) {
    // Up to KiCad 7 `hide` stands as a word between the lists.
    for (let word = cursor.atom(); word !== undefined; word = cursor.atom()) if (word === 'hide') look.hidden = true;
    const head = cursor.child();
    if (head === undefined) break;
    if (field && head === 'property') field();
    else readPart(head, cursor, look);
  }
  return shownAs(look, ofDegree);
}

const openLook = (): OpenLook => ({
  at: { x: 0, y: 0 },
  rotation: 0,
  unlocked: false,
  layer: '',
  hidden: false,
  letter: { width: usualLetter, height: usualLetter },
  bold: false,
  italic: false,
  named: false,
  justify: new Set(),
});

/** Of a text that says nothing about itself. */
export const PLAIN_LOOK: TextLook = { ...shownAs(openLook()), along: 1 };

/** Reads `(effects ...)`, whose word has been read, and leaves it. */
export function readEffectsLook(cursor: SexprCursor): TextLook {
  const look = openLook();
  readEffects(cursor, look);
  return shownAs(look);
}

function usualLook(usual: RegExpExecArray, cursor: SexprCursor): OpenLook {
  const layer = usual[6];
  const height = Number(usual[8]) || usualLetter;
  return {
    at: { x: Number(usual[1]), y: Number(usual[2]) },
    rotation: Number(usual[3] ?? 0),
    unlocked: usual[4] !== undefined || usual[5] !== undefined,
    layer: layer === undefined ? '' : cursor.shown(layer),
    hidden: usual[7] !== undefined || usual[11] !== undefined,
    letter: { height, width: Number(usual[9]) || height },
    bold: BOLD.test(usual[0]),
    italic: ITALIC.test(usual[0]),
    colour: colourOf(COLOUR.exec(usual[0])?.slice(1) ?? []),
    named: NAMED.test(usual[0]),
    justify: new Set(usual[10]?.split(/\s+/)),
  };
}

const BOLD = /\(bold(?! no)\b/;
const ITALIC = /\(italic(?! no)\b/;
const COLOUR = /\(color (\S+) (\S+) (\S+) ([\d.]+)/;
const NAMED = /\(show_name(?! no)\b/;

function shownAs(look: OpenLook, ofDegree = 1): TextLook {
  const { at, layer, hidden, letter, justify } = look;
  const mirrored = justify.has('mirror') ? -1 : 1;
  const along = justify.has('left') ? mirrored : justify.has('right') ? -mirrored : 0;
  const across = justify.has('bottom') ? -1 : justify.has('top') ? 1 : 0;
  const degrees = look.rotation / ofDegree;
  const rotation = look.unlocked ? degrees : upright(degrees);
  return { at, rotation, along: along as -1 | 0 | 1, across, letter, layer, hidden, ...styleOf(look) };
}

function styleOf({ bold, italic, colour, named }: OpenLook): Pick<TextLook, 'bold' | 'italic' | 'colour' | 'named'> {
  return { ...(bold && { bold }), ...(italic && { italic }), ...(colour && { colour }), ...(named && { named }) };
}

function upright(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360;
  if (turn > 90 && turn <= 270) return turn - 180;
  return turn > 270 ? turn - 360 : turn;
}

function readPart(head: string, cursor: SexprCursor, look: OpenLook): void {
  switch (head) {
    case 'at':
      look.at = { x: lenient(cursor), y: lenient(cursor) };
      readAngle(cursor, look);
      break;
    case 'layer':
      look.layer = cursor.atom() ?? '';
      break;
    case 'hide':
      look.hidden = isYes(cursor.atom());
      break;
    case 'show_name':
      look.named = isYes(cursor.atom());
      break;
    case 'unlocked':
      look.unlocked = isYes(cursor.atom());
      break;
    case 'effects':
      return readEffects(cursor, look);
  }
  cursor.leave();
}

/** `(at x y 90 unlocked)`: the angle may be missing; an unlocked text keeps it as it is. From KiCad 8 on the word is a list. */
function readAngle(cursor: SexprCursor, look: OpenLook): void {
  for (let word = cursor.atom(); word !== undefined; word = cursor.atom()) {
    if (word === 'unlocked') look.unlocked = true;
    else look.rotation = Number(word) || 0;
  }
}

/** How a text looks is worth no refusal: what is no number counts as 0. */
function lenient(cursor: SexprCursor, otherwise = 0): number {
  return Number(cursor.atom()) || otherwise;
}

/** KiCad writes `hide` and `unlocked` alone or as `(hide yes)`. */
function isYes(word: string | undefined): boolean {
  return word === undefined || word === 'yes' || word === 'true';
}

function readEffects(cursor: SexprCursor, look: OpenLook): void {
  for (;;) {
    for (let word = cursor.atom(); word !== undefined; word = cursor.atom()) if (word === 'hide') look.hidden = true;
    const head = cursor.child();
    if (head === undefined) return;
    if (head === 'font') readFont(cursor, look);
    else {
      if (head === 'hide') look.hidden = isYes(cursor.atom());
      else if (head === 'justify') {
        for (let word = cursor.atom(); word !== undefined; word = cursor.atom()) look.justify.add(word);
      }
      cursor.leave();
    }
  }
}

/** Up to KiCad 7 `bold` and `italic` stand as words behind the size. */
function readFont(cursor: SexprCursor, look: OpenLook): void {
  for (;;) {
    for (let word = cursor.atom(); word !== undefined; word = cursor.atom()) {
      if (word === 'bold' || word === 'italic') look[word] = true;
    }
    const head = cursor.child();
    if (head === undefined) return;
    if (head === 'bold' || head === 'italic') look[head] = isYes(cursor.atom());
    else if (head === 'color') look.colour = colourOf([0, 1, 2, 3].map(() => cursor.atom()));
    else if (head === 'size') {
      const said = cursor.atom();
      const height = Number(said) || usualLetter;
      if (Number(said) === 0) look.hidden = true;
      look.letter = { height, width: lenient(cursor, height) };
    }
    cursor.leave();
  }
}
