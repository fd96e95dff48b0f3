import { lawBreaks } from '@tracewright/circuit/layout';
import { createPartCatalogue } from '@tracewright/circuit/parts';
import { reviewCircuit } from '@tracewright/circuit/rules';
import type { CatalogueComponent } from '@tracewright/contracts/catalogue';
import { describe, expect, it } from 'vitest';
import { knownParts } from '../../../lib/known-parts';
import { CREATOR_PARTS } from '../creator-parts';
import { added, type CircuitDraft, EMPTY_DRAFT } from '../draft';
import { circuitOfDraft, designOfDraft } from './circuit-of-draft';
import { BOARDS, ITEMS } from './pin-roles';
import { wiredParts } from './wire-up';

const file = await knownParts();
const parts = new Map(file.parts.map(({ mpn, pins }) => [mpn, { id: mpn, name: mpn, pins } as CatalogueComponent]));

function draft(...ids: readonly string[]): CircuitDraft {
  return ids.reduce((made, id) => {
    const part = CREATOR_PARTS.find((one) => one.id === id);
    if (!part) throw new Error(`${id} is none of the creator's parts`);
    return added(made, part);
  }, EMPTY_DRAFT);
}
const noTemplate = () => ({ format: 'json', components: [], nets: [], warnings: [] }) as const;
const circuit = (...ids: readonly string[]) => circuitOfDraft(draft(...ids), parts, noTemplate);
const netsOf = (name: string, ...ids: readonly string[]) =>
  circuit(...ids)
    .components.find(({ partNumber }) => partNumber === name)
    ?.pins.flatMap(({ net }) => net ?? []);

it('knows a part of the catalogue behind each of the eighteen, and each pin it speaks of', () => {
  expect(CREATOR_PARTS).toHaveLength(18);
  for (const { id } of CREATOR_PARTS) {
    const { partNumber } = ITEMS[id] ?? BOARDS[id] ?? { partNumber: '' };
    const entry = parts.get(partNumber);
    expect([id, entry?.id]).toEqual([id, partNumber]);
    const numbers = new Set(entry?.pins?.map(({ number }) => number));
    for (const pin of Object.keys(ITEMS[id]?.pins ?? {})) expect([id, pin, numbers.has(pin)]).toEqual([id, pin, true]);
    const board = BOARDS[id];
    if (!board) continue;
    const { ground, digital, analog, fiveVolts, threeVolts, sda, scl, tx, rx, batteryIn = fiveVolts } = board;
    const named = [...ground, ...digital, ...analog, fiveVolts, threeVolts, sda, scl, tx, rx, batteryIn];
    expect(named.filter((pin) => !numbers.has(pin))).toEqual([]);
    expect(new Set([...digital, ...analog, sda, scl, tx, rx]).size).toBe(digital.length + analog.length + 4);
  }
});

describe('wiring', () => {
  it('gives a sensor the logic voltage of its controller, ground and a pin of its own', () => {
    expect(netsOf('DHT22', 'esp32', 'dht22')).toEqual(['3V3', 'DHT22_2_2', 'GND']);
    expect(netsOf('DHT22', 'arduino-nano', 'dht22')).toEqual(['5V', 'DHT22_2_2', 'GND']);
    const two = circuit('esp32', 'dht22', 'dht22').nets.filter(({ name }) => name.startsWith('DHT22'));
    expect(two.map(({ pins }) => pins.length)).toEqual([2, 2]);
  });

  it('puts displays on one bus, and the first radio on the serial port', () => {
    expect(netsOf('SSD1306-OLED-0.96-I2C', 'raspberry-pi-pico', 'oled')).toEqual(['GND', '3V3', 'SCL', 'SDA']);
    expect(netsOf('HC-05', 'esp32', 'bluetooth')).toEqual(['TX', 'RX', 'GND', '5V']);
    expect(netsOf('HC-05', 'esp32', 'wifi', 'bluetooth')).not.toContain('TX');
  });

  it('runs a cell through its charger', () => {
    expect(netsOf('258', 'lipo-battery')).toEqual(['VBAT', 'GND']);
    expect(netsOf('258', 'lipo-battery', 'battery-charger')).toEqual(['CELL+', 'CELL-']);
    expect(netsOf('SC0915', 'raspberry-pi-pico', 'lipo-battery')).toContain('VBAT');
  });

  it('sets two diodes at each output of a bridge, and a capacitor at each supply', () => {
    const made = wiredParts(draft('arduino-nano', 'h-bridge', 'flyback-diodes', 'decoupling-capacitors'));
    expect(made.filter(({ partNumber }) => partNumber === '1N4007')).toHaveLength(8);
    const capacitors = made.filter(({ letters }) => letters === 'C');
    expect(capacitors.length).toBeGreaterThanOrEqual(3);
    expect(capacitors.every(({ nets }) => nets[2] === 'GND')).toBe(true);
  });

  it('leaves open what no pin is left for, and a part that it does not know', () => {
    expect(netsOf('DHT22', 'dht22')).toEqual(['5V', 'GND']);
    const unknown = added(EMPTY_DRAFT, { id: 'BME280', type: 'sensor', name: 'BME280', description: '' });
    expect(circuitOfDraft(unknown, parts, noTemplate).components[0]?.partNumber).toBe('BME280');
  });

  it('of all parts together becomes a drawn schematic, which the rules can read', () => {
    const all = circuit(...CREATOR_PARTS.map(({ id }) => id));
    const design = designOfDraft(all);
    expect(new Set(design.components.map(({ reference }) => reference)).size).toBe(design.components.length);
    expect(lawBreaks(design)).toEqual([]);
    expect(design.connections.every(({ mark, path }) => mark !== undefined && path !== '')).toBe(true);
    const review = reviewCircuit(all, { parts: createPartCatalogue(file) });
    expect(review.coverage.rulesRun.length).toBeGreaterThan(10);
  });
});

it('keeps the wires of a template, without parts that were taken out, and counts designators on', () => {
  const template = { id: 't', name: 'T', components: [], connections: [] };
  const ofTemplate = () =>
    ({
      ...noTemplate(),
      components: ['U1', 'C1'].map((reference) => ({
        ...{ reference, value: reference, footprint: '' },
        pins: [{ number: '1', net: 'VIN' }],
      })),
    }) as const;
  const base: CircuitDraft = {
    ...draft('esp32'),
    template,
    parts: [
      { key: 'a', id: 'U1', type: 'power', name: 'U1', description: '', ofTemplate: 'U1' },
      ...draft('esp32').parts,
    ],
  };
  const made = circuitOfDraft(base, parts, ofTemplate);
  expect(made.components.map(({ reference }) => reference)).toEqual(['U1', 'U2']);
  expect(made.nets.find(({ name }) => name === 'VIN')?.pins).toEqual(['U1.1']);
});

describe('a part of the catalogue that was recommended', () => {
  const pin = (number: string, name: string, type = 'power_in') => ({ number, name, type });
  const entry = (id: string, name: string, specifications: object, pins: object[], category = 'sensors') =>
    ({ id, name, category, specifications, pins, description: '', price: 1, inStock: true }) as CatalogueComponent;
  const catalogue = new Map(
    [
      entry(
        'LDO',
        'LDO 3.3V regulator',
        { Type: 'LDO regulator', Supply: '1.8 to 6 V' },
        [...[pin('1', 'GND'), pin('2', 'VOUT', 'power_out'), pin('3', 'VIN')]],
        'powerSupply',
      ),
      entry('SENSOR', 'Sensor', { Supply: '1.7 to 3.6 V' }, [
        ...[pin('1', 'VSS'), pin('2', 'VDD'), pin('3', 'SDA', 'bidirectional'), pin('4', 'INT', 'output')],
      ]),
      entry('LCD', 'Display', { Supply: '4.5 to 5.5 V' }, [pin('1', 'GND'), pin('2', 'VCC'), pin('3', 'VSS')]),
    ].map((one) => [one.id, one]),
  );
  const netsOfAll = (...ids: readonly string[]) => {
    const made = ids.reduce((all, id) => added(all, { id, type: 'other', name: id, description: '' }), EMPTY_DRAFT);
    return circuitOfDraft(made, catalogue, noTemplate).components.map(({ partNumber, pins }) => [
      ...[partNumber, pins.map(({ net }) => net ?? '')],
    ]);
  };

  it('is on ground, on the rail that lies within its supply, and on the bus; its signals stay open', () => {
    expect(netsOfAll('LDO', 'SENSOR')).toEqual([
      ['LDO', ['GND', '3V3', 'VIN']],
      ['SENSOR', ['GND', '3V3', 'SDA', '']],
    ]);
  });

  it('is on no rail that it does not take', () => {
    expect(netsOfAll('LDO', 'LCD')[1]).toEqual(['LCD', ['GND', '', '']]);
  });

  it('takes what the creator’s own parts give', () => {
    expect(netsOfAll('SENSOR', 'esp32')[0]).toEqual(['SENSOR', ['GND', '3V3', 'SDA', '']]);
  });
});
