import type { FunctionId } from './functions';

const NAMES: { readonly [id in FunctionId]?: string } = {
  ...{
    rtc: 'Real-time clock',
    gps: 'GPS',
    lora: 'LoRa',
    gsm: 'Mobile modem',
    rs232: 'RS-232',
    rs485: 'RS-485',
    can: 'CAN',
    'usb-serial': 'USB to serial port',
    'encoder-input': 'Encoder of a motor',
    'esc-output': 'Signals for motor controllers',
    encoder: 'Rotary encoder',
    'analog-output': 'Output of 0 to 10 V',
    nfc: 'NFC',
  },
  ...{ 'resistance-thermometer': 'PT100 thermometer', 'energy-meter': 'Energy meter of mains' },
  ...{ digits: 'Digits of seven segments', 'digital-io': 'Isolated digital inputs', hall: 'Hall sensor' },
};

/** As people call it, at the beginning of a line. */
export function nameOf(id: FunctionId): string {
  const words = id.replace(/-/g, ' ');
  return NAMES[id] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
