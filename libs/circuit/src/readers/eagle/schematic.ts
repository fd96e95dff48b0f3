import { CircuitReadError, type Circuit } from '../../model';
import type { ReadContext } from '../options';
import { readXml } from '../xml/read-xml';
import { DrawingCollector } from './drawing-collector';
import { flatten } from './flatten';
import { SchematicCollector } from './schematic-collector';

/**
 * Reads an Eagle schematic (`.sch`, XML, Eagle 6 to 9 and Fusion): parts and nets over all sheets and modules. Pins
 * become pads through the device's connects, one or more pads a pin; supply symbols and frames are parts without pins.
 *
 * @throws CircuitReadError broken, too_deep, wrong_encoding, entities_refused, not_a_circuit, too_large
 */
export function readEagleSchematic(bytes: Uint8Array, context: ReadContext): Circuit {
  const collector = new SchematicCollector();
  readXml(bytes, context, collector);
  if (!collector.sawSchematic) {
    throw new CircuitReadError('not_a_circuit', 'The Eagle file holds no schematic; expected an element <schematic>.');
  }
  if (!context.drawing) return flatten(collector, context);
  const drawing = new DrawingCollector();
  readXml(bytes, context, drawing);
  return flatten(collector, context, drawing);
}
