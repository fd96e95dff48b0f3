import { isSupplyPin, named, isEnd, transistorsOf, type Board, type BoardPart, type BoardPin } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { isReference } from './levels';
import { inOrder, list, netName } from '../../words';

/** Outputs that are open while their chip is not selected, though symbols draw them as plain outputs. */
const SHARED =
  /^(?:MISO|CIPO|POCI|SDO|SO|DO|DOUT|SDOUT|DATA_?OUT|IO1|Q|TDO|SDO\/\w+|DO\/\w+|RO|R|RXD?\d?|TXD?\d?|INT\d?|IRQ|ALERT|DRDY|RDY|SQW|CLKOUT|PG|PGOOD|POK|FLG|FLAG|~?FAULT|nFAULT|STAT\d?)$/;

function isPushPull(pin: BoardPin): boolean {
  return (
    pin.part.fitted &&
    pin.type === 'output' &&
    (pin.part.kind === 'ic' || pin.part.kind === 'microcontroller' || pin.part.kind === 'oscillator') &&
    !named(pin, SHARED)
  );
}

/** A part whose supply a transistor switches off drives nothing then: the program chooses one of several sources. */
function isSwitchedOff(part: BoardPart): boolean {
  const supplies = part.pins.filter((pin) => pin.net && isSupplyPin(pin));
  return (
    supplies.length > 0 &&
    supplies.every(({ net }) =>
      net?.pins.some(
        (pin) =>
          pin.part.fitted &&
          transistorsOf(pin.part).some(({ output, common }) => isEnd(output, pin) && common?.net?.role === 'supply'),
      ),
    )
  );
}

/** A reference output of a few microampere on a rail, as if it were an input for the supply of the logic. */
function referencesOnRails(board: Board): RuleFinding[] {
  return board.ofKind('ic').flatMap((part) =>
    part.pins.flatMap((pin): RuleFinding[] => {
      if (!part.fitted || pin.net?.role !== 'supply' || !isReference(pin)) return [];
      return [
        {
          severity: 'warning',
          title: `Reference output of ${part.ref} on ${netName(pin.net.name)}`,
          description: `${pin.names[0] ?? pin.number} (${pin.id}) of ${part.ref} (${part.identity.label}) gives half of its supply with some 50 µA and is tied to ${netName(pin.net.name)}; only other types take the supply of the logic there.`,
          recommendations: [
            `Leave ${pin.id} open, or use a type with a pin for the logic supply, such as MCP2562 or TJA1051T/3.`,
          ],
          refs: [part.ref],
          nets: [pin.net.name],
          evidence: { pin: pin.id },
          confidence: part.identity.confidence * 0.85,
        },
      ];
    }),
  );
}

/** Two push-pull outputs on one net. */
export const outputConflict: Rule = {
  name: 'output-conflict',
  version: 4,
  category: 'electronic',
  severity: 'error',
  needs: ['connections', 'pin names'],
  reason: 'When one output drives high and the other low, both are shorted.',
  repair: 'Drive a net from one output only; use three-state or open-drain outputs where several share it.',
  source: 'KiCad’s pin matrix (output with output).',
  check(board) {
    const outcome = new Outcome();
    for (const found of referencesOnRails(board)) outcome.found(found);
    for (const net of board.nets) {
      if (net.role !== 'signal') continue;
      const outputs = net.pins.filter(isPushPull);
      if (outputs.length === 0) continue;
      outcome.looked();
      const parts = new Set(outputs.map((pin) => pin.part));
      // Outputs of one package are paralleled on purpose.
      if (parts.size < 2 || [...parts].filter((part) => !isSwitchedOff(part)).length < 2) continue;
      const ids = inOrder(outputs.map((pin) => `${pin.part.ref} (${pin.names[0] ?? pin.number})`));
      outcome.found({
        title: `${outputs.length} outputs drive ${netName(net.name)}`,
        description: `${list(ids)} all drive ${netName(net.name)} and are push-pull outputs; when they disagree they short each other.`,
        recommendations: [
          `Leave one of ${list(ids)} on ${netName(net.name)} and separate the others, by a gate, a jumper or a three-state buffer.`,
        ],
        refs: inOrder([...parts].map((part) => part.ref)),
        nets: [net.name],
        evidence: { outputs: inOrder(outputs.map((pin) => pin.id)) },
        confidence:
          Math.min(...outputs.map((pin) => pin.part.identity.confidence)) *
          (outputs.every((pin) => pin.known === 'file') ? 0.9 : 0.75),
      });
    }
    return outcome;
  },
};
