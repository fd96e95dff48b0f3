import type { PartClass as IcClass, PartKind as KnownKind } from '@tracewright/parts';
import type { PinType } from '../model';
import type { CataloguePart } from './catalogue';

/** What a part is, as far as the rules need to tell parts apart. */
export type PartKind = KnownKind | 'unknown';

export type { IcClass };
export type KnowledgeSource = 'catalogue' | 'family' | 'pins' | 'footprint' | 'value' | 'reference' | 'none';

/** A pin as a pinout table knows it. */
export interface KnownPin {
  readonly number: string;
  readonly names: readonly string[];
  readonly type: PinType;
}

/** What is known about one component, how, and how surely. */
export interface PartIdentity {
  readonly kind: PartKind;
  readonly classes: ReadonlySet<IcClass>;
  /** 0..1. */
  readonly confidence: number;
  readonly source: KnowledgeSource;
  readonly catalogue?: CataloguePart;
  /** True when the catalogue entry is the part itself and not merely one of its type. */
  readonly exact: boolean;
  /** Pinouts that may apply, best first; the board accepts one only if its grounds lie on grounds. */
  readonly pinouts: readonly (readonly KnownPin[])[];
  /** Name of the type for messages: the part number or value. */
  readonly label: string;
  /** Fixed output of a regulator or reference, volts. */
  readonly outputVolts?: number;
}

export const PASSIVE_TWO_PIN: ReadonlySet<PartKind> = new Set<PartKind>([
  'resistor',
  'capacitor',
  'inductor',
  'ferrite',
  'fuse',
]);

/** Parts with a die in them that needs a supply. */
export const ACTIVE_KINDS: ReadonlySet<PartKind> = new Set<PartKind>([
  'ic',
  'microcontroller',
  'module',
  'regulator',
  'converter',
  'charger',
  'oscillator',
  'addressable-led',
]);

/** Of groups of goods, for parts of which only their owner says what they are. */
const SUBCATEGORY: { readonly [subcategory: string]: readonly [PartKind, ...IcClass[]] } = {
  'Wireless module': ['microcontroller', 'digital', 'rf'],
  'Wireless SoC': ['microcontroller', 'digital', 'rf'],
  'Development board': ['module', 'digital'],
  'Single-board computer': ['module', 'digital'],
  'LDO regulator': ['regulator'],
  'Linear regulator': ['regulator'],
  'Buck converter': ['converter'],
  'Boost converter': ['converter'],
  'Buck-boost converter': ['converter'],
  'Converter module': ['module'],
  'Charge pump': ['converter'],
  'Isolated DC-DC': ['module'],
  'AC-DC module': ['module'],
  'AC-DC supply': ['module'],
  'Battery charger': ['charger'],
  'Battery protection': ['ic', 'battery-protection'],
  'Battery gauge': ['ic', 'battery-gauge', 'digital'],
  'Voltage reference': ['ic', 'reference'],
  Supervisor: ['ic', 'supervisor'],
  'Load switch': ['ic', 'load-switch'],
  'Power path': ['ic', 'power-mux'],
  'Reverse protection': ['mosfet'],
  'Surge protection': ['tvs'],
  'ESD protection': ['tvs'],
  'Resettable fuse': ['fuse'],
  Battery: ['battery'],
  'Battery holder': ['battery'],
  'USB connector': ['connector'],
  'USB power delivery': ['ic', 'usb-pd', 'digital'],
  'DC inlet': ['connector'],
  'Solar panel': ['battery'],
  LoRa: ['ic', 'rf', 'digital'],
  'Sub-GHz radio': ['ic', 'rf', 'digital'],
  '2.4 GHz radio': ['ic', 'rf', 'digital'],
  Bluetooth: ['module', 'rf', 'digital'],
  'RS-485': ['ic', 'rs485', 'digital'],
  'RS-232': ['ic', 'rs232', 'digital'],
  CAN: ['ic', 'can', 'digital'],
  Ethernet: ['ic', 'ethernet', 'digital'],
  'USB bridge': ['ic', 'usb-bridge', 'digital'],
  Cellular: ['ic', 'rf', 'digital'],
  GNSS: ['ic', 'rf', 'digital'],
  'NFC and RFID': ['ic', 'rf', 'digital'],
  'I2C helper': ['ic', 'i2c-mux', 'digital'],
  Isolation: ['ic', 'digital'],
  Antenna: ['antenna'],
  MOSFET: ['mosfet'],
  'Bipolar transistor': ['bjt'],
  Diode: ['diode'],
  Triac: ['triac'],
  LED: ['led'],
  Display: ['module', 'digital'],
  'Display driver': ['ic', 'led-driver', 'digital'],
  Buzzer: ['buzzer'],
  Speaker: ['speaker'],
  Audio: ['ic', 'audio'],
  'Motor driver': ['ic', 'motor-driver'],
  'Driver array': ['ic', 'driver-array'],
  'Gate driver': ['ic', 'gate-driver'],
  Actuator: ['motor'],
  Relay: ['relay'],
  Optocoupler: ['optocoupler'],
  'Op-amp': ['ic', 'opamp', 'analog'],
  Comparator: ['ic', 'comparator', 'analog', 'open-drain-outputs'],
  Timer: ['ic', 'timer'],
  'Data converter': ['ic', 'adc', 'digital'],
  RTC: ['ic', 'rtc', 'digital'],
  Memory: ['ic', 'memory', 'digital'],
  Logic: ['ic', 'logic', 'digital'],
  'Level shifter': ['ic', 'level-shifter', 'digital'],
  'I/O expander': ['ic', 'digital'],
  Connector: ['connector'],
  Switch: ['switch'],
  Thermal: ['mechanical'],
  Fuse: ['fuse'],
  Resistor: ['resistor'],
  Potentiometer: ['potentiometer'],
  Capacitor: ['capacitor'],
  Inductor: ['inductor'],
  'Ferrite bead': ['ferrite'],
  Crystal: ['crystal'],
};

/** Kind and classes of a catalogue entry; of somebody's own part from its subcategory. */
export function kindOfCataloguePart(part: CataloguePart): readonly [PartKind, ...IcClass[]] {
  if (part.kind) return [part.kind, ...(part.classes ?? [])];
  const own = SUBCATEGORY[part.subcategory];
  if (own) return own;
  if (part.category === 'microcontrollers') return ['microcontroller', 'digital'];
  if (part.category === 'sensors') {
    if (part.mountType === 'module') return ['module', 'sensor'];
    const digital = part.interfaces.some((name) =>
      ['I2C', 'SPI', 'UART', '1-Wire', 'single-wire', 'I2S'].includes(name),
    );
    return digital ? ['ic', 'sensor', 'digital'] : ['ic', 'sensor', 'analog'];
  }
  return ['ic'];
}
