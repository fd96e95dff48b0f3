import { typesWith } from '@tracewright/parts/types';
import type { Component, PinType } from '../../model';
import type { KnownPin } from '../../parts';
import { isGroundName, isOwnOutputName, isSupplyName, namesInTable } from './pin-names';

export interface NetClue {
  readonly role: 'ground' | 'supply' | 'signal';
  /** Nominal voltage by name, volts. */
  readonly volts?: number;
}

export type ClueOfNet = (net: string | undefined) => NetClue | undefined;

const NEEDS_PROOF: ReadonlySet<PinType> = new Set<PinType>(['power_in', 'power_out']);

/**
 * A pinout table is used only if the board agrees with it: its grounds lie on grounds, its supplies and outputs
 * do not, and at least one ground or supply pin confirms it. Tables without supply pins (transistors) need no proof.
 */
export function boardAgrees(
  pinout: readonly KnownPin[],
  component: Component,
  clueOf: ClueOfNet,
  outputVolts?: number,
): boolean {
  const netOf = new Map(component.pins.map((pin) => [pin.number, pin.net]));
  if (!padsAreOne(pinout, netOf)) return false;
  let confirmed = 0;
  let provable = 0;
  let present = 0;
  for (const pin of pinout) {
    if (!netOf.has(pin.number)) continue;
    present += 1;
    const { names } = namesInTable(pin);
    const clue = clueOf(netOf.get(pin.number));
    const role = clue?.role;
    if (contradictsVoltage(pin, names, clue?.volts, outputVolts)) return false;
    const ground = names.some(isGroundName);
    const output = pin.type === 'output' || pin.type === 'power_out';
    if (NEEDS_PROOF.has(pin.type)) provable += 1;
    if (role === undefined) continue;
    // A 1117's ground pin is the adjust pin of its variable sister.
    if (ground && role !== 'ground' && !names.includes('ADJ') && !names.some((name) => /^(?:V-|VEE)$/.test(name))) {
      if (role === 'supply' || pin.type === 'power_in') return false;
    }
    if (!ground && role === 'ground' && (output || names.some(isSupplyName))) return false;
    if (ground && role === 'ground') confirmed += 1;
    if (names.some(isSupplyName) && role === 'supply') confirmed += 1;
    if (output && role === 'supply' && pin.type === 'output' && !names.some(isOwnOutputName)) return false;
  }
  if (present < Math.min(pinout.length, component.pins.length) * 0.8) return false;
  return provable === 0 || confirmed > 0;
}

/** The pads of one drain or source lie on one net; those of a dual do not. */
function padsAreOne(pinout: readonly KnownPin[], netOf: ReadonlyMap<string, string | undefined>): boolean {
  const nets = new Map<string, string>();
  return pinout.every(({ number, names: [name = ''] }) => {
    const net = netOf.get(number);
    // A pad of several that is left open says nothing.
    if (!/^[DSG]$/.test(name) || net === undefined) return true;
    if (!nets.has(name)) nets.set(name, net);
    return nets.get(name) === net;
  });
}

/** A regulator's output has its voltage, and its input more. */
function contradictsVoltage(
  pin: KnownPin,
  names: readonly string[],
  volts: number | undefined,
  outputVolts: number | undefined,
): boolean {
  if (volts === undefined || outputVolts === undefined) return false;
  if (pin.type === 'power_out') return Math.abs(volts - outputVolts) > Math.abs(outputVolts) * 0.1;
  return names.includes('VIN') && outputVolts > 0 && volts <= outputVolts * 1.001;
}

/** Transistors share pin counts but not pin orders: the package tells which table is meant. */
export function orderByPackage(
  pinouts: readonly (readonly KnownPin[])[],
  component: Component,
): readonly (readonly KnownPin[])[] {
  const three = pinouts.filter((table) => table.length === 3 && isTransistor(table));
  if (component.pins.length < 3) return pinouts;
  const text = `${component.footprint} ${component.value}`.toUpperCase();
  const regulators = pinouts.filter((table) => !isOfOtherBody(table, component));
  if (regulators.length < pinouts.length) return regulators;
  const tabbed = pinouts.filter((table) => table.length === 4 && isTransistor(table));
  if (tabbed.length > 0) return /SOT-?223|SOT230P|TO-?252|TO-?263|D2?PAK/.test(text) ? tabbed : [];
  if (three.length === 0)
    return pinouts.filter(
      (table) => table.length !== 5 || !isSot23Regulator(table) || /SOT|SC-?7[04]|SC-?88/i.test(component.footprint),
    );
  const spelled = /SOT-?23-?([GDSBCE]{3})/.exec(text)?.[1];
  const order = (table: readonly KnownPin[]): string => table.map((pin) => pin.names[0] ?? '').join('');
  if (spelled) return three.filter((table) => order(table) === spelled);
  const small =
    /SOT-?23|SC-?70|SC-?59|SOT-?323|SOT-?416|SOT-?346|SOT-?523|SOT-?723|SC-?75|SOT95P|SOTFL|TO-?236|SOT-?1123/.test(
      text,
    );
  const power = /TO-?220|TO-?252|TO-?263|D2?PAK|DPAK|TO-?251|TO-?247|SOT-?223|SOT230P/.test(text);
  // Leaded bodies come in every order: nothing is believed without a name.
  if (small) return three.filter((table) => /^(?:GSD|BEC)$/.test(order(table)));
  return power ? three.filter((table) => order(table) === 'GDS') : [];
}

/** Small regulators have input and output the other way round in SOT-89 and TO-92 than in SOT-23; those of type 1117 have not. */
function isOfOtherBody(table: readonly KnownPin[], { footprint, value }: Component): boolean {
  if (table.length !== 3 || typesWith('same-order-in-all-bodies').test(value)) return false;
  const order = table.map((pin) => pin.names[0] ?? '').join(' ');
  const body = footprint.toUpperCase();
  if (/SOT-?89|TO-?92|SC-?62/.test(body)) return order === 'GND VOUT VIN';
  return (
    order === 'GND VIN VOUT' && (!typesWith('own-order-in-sot23').test(value) || /SOT-?23|SC-?59|TO-?236/.test(body))
  );
}

const isTransistor = (table: readonly KnownPin[]): boolean =>
  table.every((pin) => pin.names.every((name) => /^[GDSBCE]$/.test(name)));

function isSot23Regulator(table: readonly KnownPin[]): boolean {
  return table[0]?.names[0] === 'VIN' && table[4]?.names[0] === 'VOUT';
}
