/** What a pin of a part is for. A word in capitals is the name of a net. */
export type PinRole =
  | 'ground'
  /** The controller's own logic voltage. */
  | 'logic'
  | 'five-volts'
  | 'three-volts'
  | 'battery'
  | 'motor-supply'
  | 'digital'
  | 'analog'
  | 'sda'
  | 'scl'
  /** Hears what the controller sends. */
  | 'serial-in'
  | 'serial-out'
  | { readonly net: string };

export interface KnownItem {
  /** Of the catalogue. */
  readonly partNumber: string;
  readonly letters: string;
  readonly pins: { readonly [number: string]: PinRole };
}

const net = (name: string): PinRole => ({ net: name });

/** The catalogue's part behind each of the creator's items, and what its pins are joined to. Boards: `BOARDS`. */
export const ITEMS: { readonly [id: string]: KnownItem } = {
  'lipo-battery': { partNumber: '258', letters: 'BT', pins: { 1: 'battery', 2: 'ground' } },
  '5v-regulator': { partNumber: 'L7805CV', letters: 'U', pins: { 1: net('VIN'), 2: 'ground', 3: 'five-volts' } },
  'battery-charger': {
    partNumber: 'TP4056-MODULE',
    letters: 'U',
    pins: { 1: net('VUSB'), 2: 'ground', 3: net('CELL+'), 4: net('CELL-'), 5: 'battery', 6: 'ground' },
  },
  dht22: { partNumber: 'DHT22', letters: 'U', pins: { 1: 'logic', 2: 'digital', 4: 'ground' } },
  ultrasonic: {
    partNumber: 'HC-SR04',
    letters: 'U',
    pins: { 1: 'five-volts', 2: 'digital', 3: 'digital', 4: 'ground' },
  },
  ldr: { partNumber: 'GL5528', letters: 'R', pins: { 1: 'logic', 2: 'analog' } },
  wifi: {
    partNumber: 'ESP-12F',
    letters: 'U',
    pins: { 3: 'three-volts', 8: 'three-volts', 15: 'ground', 21: 'serial-in', 22: 'serial-out' },
  },
  bluetooth: {
    partNumber: 'HC-05',
    letters: 'U',
    pins: { 2: 'serial-in', 3: 'serial-out', 4: 'ground', 5: 'five-volts' },
  },
  'led-array': { partNumber: 'WS2812B', letters: 'D', pins: { 1: 'five-volts', 3: 'ground', 4: 'digital' } },
  oled: {
    partNumber: 'SSD1306-OLED-0.96-I2C',
    letters: 'DS',
    pins: { 1: 'ground', 2: 'logic', 3: 'scl', 4: 'sda' },
  },
  // The piezo one: a pin drives it, which the magnetic one's current would be too much for.
  buzzer: { partNumber: 'PS1240P02BT', letters: 'BZ', pins: { 1: 'digital', 2: 'ground' } },
  'h-bridge': {
    partNumber: 'L298N',
    letters: 'U',
    pins: {
      ...{ 1: 'ground', 8: 'ground', 15: 'ground', 4: 'motor-supply', 9: 'five-volts' },
      ...{ 5: 'digital', 6: 'digital', 7: 'digital', 10: 'digital', 11: 'digital', 12: 'digital' },
      ...{ 2: net('MOTOR_A1'), 3: net('MOTOR_A2'), 13: net('MOTOR_B1'), 14: net('MOTOR_B2') },
    },
  },
  'flyback-diodes': { partNumber: '1N4007', letters: 'D', pins: {} },
  'decoupling-capacitors': { partNumber: 'GRM188R71H104KA93D', letters: 'C', pins: {} },
  'heat-sink': { partNumber: '507302B00000G', letters: 'HS', pins: {} },
};

export interface Board {
  readonly partNumber: string;
  readonly logic: '5V' | '3V3';
  readonly ground: readonly string[];
  /** What it takes from a battery: where it has none, its 5 V pin. */
  readonly batteryIn?: string;
  readonly fiveVolts: string;
  /** It makes 5 V of what comes in there. */
  readonly makesFiveVolts: boolean;
  readonly threeVolts: string;
  readonly sda: string;
  readonly scl: string;
  readonly tx: string;
  readonly rx: string;
  readonly digital: readonly string[];
  readonly analog: readonly string[];
}

export const BOARDS: { readonly [id: string]: Board } = {
  'arduino-nano': {
    partNumber: 'A000005',
    logic: '5V',
    ground: ['4', '29'],
    batteryIn: '30',
    fiveVolts: '27',
    makesFiveVolts: true,
    threeVolts: '17',
    ...{ sda: '23', scl: '24', tx: '1', rx: '2' },
    digital: ['5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15'],
    analog: ['19', '20', '21', '22'],
  },
  esp32: {
    partNumber: 'ESP32-DEVKITC-32E',
    logic: '3V3',
    ground: ['J2-14', 'J3-1', 'J3-7'],
    fiveVolts: 'J2-19',
    makesFiveVolts: false,
    threeVolts: 'J2-1',
    ...{ sda: 'J3-6', scl: 'J3-3', tx: 'J3-11', rx: 'J3-12' },
    digital: ['J3-13', 'J3-8', 'J3-9', 'J3-10', 'J3-2', 'J2-7', 'J2-8', 'J2-9', 'J2-10', 'J2-11', 'J2-12'],
    analog: ['J2-5', 'J2-6', 'J2-3', 'J2-4'],
  },
  'raspberry-pi-pico': {
    partNumber: 'SC0915',
    logic: '3V3',
    ground: ['3', '8', '13', '18', '23', '28', '33', '38'],
    batteryIn: '39',
    fiveVolts: '40',
    makesFiveVolts: false,
    threeVolts: '36',
    ...{ sda: '6', scl: '7', tx: '1', rx: '2' },
    digital: ['9', '10', '11', '12', '14', '15', '16', '17', '19', '20', '26', '27', '29'],
    analog: ['31', '32', '34'],
  },
};
