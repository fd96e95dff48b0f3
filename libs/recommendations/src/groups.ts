import type { CircuitFunction } from '@tracewright/contracts/recommendations';
import type { PartClass } from '@tracewright/parts';
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

const ofClass =
  (...classes: readonly PartClass[]): Does =>
  (part) =>
    classes.some((one) => part.classes.includes(one));
const BOARD = ofClass('development-board', 'single-board-computer');
export const isController: Does = (part) => part.kind === 'microcontroller' || BOARD(part);
const CO2 = says(/\bco2\b|carbon dioxide/i);
/** They measure something else than the air, or need a front end of their own. */
const NO_THERMOMETER = says(/thermocouple|infrared|RTD|thermistor|PT100|co2|gas\b/i);

/** Which parts do what: by the catalogue's groups of goods, features and what a part says of itself. */
const DOES: { readonly [name in CircuitFunction]: Does } = {
  controller: isController,
  converter: (part) =>
    part.output !== undefined &&
    ['ldo', 'linear', 'buck', 'boost', 'buck-boost', 'dc-dc-isolated', 'ac-dc'].includes(part.output.type),
  charger: (part) => part.output?.type === 'charger',
  wifi: hasFeature('WiFi'),
  bluetooth: hasFeature('Bluetooth'),
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
  servo: ofClass('servo'),
  relay: inGroups('Relay'),
  logging: inGroups('Memory'),
  rtc: inGroups('RTC'),
  amplifier: both(inGroups('Audio'), ({ name }) => /amplifier/i.test(name)),
  opamp: inGroups('Op-amp'),
  buzzer: inGroups('Buzzer'),
  temperature: both(ofClass('temperature'), (part) => !NO_THERMOMETER(part)),
  thermocouple: both(ofClass('sensor'), says(/thermocouple/i)),
  rtd: both(ofClass('sensor'), says(/\bRTD\b|PT100\b/i)),
  humidity: both(ofClass('humidity'), (part) => !CO2(part)),
  pressure: ofClass('pressure'),
  motion: ofClass('motion'),
  magnetic: ofClass('magnetic'),
  distance: ofClass('distance'),
  presence: ofClass('presence'),
  light: ofClass('light'),
  current: both(ofClass('current'), ofClass('sensor')),
  energy: ofClass('energy'),
  weight: both(ofClass('weight'), (part) => part.interfaces.includes('digital')),
  gas: both(ofClass('gas'), (part) => !CO2(part)),
  co2: CO2,
  dust: ofClass('particles'),
  soil: both(ofClass('moisture'), says(/soil/i)),
  flow: both(ofClass('flow'), says(/flow/i)),
  health: ofClass('health'),
  sound: both(ofClass('sound'), ofClass('sensor')),
  touch: both(ofClass('touch'), ofClass('sensor')),
};

export const does = (part: Part, what: CircuitFunction): boolean => DOES[what](part);

/** What a controller can have on its own chip. */
export const ON_CONTROLLER: readonly CircuitFunction[] = ['wifi', 'bluetooth', 'zigbee'];
/** What one sensor often measures together. */
export const CLIMATE_FUNCTIONS: readonly CircuitFunction[] = ['temperature', 'humidity', 'pressure'];
/** What powers other parts, and is powered by the supply itself. */
export const POWER_FUNCTIONS: readonly CircuitFunction[] = ['converter', 'charger'];
/** What speaks to no controller. */
const SILENT: readonly CircuitFunction[] = [
  ...POWER_FUNCTIONS,
  'motor',
  'servo',
  'relay',
  'opamp',
  'amplifier',
  'buzzer',
];
export const exchangesData = (what: CircuitFunction): boolean => !SILENT.includes(what);
