import type { PartKind } from '../parts';
import type { Board, BoardPart } from './board';
import type { Coverage } from './finding';
import { pinlessParts } from './unknown-parts';
import { inOrder } from './words';

/** Kinds whose pins do the same, or bear what a number tells: no function has to be known. */
const ALIKE: ReadonlySet<PartKind> = new Set<PartKind>([
  'resistor',
  'resistor-array',
  'thermistor',
  'varistor',
  'capacitor',
  'inductor',
  'ferrite',
  'motor',
  'buzzer',
  'speaker',
  'crystal',
  'resonator',
  'connector',
  'switch',
  'jumper',
  'net-tie',
  'fuse',
  'test-point',
  'antenna',
  'mechanical',
]);

/** Whether it is known what each connected pin does. */
function hasKnownPins(part: BoardPart): boolean {
  return ALIKE.has(part.kind) || part.pins.every((pin) => pin.net === undefined || pin.known !== 'none');
}

function hasKnownLimits({ identity, value }: BoardPart): boolean {
  const { supply, ioVoltage, output, ratings, current, battery } = identity.catalogue ?? {};
  const rated = value?.volts ?? value?.watts ?? value?.amperes;
  return rated !== undefined || [supply, ioVoltage, output, ratings, current, battery].some(Boolean);
}

type Knowledge = Required<Pick<Coverage, 'partsRecognised' | 'partsUnknown' | 'partsWithoutPins' | 'known'>>;

const refsOf = (parts: readonly BoardPart[]): string[] =>
  inOrder(parts.map(({ ref }) => ref).filter((ref) => ref !== ''));

/**
 * How much of the parts is known. A part whose pins the file does not hold counts as not recognised: its designator tells
 * nothing that rules could go by.
 */
export function knowledgeOf(board: Board): Knowledge {
  const pinless = pinlessParts(board);
  const seen = board.parts.filter((part) => !pinless.has(part));
  const recognised = seen.filter(({ kind }) => kind !== 'unknown').length;
  return {
    partsRecognised: recognised,
    partsUnknown: refsOf(board.parts.filter((part) => part.kind === 'unknown' || pinless.has(part))),
    partsWithoutPins: refsOf([...pinless]),
    known: {
      kind: recognised,
      pins: seen.filter(hasKnownPins).length,
      limits: seen.filter(hasKnownLimits).length,
    },
  };
}
