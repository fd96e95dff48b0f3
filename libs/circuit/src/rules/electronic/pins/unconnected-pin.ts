import { typesWith } from '@tracewright/parts/types';
import type { IcClass } from '../../../parts';
import { named, type BoardPart, type BoardPin } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, list } from '../../words';
import { typeMatches } from '../start-up/reset-pins';

function isOpen(pin: BoardPin): boolean {
  if (!pin.net) return true;
  let ends = 0;
  for (const other of pin.net.pins) {
    if (other.part.fitted && other.part.kind !== 'test-point') ends += 1;
    // Rails have thousands of pins: two are enough.
    if (ends > 1) return false;
  }
  return true;
}

/** Inputs that switch the whole part: open, they leave it to chance whether it works. */
const CONTROL: readonly (readonly [IcClass, RegExp])[] = [
  ['level-shifter', /^(?:~?OE|EN|ENABLE|~?\dOE|DIR\d?)$/],
  ['load-switch', /^(?:ON|EN|ENABLE|~?EN\d?|ON\/~?OFF)$/],
  ['rs485', /^(?:~?RE|DE|DI)$/],
  ['can', /^(?:TXD|D|S|STB|RS)$/],
  ['opamp', /^(?:\+?IN\d?[+-]?|[+-]IN\w?|\d?IN[+-]|V_?IN[+-]|IN[+-][AB]?|[+-])$/],
  ['comparator', /^(?:\+?IN\d?[+-]?|[+-]IN\w?|\d?IN[+-]|V_?IN[+-]|IN[+-][AB]?|[+-])$/],
];

/** What a switching converter can't work without: the supply of its upper switch, and its loop. */
const CONVERTER = /^(?:BST\d?|BOOT\d?|C?BOOT|VBST|CB|COMP|ITH|VC)$/;
/** Modules have these parts inside. */
const WHOLE = typesWith('converter-module');

const isConverterPin = (part: BoardPart, pin: BoardPin): boolean =>
  part.kind === 'converter' && named(pin, CONVERTER) && !typeMatches(part, WHOLE);

/** Over a serial interface a driver takes its steps from registers. */
const SERIAL = /^(?:N_?)?(?:PDN?_?UART|PD_UART|UART|SDI|MOSI|COPI|SDA|SCLK)$/;
/** Trinamic’s drivers want their clock input tied and have a pull-down at STDBY. */
const TRINAMIC = /^TMC/;

/** Inputs of a motor driver without which the motor never turns. */
function isMotorInput(part: BoardPart, pin: BoardPin): boolean {
  if (!part.identity.classes.has('motor-driver')) return false;
  const trinamic = typeMatches(part, TRINAMIC);
  if (trinamic && named(pin, /^CLK$/)) return true;
  if (!trinamic && named(pin, /^(?:N_?)?SLEEP$|^N?STBY$/)) return true;
  return named(pin, /^(?:STEP|STP|DIR)$/) && !part.pins.some((other) => named(other, SERIAL) && !isOpen(other));
}

/** Open, the thermistor input of these chargers reads as a cell that is too cold: nothing is charged. */
const isThermistorInput = (part: BoardPart, pin: BoardPin): boolean =>
  part.kind === 'charger' && named(pin, /^TS$/) && typeMatches(part, typesWith('thermistor-or-no-charge'));

function mustNotFloat(part: BoardPart, pin: BoardPin): boolean {
  if (pin.type === 'output' || pin.type === 'power_in' || pin.type === 'power_out' || pin.type === 'no_connect')
    return false;
  const asked = part.identity.catalogue?.requires.some(
    (requirement) =>
      requirement.kind === 'tie' &&
      !requirement.optional &&
      requirement.condition === undefined &&
      requirement.net !== undefined &&
      pin.names.includes(requirement.net.toUpperCase()),
  );
  if (asked || isThermistorInput(part, pin) || isConverterPin(part, pin) || isMotorInput(part, pin)) return true;
  return CONTROL.some(([name, pattern]) => part.identity.classes.has(name) && named(pin, pattern));
}

/** Inputs that must have a level and are connected to nothing. Plain logic has a rule of its own. */
export const unconnectedPin: Rule = {
  name: 'unconnected-pin',
  version: 3,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'pin names', 'part data'],
  reason: 'An input that decides whether a part works must not be left to chance.',
  repair: 'Tie the input to the level that the data sheet names; tie the inputs of unused amplifiers as followers.',
  source: 'Data sheets (`tie` in the catalogue); TI SBOA204 on unused amplifiers.',
  check(board) {
    const outcome = new Outcome();
    for (const part of board.ofKind('ic', 'converter', 'charger')) {
      if (!part.fitted || part.identity.classes.has('logic') || part.pins.every(isOpen)) continue;
      const inputs = part.pins.filter((pin) => pin.names.length > 0 && mustNotFloat(part, pin));
      if (inputs.length === 0) continue;
      outcome.looked();
      // A mark says that somebody saw it; an amplifier wants its input at a level all the same.
      const amplifier = part.identity.classes.has('opamp');
      const open = inputs.filter((pin) => isOpen(pin) && (!pin.markedOpen || amplifier));
      if (open.length === 0) continue;
      const names = inOrder(open.map((pin) => `${pin.names[0] ?? ''} (${pin.id})`));
      outcome.found({
        ...(open.every((pin) => pin.markedOpen) ? { severity: 'info' as const } : {}),
        title: `${part.kind === 'converter' ? 'Pin' : 'Input'}${names.length === 1 ? '' : 's'} of ${part.ref} not connected`,
        description: `${list(names)} of ${part.ref} (${part.identity.label}) must ${part.kind === 'converter' ? 'be wired' : 'have a level'} and ${names.length === 1 ? 'is' : 'are'} connected to nothing.`,
        recommendations: [
          part.kind === 'converter'
            ? `Wire ${list(names)} as the data sheet of ${part.ref} draws it: a bootstrap capacitor to the switch pin, a network from the compensation pin to ground.`
            : `Tie ${list(names)} to ground or to the supply of ${part.ref} as its data sheet says.`,
        ],
        refs: [part.ref],
        nets: inOrder(open.flatMap((pin) => (pin.net ? [pin.net.name] : []))),
        evidence: { pins: inOrder(open.map((pin) => pin.id)) },
        confidence: part.identity.confidence * 0.85,
      });
    }
    return outcome;
  },
};
