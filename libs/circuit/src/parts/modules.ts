import type { PartFamily } from '@tracewright/parts/types';
import type { Component } from '../model';
import type { CatalogueMatch } from './catalogue';
import { kindByReference } from './footprint';
import { kindOfCataloguePart } from './kinds';

/** "A4988" names the chip as well as the carrier board, "ESP32-S3" the chip and its modules: a board must have the board's number of pins. */
export function fitsModule({ part, match }: CatalogueMatch, component: Component): boolean {
  const named = /WROOM|WROVER|MINI|ESP-?[01]\d|MODULE/i.test(`${component.value} ${component.symbol ?? ''}`);
  const isBoard = part.mountType === 'module' || (part.subcategory === 'Wireless module' && !named);
  if (match === 'exact' || !isBoard || !part.pins) return true;
  return Math.abs(part.pins.length - component.pins.length) <= 2;
}

/** On a connector's footprint a type names what is plugged in: a module or a plug, but no chip is soldered there. */
export function isPluggedIn({ part, match }: CatalogueMatch): boolean {
  const [kind] = kindOfCataloguePart(part);
  return match === 'exact' && kind !== 'ic' && kind !== 'microcontroller' && kind !== 'regulator';
}

/** "BluePill_STM32F103C" is a board that names its chip. */
export function isOnBoardOf({ part, match }: CatalogueMatch, family: PartFamily | undefined): boolean {
  return family?.kind === 'module' && match !== 'exact' && kindOfCataloguePart(part)[0] !== 'module';
}

/** "J1 THING_PLUS", "J2 ARDUINO_SHIELD": the plugs of a form of board and not such a board. */
export function isOwnForm(component: Component, family: PartFamily | undefined): boolean {
  return family?.kind === 'module' && kindByReference(component) === 'connector';
}
