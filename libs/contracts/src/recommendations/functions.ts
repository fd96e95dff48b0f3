/** What a circuit can be asked to do: each is done by one part, or by a part that does several. */
export const FUNCTIONS = {
  controller: 'Microcontroller',
  converter: 'Power converter',
  charger: 'Battery charger',
  wifi: 'WiFi',
  bluetooth: 'Bluetooth',
  zigbee: 'Zigbee or Thread',
  lora: 'LoRa',
  cellular: 'Mobile network',
  gps: 'GPS',
  nfc: 'NFC or RFID',
  ethernet: 'Ethernet',
  can: 'CAN bus',
  rs485: 'RS-485',
  rs232: 'RS-232',
  display: 'Display',
  motor: 'Motor control',
  servo: 'Servo',
  relay: 'Relay',
  logging: 'Data logging',
  rtc: 'Real-time clock',
  amplifier: 'Audio amplifier',
  opamp: 'Signal amplifier',
  buzzer: 'Buzzer',
  temperature: 'Temperature',
  thermocouple: 'Thermocouple',
  rtd: 'PT100 thermometer',
  humidity: 'Humidity',
  pressure: 'Air pressure',
  motion: 'Motion',
  magnetic: 'Magnetic field',
  distance: 'Distance',
  presence: 'Presence',
  light: 'Light',
  current: 'Current',
  energy: 'Mains energy',
  weight: 'Weight',
  gas: 'Gas',
  co2: 'CO2',
  dust: 'Dust',
  soil: 'Soil moisture',
  flow: 'Water flow',
  health: 'Heart signals',
  sound: 'Sound',
  touch: 'Touch',
} as const;

export type CircuitFunction = keyof typeof FUNCTIONS;
export const CIRCUIT_FUNCTIONS = Object.keys(FUNCTIONS) as readonly CircuitFunction[];

/** Interfaces that a requirement can name, by the catalogue's names. */
export const INTERFACES = [
  'I2C',
  'SPI',
  'UART',
  'USB',
  'CAN',
  'RS485',
  'RS232',
  'Ethernet',
  '1-Wire',
  'I2S',
  'analog',
  'digital',
  'PWM',
] as const;
export type Interface = (typeof INTERFACES)[number];

export const MOUNTING_KINDS = ['SMD', 'THT', 'module'] as const;
export type MountingKind = (typeof MOUNTING_KINDS)[number];
