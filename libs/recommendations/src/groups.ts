import type { CircuitFunction, RecommendedComponent } from '@tracewright/contracts/recommendations';
import type { Part } from './part';

type Does = (part: Part) => boolean;

const inGroups =
  (...groups: readonly string[]): Does =>
  ({ group }) =>
    groups.includes(group);
const hasFeature =
  (...features: readonly string[]): Does =>
  (part) =>
    features.some((feature) => part.features.includes(feature));
const both =
  (one: Does, other: Does): Does =>
  (part) =>
    one(part) && other(part);
const says =
  (pattern: RegExp): Does =>
  ({ name, description }) =>
    pattern.test(name) || pattern.test(description);

const CONTROLLER_GROUPS: ReadonlySet<string> = new Set([
  '8-bit AVR',
  'ARM Cortex-M0',
  'ARM Cortex-M0+',
  'ARM Cortex-M3',
  'ARM Cortex-M4',
  'ARM Cortex-M7',
  'ARM Cortex-M33',
  '8-bit STM8',
  'RISC-V',
  '16-bit MSP430',
  '8-bit PIC',
  '8-bit 8051',
  'Wireless SoC',
  'Wireless module',
  'Development board',
  'Single-board computer',
]);
const isController: Does = ({ group }) => CONTROLLER_GROUPS.has(group);
const CO2 = says(/\bco2\b|carbon dioxide/i);
const CLIMATE = inGroups('Environmental');
const THERMOMETER = both(inGroups('Temperature'), (part) => !says(/thermocouple|infrared|RTD|thermistor|PT100/i)(part));

/** Which parts do what: by the catalogue's groups of goods, features and what a part says of itself. */
const DOES: { readonly [name in CircuitFunction]: Does } = {
  controller: isController,
  converter: (part) =>
    part.output !== undefined &&
    ['ldo', 'linear', 'buck', 'boost', 'buck-boost', 'dc-dc-isolated', 'ac-dc'].includes(part.output.type),
  charger: (part) => part.output?.type === 'charger',
  wifi: both(isController, hasFeature('WiFi')),
  bluetooth: (part) => (isController(part) || part.group === 'Bluetooth') && hasFeature('Bluetooth')(part),
  zigbee: hasFeature('Zigbee', 'Thread'),
  lora: hasFeature('LoRa'),
  cellular: hasFeature('GSM', 'LTE'),
  gps: both(inGroups('GNSS', 'Cellular'), hasFeature('GPS')),
  nfc: both(inGroups('NFC and RFID'), hasFeature('NFC')),
  ethernet: both(inGroups('Ethernet'), hasFeature('Ethernet')),
  can: inGroups('CAN'),
  rs485: inGroups('RS-485'),
  rs232: inGroups('RS-232'),
  display: inGroups('Display'),
  motor: inGroups('Motor driver'),
  relay: inGroups('Relay'),
  logging: inGroups('Memory'),
  rtc: inGroups('RTC'),
  amplifier: both(inGroups('Audio'), ({ name }) => /amplifier/i.test(name)),
  opamp: inGroups('Op-amp'),
  buzzer: inGroups('Buzzer'),
  temperature: (part) => THERMOMETER(part) || inGroups('Temperature and humidity')(part) || CLIMATE(part),
  humidity: (part) => inGroups('Temperature and humidity')(part) || CLIMATE(part),
  pressure: (part) => inGroups('Pressure')(part) || CLIMATE(part),
  motion: inGroups('Motion'),
  magnetic: inGroups('Magnetic'),
  distance: inGroups('Distance'),
  presence: inGroups('Presence'),
  light: inGroups('Light'),
  current: inGroups('Current'),
  energy: inGroups('Energy'),
  weight: both(inGroups('Weight'), (part) => part.interfaces.includes('digital')),
  gas: both(inGroups('Gas'), (part) => !CO2(part)),
  co2: both(inGroups('Gas'), CO2),
  dust: inGroups('Particulate'),
  soil: both(inGroups('Liquid and soil'), says(/soil/i)),
  flow: both(inGroups('Liquid and soil'), says(/flow/i)),
  health: inGroups('Health'),
  sound: inGroups('Sound'),
  touch: inGroups('Touch'),
};

export const does = (part: Part, what: CircuitFunction): boolean => DOES[what](part);

/** What a controller can have on its own chip. */
export const ON_CONTROLLER: readonly CircuitFunction[] = ['wifi', 'bluetooth', 'zigbee'];
/** What one sensor often measures together. */
export const CLIMATE_FUNCTIONS: readonly CircuitFunction[] = ['temperature', 'humidity', 'pressure'];
/** What powers other parts, and is powered by the supply itself. */
export const POWER_FUNCTIONS: readonly CircuitFunction[] = ['converter', 'charger'];
/** What speaks to no controller. */
const SILENT: readonly CircuitFunction[] = [...POWER_FUNCTIONS, 'motor', 'relay', 'opamp', 'amplifier', 'buzzer'];
export const exchangesData = (what: CircuitFunction): boolean => !SILENT.includes(what);

const RADIOS: readonly CircuitFunction[] = [
  'wifi',
  'bluetooth',
  'zigbee',
  'lora',
  'cellular',
  'gps',
  'nfc',
  'ethernet',
  'can',
  'rs485',
  'rs232',
];
const OUTPUTS: readonly CircuitFunction[] = ['display', 'buzzer'];
const OTHERS: readonly CircuitFunction[] = ['motor', 'relay', 'logging', 'rtc', 'amplifier', 'opamp'];

/** The type that the circuit creator knows a part of this function by. */
export function creatorType(what: CircuitFunction): RecommendedComponent['type'] {
  if (what === 'controller') return 'microcontroller';
  if (POWER_FUNCTIONS.includes(what)) return 'power';
  if (RADIOS.includes(what)) return 'communication';
  if (OUTPUTS.includes(what)) return 'output';
  return OTHERS.includes(what) ? 'other' : 'sensor';
}
