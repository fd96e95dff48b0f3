import { isActive, named, type BoardPart, type BoardPin } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { addTo } from '../../groups';

const SELECT = /^(?:N?_?CS\d?|CSN|CSB|NSS|SS|SCSN|CS_?N|CHIP_?SELECT|~CS|NCS|SPI_?CS|SEL)$/;
const DATA_OUT = /^(?:MISO|SDO|SO|DO|DOUT|CIPO|POCI|SDOUT|SDO\/\w+|IO1)$/;

function selects(pin: BoardPin): boolean {
  return (
    pin.part.fitted &&
    isActive(pin.part) &&
    pin.part.kind !== 'microcontroller' &&
    pin.type !== 'output' &&
    named(pin, SELECT)
  );
}

function answerNet(part: BoardPart): BoardPin | undefined {
  return part.pins.find((pin) => named(pin, DATA_OUT) && pin.net !== undefined && pin.net.role === 'signal');
}

/** Two chips with one chip select that answer on the same line. */
export const spiChipSelect: Rule = {
  name: 'spi-chip-select',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'pin names'],
  reason: 'Two chips selected together answer together and short each other’s output.',
  repair: 'A chip select of its own for each chip.',
  source: 'SPI practice; data sheets.',
  check(board) {
    const outcome = new Outcome();
    for (const net of board.nets) {
      if (net.role !== 'signal') continue;
      const pins = net.pins.filter(selects);
      if (pins.length === 0) continue;
      outcome.looked();
      const byAnswer = new Map<string, BoardPart[]>();
      for (const part of new Set(pins.map((pin) => pin.part))) {
        const answer = answerNet(part)?.net?.name;
        if (answer !== undefined) addTo(byAnswer, answer, part);
      }
      for (const [answer, parts] of byAnswer) {
        if (parts.length < 2) continue;
        const refs = inOrder(parts.map((part) => part.ref));
        outcome.found({
          title: `${list(refs)} share the chip select ${netName(net.name)}`,
          description: `${list(refs)} are selected by the same line ${netName(net.name)} and all answer on ${netName(answer)}.`,
          recommendations: [`Give each of ${list(refs)} its own chip select.`],
          refs,
          nets: inOrder([net.name, answer]),
          evidence: { select: net.name, answer, devices: refs },
          confidence: Math.min(...parts.map((part) => part.identity.confidence)) * 0.85,
        });
      }
    }
    return outcome;
  },
};
