import { isActive, named, type Board, type BoardPin } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { netName } from '../../words';
import { capacitorsOf } from '../supplies/supply-demand';

const REFERENCE = /^(?:VREF\+?|AREF|VREFP?|VREF_?[AP]|REF\+?|VREFIN|REFIN\+?|VREF_?IN)$/;

function isReference(pin: BoardPin): boolean {
  if (!isActive(pin.part) || !pin.part.fitted || !named(pin, REFERENCE)) return false;
  const { part } = pin;
  // A level shifter's VREF is a supply, a CAN transceiver's an output.
  if (
    part.identity.classes.has('level-shifter') ||
    part.identity.classes.has('can') ||
    part.identity.classes.has('motor-driver') ||
    part.identity.classes.has('ethernet')
  )
    return false;
  return (
    part.identity.classes.has('adc') ||
    part.identity.classes.has('dac') ||
    part.kind === 'microcontroller' ||
    part.identity.classes.has('reference')
  );
}

function capacitor(board: Board, pin: BoardPin): boolean {
  return pin.net !== undefined && capacitorsOf(board, pin.net).length > 0;
}

/** Reference pins of converters without a capacitor. */
export const analogReference: Rule = {
  name: 'analog-reference',
  version: 1,
  category: 'electronic',
  severity: 'info',
  needs: ['connections', 'pin names'],
  reason: 'A converter draws its reference current in pulses; noise on the reference is noise in every reading.',
  repair: '100 nF to 1 µF from the reference pin to analog ground.',
  source: 'Data sheets (`decoupling` and `capacitor` at AREF or VREF in the catalogue).',
  check(board) {
    const outcome = new Outcome();
    for (const part of board.ofKind('ic', 'microcontroller')) {
      for (const pin of part.pins) {
        // First names only: a port that may be a reference input is a port.
        if (!isReference(pin) || !REFERENCE.test(pin.names[0] ?? '')) continue;
        if (!pin.net || pin.net.role === 'ground' || pin.net.pins.length < 2) continue;
        outcome.looked();
        if (capacitor(board, pin)) continue;
        outcome.found({
          title: `Reference of ${part.ref} without capacitor`,
          description: `${pin.names[0] ?? ''} of ${part.ref} (${part.identity.label}) on ${netName(pin.net.name)} has no capacitor to ground.`,
          recommendations: [
            `Add 100 nF, and 1 µF where the source is weak, from ${netName(pin.net.name)} to analog ground beside ${part.ref}.`,
          ],
          refs: [part.ref],
          nets: [pin.net.name],
          evidence: { pin: pin.id, capacitors: 0 },
          confidence: part.identity.confidence * 0.8,
        });
      }
    }
    return outcome;
  },
};
