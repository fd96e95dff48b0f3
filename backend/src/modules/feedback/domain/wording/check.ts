import type { Facts } from './facts';
import { type Figure, figureOf, readFigure, readNumberWord, readUnit, saysSame } from './figures';
import { type Known, knownIn } from './known';
import { checkBesideNet, isRangeOfKnown } from './net-names';
import { type Chunk, chunksOf, stages } from './tokens';
import { CONTRADICTIONS, ENDINGS, MARKUP, TERMS } from './words';

export type Refused =
  | 'too-short'
  | 'too-long'
  | 'markup'
  | 'contradiction'
  | 'unknown-name'
  | 'unknown-figure'
  | 'about-something-else';

export const SHORTEST = 30;
export const LONGEST = 900;

/**
 * Whether a text says only what the facts say: every designator, net and other name in it is one of the facts', every
 * figure too, it names what it is about, and it does not deny the finding. Undefined when it stands, else why not.
 * What can't be told apart from a name counts as one, so that a harmless text may be refused, and the rules' own stands.
 */
export function checkWording(text: string, facts: Facts): Refused | undefined {
  if (text.length < SHORTEST) return 'too-short';
  if (text.length > LONGEST) return 'too-long';
  if (/[\p{Cc}\p{Cf}]/u.test(text) || MARKUP.some((pattern) => pattern.test(text))) return 'markup';
  const verdict = withoutTrueZero(text, facts);
  if (CONTRADICTIONS.some((pattern) => pattern.test(verdict))) return 'contradiction';
  const chunks = chunksOf(text);
  return new Check(knownIn(facts)).chunks(chunks) ?? (isAbout(chunks, facts) ? undefined : 'about-something-else');
}

/** "No errors" denies nothing in the summary of an analysis that found none. */
function withoutTrueZero(text: string, { data }: Facts): string {
  return data.errors === 0 ? text.replace(/\b(?:no|without|without any) errors?\b/gi, '') : text;
}

function isAbout(chunks: readonly Chunk[], { about }: Facts): boolean {
  if (about.length === 0) return true;
  const named = new Set(chunks.flatMap(({ text }) => [...stages(text), ...text.split(SEPARATOR)]));
  return about.some((name) => named.has(name));
}

const SEPARATOR = /[/,;–—-]|\.{2,}|…/;

/** What stands around a word. */
interface Place {
  readonly startsSentence: boolean;
  readonly previous: string;
  readonly next: string;
}

class Check {
  constructor(private readonly known: Known) {}

  chunks(chunks: readonly Chunk[]): Refused | undefined {
    let afterPin = false;
    for (const [at, { text, core, startsSentence }] of chunks.entries()) {
      const isPinNumber: boolean = afterPin && this.known.pins.has(core);
      afterPin = /^(?:pins?|pads?)$/i.test(core) || (afterPin && (isPinNumber || /^(?:and|or|to)$/.test(core)));
      if (isPinNumber || this.isName(text)) continue;
      const place = { startsSentence, previous: chunks[at - 1]?.core ?? '', next: chunks[at + 1]?.core ?? '' };
      const refused = this.piece(core, place);
      if (refused) return refused;
    }
    return checkBesideNet(chunks, (chunk) => this.isName(chunk)) ? undefined : 'unknown-name';
  }

  private isName(chunk: string): boolean {
    return stages(chunk).some((stage) => this.known.names.has(stage) || TERMS.has(stage));
  }

  private piece(text: string, place: Place): Refused | undefined {
    if (text === '' || this.known.names.has(text) || TERMS.has(text)) return undefined;
    // "+5V" is not among these: written like that it is a net.
    const figure = readFigure(text.replace(/^[±~≈<>≤≥]+/, '').replace(/(?<=^\d+)[x×]$/, ''));
    if (figure) return this.figure(figure, place.next);
    const number = readNumberWord(text.toLowerCase());
    if (number !== undefined) return this.isKnown(figureOf(number)) ? undefined : 'unknown-figure';
    return this.isWord(text, place) ? undefined : this.compound(text, place);
  }

  private figure(figure: Figure, next: string): Refused | undefined {
    const unit = figure.unit === '' ? readUnit(next) : undefined;
    const whole = unit && unit.unit !== '' ? readFigure(`${figure.written}${next}`) : undefined;
    return this.isKnown(whole ?? figure) ? undefined : 'unknown-figure';
  }

  private isKnown(figure: Figure): boolean {
    return this.known.figures.some((known) => saysSame(figure, known));
  }

  /** A plain English word; a capital in the middle of a sentence makes a name of it, unless the rules write it so. */
  private isWord(text: string, { startsSentence, previous }: Place): boolean {
    if (/^[a-z]+(?:['’][a-z]+)?$/.test(text)) return true;
    if (/^[\d.,]*\d$/.test(previous) && text !== 'R' && readUnit(text)) return true;
    if (!/^[A-Z][a-z]+(?:['’][a-z]+)?$/.test(text)) return false;
    return startsSentence || this.known.words.has(text);
  }

  /** Pieces joined by a stroke or hyphen: each must stand alone. */
  private compound(text: string, place: Place): Refused | undefined {
    const pieces = text.split(SEPARATOR);
    if (pieces.length === 1 || !isRangeOfKnown(text, this.known.names)) return 'unknown-name';
    let afterName = false;
    for (const [at, piece] of pieces.entries()) {
      const isPlain = /^[a-z]+$/.test(piece);
      if (afterName && isPlain && !ENDINGS.has(piece)) return 'unknown-name';
      const startsSentence = place.startsSentence && at === 0;
      const refused = this.piece(piece, {
        startsSentence,
        previous: pieces[at - 1] ?? '',
        next: unitOf(pieces, at, place),
      });
      if (refused) return refused;
      afterName ||= !isPlain && this.known.names.has(piece);
    }
    return undefined;
  }
}

/** The word that may be a piece's unit: in "3.0-3.6 V" both share the one that follows. */
function unitOf(pieces: readonly string[], at: number, { next }: Place): string {
  const rest = pieces.slice(at + 1);
  return rest.every((piece) => /^[\d.]+$/.test(piece)) ? next : (rest[0] ?? '');
}
