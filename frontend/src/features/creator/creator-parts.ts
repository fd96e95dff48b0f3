import type { CreatorComponent, CreatorType } from '@tracewright/contracts/creator';

/** The creator's eighteen parts. */
export const CREATOR_PARTS: readonly CreatorComponent[] = [
  part('arduino-nano', 'microcontroller', 'Arduino Nano', 'Breadboard-size ATmega328 board with USB, 5 V logic'),
  part('esp32', 'microcontroller', 'ESP32', 'Dual-core board with WiFi and Bluetooth, 3.3 V logic'),
  part('raspberry-pi-pico', 'microcontroller', 'Raspberry Pi Pico', 'RP2040 board with 26 I/O pins, 3.3 V logic'),
  part('lipo-battery', 'power', 'LiPo battery 3.7V', 'Rechargeable single cell, 3.0 to 4.2 V'),
  part('5v-regulator', 'power', '5V voltage regulator', 'Steady 5 V from 7 V or more'),
  part('battery-charger', 'power', 'Battery charger module', 'Charges a LiPo cell from 5 V USB'),
  part('dht22', 'sensor', 'DHT22', 'Temperature and humidity on one wire'),
  part('ultrasonic', 'sensor', 'Ultrasonic distance sensor', 'Measures 2 to 400 cm by echo'),
  part('ldr', 'sensor', 'Light dependent resistor', 'Resistance falls as light grows'),
  part('wifi', 'communication', 'WiFi module', '2.4 GHz WiFi over a serial connection'),
  part('bluetooth', 'communication', 'Bluetooth module', 'Wireless serial connection to a phone or PC'),
  part('led-array', 'output', 'LED array', 'Addressable RGB lights on one data wire'),
  part('oled', 'output', 'OLED display', '128 x 64 pixels on the I2C bus'),
  part('buzzer', 'output', 'Buzzer', 'Tones from one pin'),
  part('h-bridge', 'other', 'H-bridge motor driver', 'Drives two DC motors both ways'),
  part('flyback-diodes', 'other', 'Flyback diodes', 'Catch the voltage of motors that are switched off'),
  part('decoupling-capacitors', 'other', 'Decoupling capacitors', '100 nF at each supply pin'),
  part('heat-sink', 'other', 'Heat sink', 'Keeps a regulator or driver cool'),
];

function part(id: string, type: CreatorType, name: string, description: string): CreatorComponent {
  return { id, type, name, description };
}
