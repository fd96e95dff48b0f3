import { typesWith } from '@tracewright/parts/types';
import { isActive, type Board, type BoardPart, type BoardPin } from '../../board';
import type { Outcome, RuleFinding } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { pulls } from '../pins/pulls';

const SD_SOCKET = typesWith('card-socket');
const SD_LINE = /^(?:DAT_?A?[0-3](?:\/\w+)?|D[0-3]|CMD|DI|DO|CD\/DAT3|DAT3\/CD|SD_?D[0-3]|SD_?CMD)$/;

type NameOf = (pin: BoardPin) => string | undefined;

/** Contacts by their numbers, as the cards themselves count them. */
const MICRO: readonly string[] = ['DAT2', 'DAT3', 'CMD', 'VDD', 'CLK', 'VSS', 'DAT0', 'DAT1'];
const FULL_SIZE: readonly string[] = ['DAT3', 'CMD', 'VSS', 'VDD', 'CLK', 'VSS', 'DAT0', 'DAT1', 'DAT2'];

/** Names for a socket whose file has none: where supply and ground lie on the board where the card has them. */
function byNumber(part: BoardPart): NameOf | undefined {
  const at = (contact: number): BoardPin | undefined => part.pins.find((pin) => pin.number === String(contact));
  const table = [MICRO, FULL_SIZE].find((contacts) =>
    contacts.every((name, index) => {
      const role = at(index + 1)?.net?.role;
      if (name === 'VDD') return role === 'supply';
      return name === 'VSS' ? role === 'ground' : role !== 'ground' && role !== 'supply';
    }),
  );
  return table && ((pin) => (/^\d+$/.test(pin.number) ? table[Number(pin.number) - 1] : undefined));
}

const byFile: NameOf = (pin) => pin.names.find((name) => SD_LINE.test(name));

function judge(board: Board, part: BoardPart, nameOf: NameOf, outcome: Outcome): RuleFinding | undefined {
  const lines = part.pins.flatMap((pin) => {
    const name = nameOf(pin);
    const used =
      pin.net?.role === 'signal' && pin.net.pins.some((other) => other.part !== part && isActive(other.part));
    return used && name !== undefined && SD_LINE.test(name) ? [{ pin, name }] : [];
  });
  if (lines.length === 0) return undefined;
  outcome.looked();
  const bare = lines.filter(({ pin }) => pin.net && pulls(board, pin.net, 'supply').length === 0);
  if (bare.length === 0) return undefined;
  // Over SPI the controller’s own pull-ups serve; with some resistors fitted the designer chose.
  const spi = !lines.some(({ name }) => /^(?:DAT_?A?|D|SD_?D)[12]$/.test(name));
  // Computers on modules bring their own.
  const onModule = bare.every(({ pin }) =>
    pin.net?.pins.some((other) => other.part.kind === 'module' && other.part.fitted),
  );
  const names = inOrder(bare.map(({ pin, name }) => `${name} (${netName(pin.net?.name ?? '')})`));
  return {
    severity: bare.length === lines.length && !spi && !onModule ? 'warning' : 'info',
    title: `SD card lines of ${part.ref} without pull-up`,
    description: `${list(names)} of the card socket ${part.ref} ${names.length === 1 ? 'has' : 'have'} no pull-up resistor${onModule ? ' on this board; the module may have them' : ''}. The lines float while the card changes mode or is absent.`,
    recommendations: ['Add 10 kΩ to 47 kΩ from CMD and each of DAT0 to DAT3 to the card’s supply, used or not.'],
    refs: [part.ref],
    nets: inOrder(bare.flatMap(({ pin }) => (pin.net ? [pin.net.name] : []))),
    evidence: { lines: names, pulledUp: lines.length - bare.length },
    confidence: part.identity.confidence * 0.9,
  };
}

/** The data and command lines of every card socket. */
export function checkCardSockets(board: Board, outcome: Outcome): void {
  for (const part of board.ofKind('connector')) {
    const text = `${part.component.value} ${part.component.footprint} ${part.ref}`;
    if (!part.fitted || !SD_SOCKET.test(text)) continue;
    const contacts = part.pins.filter((pin) => /^\d+$/.test(pin.number));
    const nameOf = contacts.every((pin) => pin.names.length === 0) ? byNumber(part) : byFile;
    if (!nameOf) {
      outcome.cannotTell('Which contacts of the card socket are data lines is not known.', [part.ref]);
      continue;
    }
    const found = judge(board, part, nameOf, outcome);
    if (found) outcome.found(found);
  }
}
