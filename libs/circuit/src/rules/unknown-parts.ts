import { lacksLibraries } from '../model';
import { kindByReference, lacksPins, type PartKind } from '../parts';
import type { Board, BoardPart } from './board';
import { SUBJECTS, type Subject, type SubjectName } from './subjects';
import type { CannotTell } from './rule';
import { inOrder, netName } from './words';

/** A fitted part about which something is not known that rules go by. */
interface Candidate {
  readonly part: BoardPart;
  /** The file does not hold its pins; its kind is then read off its designator. */
  readonly pinless: boolean;
  readonly kind: PartKind;
  /** Functions of its pins and the signals on them, in capitals. */
  readonly names: readonly string[];
  /** Neither file nor a proven table says what its pins do. */
  readonly opaque: boolean;
}

type Doubt = 'pinless' | 'hinted' | 'opaque';

const TYPELESS: ReadonlySet<string> = new Set(['ic', 'module']);

/** Its type is not known: neither catalogue nor family names it. */
const isOfUnknownType = ({ kind, identity }: BoardPart): boolean =>
  kind === 'unknown' || (TYPELESS.has(kind) && identity.source !== 'catalogue' && identity.source !== 'family');

/** Parts of the circuit whose pins the file does not hold. */
export function pinlessParts({ circuit, parts }: Board): ReadonlySet<BoardPart> {
  const withoutLibraries = lacksLibraries(circuit);
  return new Set(parts.filter(({ component }) => lacksPins(component, withoutLibraries)));
}

function candidateOf(part: BoardPart, pinless: boolean): Candidate {
  const functions = part.pins.flatMap((pin) => pin.names);
  const signals = part.pins.flatMap(({ net }) =>
    net && net.role === 'signal' && !net.automatic ? [netName(net.name).toUpperCase()] : [],
  );
  const kind = pinless ? (kindByReference(part.component) ?? 'unknown') : part.kind;
  const opaque = part.pins.every((pin) => pin.known === 'none');
  return { part, pinless, kind, names: [...functions, ...signals], opaque };
}

/** Parts that rules pass over because their type or their pins are not known. */
export class UnknownParts {
  private readonly candidates: readonly Candidate[];
  private readonly doubts = new Map<SubjectName, readonly CannotTell[]>();

  constructor(board: Board) {
    const pinless = pinlessParts(board);
    this.candidates = board.parts
      .filter((part) => part.fitted && part.ref !== '' && (pinless.has(part) || isOfUnknownType(part)))
      .map((part) => candidateOf(part, pinless.has(part)));
  }

  /** Why a rule about such parts can't say that there is none on the board; empty where it can. */
  mayBe(name: SubjectName): readonly CannotTell[] {
    const known = this.doubts.get(name);
    if (known) return known;
    const subject: Subject = SUBJECTS[name];
    const found = new Map<Doubt, string[]>();
    for (const candidate of this.candidates) {
      const doubt = doubtAbout(candidate, subject);
      if (doubt) found.set(doubt, [...(found.get(doubt) ?? []), candidate.part.ref]);
    }
    const reasons = [...found].map(([doubt, refs]) => ({ reason: reasonOf(doubt, subject), refs: inOrder(refs) }));
    this.doubts.set(name, reasons);
    return reasons;
  }
}

function doubtAbout({ part, pinless, kind, names, opaque }: Candidate, subject: Subject): Doubt | undefined {
  const isChip = subject.kinds.some((each) => CHIPS.has(each));
  // Of a chip it is known that it is no transistor and no LED.
  const fits = kind === 'unknown' || (TYPELESS.has(kind) && isChip);
  if (pinless) return fits || subject.kinds.includes(kind) ? 'pinless' : undefined;
  const [least, most] = subject.pins;
  if (!fits || part.pins.length < least || part.pins.length > most) return undefined;
  if (names.some((name) => subject.names.test(name))) return 'hinted';
  return opaque ? 'opaque' : undefined;
}

const CHIPS: ReadonlySet<string> = new Set(['ic', 'microcontroller', 'module', 'regulator', 'converter', 'charger']);

function reasonOf(doubt: Doubt, { what }: Subject): string {
  if (doubt === 'pinless') return `Which pins a part has that may be ${what} is not known.`;
  if (doubt === 'hinted') return `By its pins or nets a part of unknown type may be ${what}.`;
  return `A part may be ${what}: neither its type nor what its pins do is known.`;
}
