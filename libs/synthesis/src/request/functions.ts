/** What a circuit may be asked to do. Each has its block in blocks/. */
export const FUNCTIONS = [
  'temperature-probe',
  'temperature-humidity',
  'skin-temperature',
  'thermocouple',
  'resistance-thermometer',
  'infrared-thermometer',
  'pressure',
  'light',
  'soil',
  'presence',
  'distance',
  'ultrasonic-distance',
  'optical-distance',
  'waterproof-distance',
  'gas',
  'particulates',
  'carbon-dioxide',
  'line-sensor',
  'weight',
  'current-sense',
  'energy-meter',
  'microphone',
  'motion',
  'pulse-oximeter',
  'hall',
  'voltage-input',
  'current-clamp',
  'encoder-input',
  'flow',
  'analog-input',
  'limit-switch',
  'button',
  'keypad',
  'encoder',
  'fingerprint',
  'joystick',
  'buzzer',
  'relay',
  'mains-load',
  'phase-control',
  'valve',
  'load-switch',
  'led-indicator',
  'led-strip',
  'led-driver',
  'sound',
  'esc-output',
  'servo',
  'stepper',
  'geared-stepper',
  'motor',
  'display',
  'character-display',
  'digits',
  'storage',
  'rtc',
  'gps',
  'lora',
  'gsm',
  'rs232',
  'rs485',
  'can',
  'ethernet',
  'nfc',
  'infrared-receiver',
  'infrared-transmitter',
  'analog-output',
  'usb-serial',
  'digital-io',
] as const;
export type FunctionId = (typeof FUNCTIONS)[number];

export interface AskedFunction {
  readonly id: FunctionId;
  readonly count: number;
  /** Where that is more than one board takes. */
  readonly asked?: number;
  /** Which words or choice of the request ask for it. */
  readonly because: string;
}

/** So begins why a function is there that nobody asked for: it is usual for the type of project, whose name follows. */
export const GUESSED = 'the project type ';
export const isGuessed = ({ because }: AskedFunction): boolean => because.startsWith(GUESSED);
