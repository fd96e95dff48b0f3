import { typesWith } from '@tracewright/parts/types';
import {
  TIE_LINKS,
  isActive,
  named,
  plainName,
  type Board,
  type BoardNet,
  type BoardPart,
  type BoardPin,
} from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { checkCardSockets } from '../buses/card-sockets';
import { pulls } from './pulls';
import { typeMatches } from '../start-up/reset-pins';
import { checkRequiredPulls } from './requirement-pulls';

/** Loads that an open-drain output switches itself: nothing there needs a level. */
function isLoad(pin: BoardPin): boolean {
  return [
    'led',
    'relay',
    'motor',
    'buzzer',
    'speaker',
    'diode',
    'mosfet',
    'bjt',
    'prebiased-bjt',
    'optocoupler',
    'inductor',
    'transformer',
  ].includes(pin.part.kind);
}

function receivers(net: BoardNet, source: BoardPart): BoardPin[] {
  return net.pins.filter(
    (pin) =>
      pin.part !== source &&
      pin.part.fitted &&
      isActive(pin.part) &&
      pin.type !== 'open_collector' &&
      pin.type !== 'power_in' &&
      pin.type !== 'output',
  );
}

/** Data outputs that can only pull low, whatever the symbol says, by the data sheets. */
const isOpenDrainData = (pin: BoardPin): boolean =>
  named(pin, /^(?:SDO|MISO)$/) && typeMatches(pin.part, typesWith('open-drain-data'));

function isOpenDrain(pin: BoardPin): boolean {
  if (
    !pin.part.fitted ||
    !isActive(pin.part) ||
    pin.part.identity.classes.has('driver-array') ||
    pin.part.identity.classes.has('led-driver') ||
    pin.part.kind === 'module' ||
    // Programmable logic has a pull-up at DONE inside.
    named(pin, /^(?:CONF_?|FPGA_?|C)?DONE$/)
  )
    return false;
  if (isOpenDrainData(pin) && pin.type !== 'input') return true;
  if (pin.type === 'open_collector') return pin.part.kind !== 'microcontroller';
  return isAlert(pin);
}

/** SMBus has its devices share one line for alerts: files that call it a plain output are wrong. */
function isAlert(pin: BoardPin): boolean {
  return (
    pin.part.kind === 'ic' &&
    named(pin, /^(?:SMB_?)?ALERT_?[NB]?$/) &&
    pin.type !== 'input' &&
    pin.part.pins.some((other) => named(other, /^SDA\d?$/))
  );
}

/** What tells a controller something; other outputs may switch a load that is plugged in. */
const MESSAGE = /^(?:(?:SMB_?)?ALERT|INT\d?|INT[ABN]|IRQ\d?|FAULT|FLT|P_?GOOD|PG|PWRGD|D?RDY|BUSY|THERM)_?[NB]?$/;

/** Plugs that lead such a line to the board with the controller. */
function leavesOver(net: BoardNet, sources: readonly BoardPin[]): string[] {
  if (!sources.every((pin) => named(pin, MESSAGE)) || net.pins.some(({ part }) => part.kind === 'unknown')) return [];
  return inOrder(net.pins.filter(({ part }) => part.kind === 'connector' && part.fitted).map(({ part }) => part.ref));
}

/** I2C has its own rule. */
function isBus(net: BoardNet, pins: readonly BoardPin[]): boolean {
  return pins.some((pin) => named(pin, /^(?:SDA|SCL|I2C_S\w+)\d?$/)) || /SDA|SCL(?!K)/.test(plainName(net.name));
}

function openDrain(board: Board, net: BoardNet, outcome: Outcome): RuleFinding | undefined {
  const sources = net.pins.filter(isOpenDrain);
  const [first] = sources;
  if (!first || net.role !== 'signal' || isBus(net, sources) || net.pins.some(isLoad)) return undefined;
  // Enable inputs of converters have a pull-up or current source of their own.
  const read = receivers(net, first.part).filter(
    (pin) => pin.part.kind !== 'converter' && pin.part.kind !== 'regulator',
  );
  const plugs = read.length === 0 ? leavesOver(net, sources) : [];
  if (read.length + plugs.length === 0) return undefined;
  outcome.looked();
  // Over a resistor to an LED the output switches a load as well.
  if (
    pulls(board, net, 'supply').length > 0 ||
    board.branches(net, 'resistor').some((branch) => branch.far.net?.pins.some((pin) => pin.part.kind === 'led'))
  )
    return undefined;
  const leaves = read.length === 0;
  // The weak pull inside a port is too slow for data.
  const soft =
    !sources.some(isOpenDrainData) &&
    read.every((pin) => pin.part.kind === 'microcontroller' || pin.part.kind === 'module');
  const into = leaves ? plugs : inOrder(read.map((pin) => pin.part.ref));
  const from = inOrder(sources.map((pin) => `${pin.part.ref} (${pin.names[0] ?? pin.number})`));
  return {
    severity: soft ? 'info' : 'warning',
    title: `Open-drain net ${netName(net.name)} without pull-up`,
    description: `${list(from)} can only pull ${netName(net.name)} low, and no resistor pulls it up for ${list(into)}${leaves ? '; the board that is plugged in there may carry one' : soft ? '; it depends on a pull-up that the program switches on' : ''}.`,
    recommendations: [`Add 10 kΩ from ${netName(net.name)} to the supply of ${list(leaves ? from : into)}.`],
    refs: inOrder([...sources.map((pin) => pin.part.ref), ...into]),
    nets: [net.name],
    evidence: {
      outputs: inOrder(sources.map((pin) => pin.id)),
      inputs: leaves ? into : inOrder(read.map((pin) => pin.id)),
      pullUps: 0,
    },
    confidence: first.part.identity.confidence * (first.known === 'file' ? 0.9 : 0.8),
  };
}

/** The chip select of a flash memory that the catalogue does not know: nothing may select it before the program runs. */
function memorySelect(board: Board, part: BoardPart, outcome: Outcome): RuleFinding | undefined {
  const select = part.pins.find((pin) => named(pin, /^(?:N?CS|CE|SS)\d?$/));
  const clocked = part.pins.some((pin) => named(pin, /^(?:CLK|SCK|SCLK|C)$/));
  const judged = part.identity.catalogue?.requires.some(({ kind }) => kind === 'pull-up');
  if (!part.fitted || !select?.net || !clocked || judged || !part.identity.classes.has('memory')) return undefined;
  const { net } = select;
  const chips = board
    .reach(net, TIE_LINKS)
    .flatMap((reached) => reached.net.pins)
    .filter((pin) => pin.part !== part && pin.part.fitted && isActive(pin.part));
  // Programmable logic holds its pins high while it is configured; other outputs drive all the time.
  if (net.role !== 'signal' || chips.length === 0 || chips.some((pin) => pin.part.kind !== 'microcontroller'))
    return undefined;
  outcome.looked();
  if (pulls(board, net, 'supply').length > 0) return undefined;
  const controllers = inOrder(chips.map((pin) => pin.part.ref));
  return {
    severity: 'info',
    title: `Chip select of ${part.ref} without pull-up`,
    description: `${select.names[0] ?? select.number} of ${part.ref} (${part.identity.label}) on ${netName(net.name)} has no resistor to the supply; until the program of ${list(controllers)} runs nothing holds the memory off the bus.`,
    recommendations: [`Add 10 kΩ from ${netName(net.name)} to the supply of ${part.ref}.`],
    refs: inOrder([part.ref, ...controllers]),
    nets: [net.name],
    evidence: { pin: select.id, pullUps: 0 },
    confidence: part.identity.confidence * 0.8,
  };
}

/** Open-drain outputs, SD card lines and pins for which the data sheet asks for a pull-up. */
export const missingPullUp: Rule = {
  name: 'missing-pull-up',
  version: 5,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'pin names', 'part data'],
  reason: 'A line that its outputs can only pull low needs a resistor to go high again.',
  repair: 'A resistor of about 10 kΩ to the supply of the receiver.',
  source: 'Data sheets (`pull-up` in the catalogue); SD Physical Layer specification 6.4 (10 kΩ to 100 kΩ).',
  check(board) {
    const outcome = new Outcome();
    for (const net of board.nets) {
      const found = openDrain(board, net, outcome);
      if (found) outcome.found(found);
    }
    checkCardSockets(board, outcome);
    for (const part of board.ofKind('ic')) {
      const found = memorySelect(board, part, outcome);
      if (found) outcome.found(found);
    }
    checkRequiredPulls(board, 'pull-up', outcome);
    return outcome;
  },
};
