export type PinUse = 'adc' | 'gpio';

/** How a controller is used: which of its pins serve what, and how it is programmed. */
export interface ControllerProfile {
  readonly mpn: string;
  readonly radios: readonly ('WiFi' | 'Bluetooth')[];
  /** Data, clock. */
  readonly i2c: readonly [string, string];
  /** Clock, to the device, from the device. */
  readonly spi: readonly [string, string, string];
  /** Transmit, receive; what has none of its own takes any two pins. */
  readonly uarts: readonly (readonly [string, string])[];
  readonly anyUart: boolean;
  readonly can?: readonly [string, string];
  readonly adc: readonly string[];
  readonly gpio: readonly string[];
  /** Pins on the programming header beside supply and ground, with their nets. */
  readonly programming: readonly (readonly [pin: string, net: string])[];
  readonly programmer: string;
  /** Runs a display, GPS sentences or a file system. */
  readonly roomy: boolean;
  /** Milliampere where the catalogue says nothing, or says it of the highest clock: at 8 to 16 MHz, an assumption that is told. */
  readonly assumed?: { readonly typicalMa: number; readonly peakMa: number };
  /** At 8 MHz, where the supply gives little. */
  readonly slow?: { readonly typicalMa: number; readonly peakMa: number };
  readonly sleepMa: number;
  /** The one with the most pins of its radios: where they are too few, it is the one that gets more. */
  readonly expands?: true;
  readonly why: string;
}

const C3: ControllerProfile = {
  mpn: 'ESP32-C3-WROOM-02-N4',
  radios: ['WiFi', 'Bluetooth'],
  i2c: ['IO4', 'IO5'],
  spi: ['IO6', 'IO7', 'IO10'],
  uarts: [],
  anyUart: true,
  adc: ['IO0', 'IO1', 'IO3'],
  gpio: ['IO10', 'IO7', 'IO6', 'IO18', 'IO19', 'IO5', 'IO4', 'IO3', 'IO1', 'IO0'],
  programming: [
    ['TXD', 'TXD0'],
    ['RXD', 'RXD0'],
    ['EN', 'EN'],
    ['IO9', 'BOOT'],
  ],
  programmer: 'a 3.3 V USB serial adapter; hold BOOT low at reset',
  roomy: true,
  sleepMa: 0.005,
  why: 'Wi-Fi and Bluetooth LE certified as a module, and the cheaper of the two',
};

const WROOM: ControllerProfile = {
  mpn: 'ESP32-WROOM-32E-N4',
  radios: ['WiFi', 'Bluetooth'],
  i2c: ['IO21', 'IO22'],
  spi: ['IO18', 'IO23', 'IO19'],
  uarts: [['IO17', 'IO16']],
  anyUart: true,
  adc: ['IO36', 'IO39', 'IO34', 'IO35', 'IO32', 'IO33'],
  gpio: [
    'IO25',
    'IO26',
    'IO27',
    'IO14',
    'IO13',
    'IO4',
    'IO17',
    'IO16',
    'IO33',
    'IO32',
    'IO23',
    'IO19',
    'IO18',
    'IO22',
    'IO21',
  ],
  programming: [
    ['TXD0', 'TXD0'],
    ['RXD0', 'RXD0'],
    ['EN', 'EN'],
    ['IO0', 'BOOT'],
  ],
  programmer: 'a 3.3 V USB serial adapter; hold BOOT low at reset',
  roomy: true,
  sleepMa: 0.005,
  expands: true,
  why: 'Wi-Fi and Bluetooth, with pins for many peripherals',
};

const NRF: ControllerProfile = {
  mpn: 'NRF52832-QFAA',
  radios: ['Bluetooth'],
  i2c: ['P0.26', 'P0.27'],
  spi: ['P0.22', 'P0.23', 'P0.25'],
  uarts: [['P0.06', 'P0.08']],
  anyUart: true,
  adc: ['P0.02', 'P0.03', 'P0.04', 'P0.05', 'P0.28', 'P0.29', 'P0.30', 'P0.31'],
  gpio: [
    'P0.11',
    'P0.12',
    'P0.13',
    'P0.14',
    'P0.15',
    'P0.16',
    'P0.17',
    'P0.18',
    'P0.19',
    'P0.20',
    'P0.07',
    'P0.22',
    'P0.23',
    'P0.25',
    'P0.26',
    'P0.27',
  ],
  programming: [
    ['SWDIO', 'SWDIO'],
    ['SWDCLK', 'SWDCLK'],
    ['P0.21', 'NRST'],
  ],
  programmer: 'an SWD probe',
  roomy: true,
  sleepMa: 0.0019,
  expands: true,
  why: 'Bluetooth LE from a coin cell: microamperes between transmissions',
};

const G030: ControllerProfile = {
  mpn: 'STM32G030F6P6',
  radios: [],
  i2c: ['I2C1_SDA', 'PB6'],
  spi: ['PA5', 'PA7', 'PA6'],
  uarts: [['PA2', 'PA3']],
  anyUart: false,
  adc: ['PA0', 'PA1', 'PA4', 'PA5', 'PA6', 'PA7', 'PA2', 'PA3'],
  gpio: ['PA11', 'PA12', 'PC15', 'PC14', 'PB0', 'PA4', 'PA1', 'PA0', 'PA7', 'PA6', 'PA5', 'PA3', 'PA2'],
  programming: [
    ['PA13', 'SWDIO'],
    ['PA14', 'SWCLK'],
    ['PF2', 'NRST'],
  ],
  programmer: 'an SWD probe such as ST-Link',
  roomy: false,
  assumed: { typicalMa: 3, peakMa: 6 },
  sleepMa: 0.005,
  why: 'enough pins and memory for control tasks, in a package that is soldered by hand',
};

const F103: ControllerProfile = {
  mpn: 'STM32F103C8T6',
  radios: [],
  i2c: ['PB7', 'PB6'],
  spi: ['PA5', 'PA7', 'PA6'],
  uarts: [
    ['PA2', 'PA3'],
    ['PB10', 'PB11'],
    ['PA9', 'PA10'],
  ],
  anyUart: false,
  can: ['PA12', 'PA11'],
  adc: ['PA0', 'PA1', 'PA4', 'PB0', 'PB1', 'PA5', 'PA6', 'PA7'],
  gpio: [
    'PB12',
    'PB13',
    'PB14',
    'PB15',
    'PA8',
    'PA15',
    'PB3',
    'PB4',
    'PB5',
    'PB8',
    'PB9',
    'PA9',
    'PA10',
    'PB10',
    'PB11',
    'PC13',
    'PA0',
    'PA1',
    'PA4',
  ],
  programming: [
    ['PA13', 'SWDIO'],
    ['PA14', 'SWCLK'],
    ['NRST', 'NRST'],
  ],
  programmer: 'an SWD probe such as ST-Link',
  roomy: true,
  slow: { typicalMa: 9, peakMa: 13 },
  sleepMa: 0.002,
  expands: true,
  why: 'three serial ports, CAN and memory for a file system or display',
};

const CH32: ControllerProfile = {
  mpn: 'CH32V003F4P6',
  radios: [],
  i2c: ['PC1', 'PC2'],
  spi: ['PC5', 'PC6', 'PC7'],
  uarts: [['PD5', 'PD6']],
  anyUart: false,
  adc: ['PC4', 'PD2', 'PD3', 'PA1', 'PA2'],
  gpio: ['PC0', 'PC3', 'PD0', 'PC4', 'PD2', 'PD3', 'PA1', 'PA2', 'PC5', 'PC6', 'PC7', 'PD5', 'PD6'],
  programming: [
    ['PD1', 'SWIO'],
    ['PD7', 'NRST'],
  ],
  programmer: 'a WCH-LinkE probe',
  roomy: false,
  assumed: { typicalMa: 3, peakMa: 6 },
  sleepMa: 0.01,
  why: 'the cheapest, for a few inputs and outputs',
};

/** The preferred ones first. */
export const CONTROLLERS: readonly ControllerProfile[] = [C3, WROOM, NRF, G030, F103, CH32];
