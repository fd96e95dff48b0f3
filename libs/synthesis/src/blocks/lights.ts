import { type LedCurrent, ledCurrent } from '../request/led-current';
import type { Sheet } from '../sheet/sheet';
import { GROUND } from '../sheet/sheet';
import type { Recipe } from './context';

/** Of a white LED, at its current. */
const LED_VOLTS = 3.3;

function shunt(sheet: Sheet, a: string, b: string): void {
  const part = sheet.catalogue.part('WSL2512R1000FEA');
  sheet.two({ part, mpn: part.mpn, value: '100mR' }, a, b);
}

/** From resistors of 0.1 ohm, one behind the other or side by side. */
const SENSED: { readonly [milliamps in LedCurrent]: (sheet: Sheet, a: string, b: string) => void } = {
  1000: shunt,
  667: (sheet, a, b) => {
    shunt(sheet, a, 'LED_SENSE_M');
    for (let count = 0; count < 2; count++) shunt(sheet, 'LED_SENSE_M', b);
  },
  500: (sheet, a, b) => {
    shunt(sheet, a, 'LED_SENSE_M');
    shunt(sheet, 'LED_SENSE_M', b);
  },
  333: (sheet, a, b) => {
    shunt(sheet, a, 'LED_SENSE_M');
    shunt(sheet, 'LED_SENSE_M', 'LED_SENSE_N');
    shunt(sheet, 'LED_SENSE_N', b);
  },
};

export const LIGHTS = {
  'led-driver': {
    options: [['PT4115B89E', 'a constant current from any higher voltage, dimmed by pulses']],
    draw: ({ sheet, mcu, demand, input }) => {
      const milliamps = ledCurrent(demand.request.description);
      const dim = mcu.pin('gpio', 'LED_DIM');
      // Dark until the program says otherwise: the chip pulls it up.
      sheet.r('4.7k', dim, GROUND);
      sheet.add('PT4115B89E', { VIN: input, CSN: 'LED_SENSE', DIM: dim, SW: 'LED_SW' }, { load: false });
      sheet.c('100nF', input);
      SENSED[milliamps](sheet, input, 'LED_SENSE');
      sheet.d('SS54', input, 'LED_SW');
      sheet.l('68uH', 2, 'LED_MINUS', 'LED_SW');
      const most = Math.floor((demand.volts * 0.95 - 1) / LED_VOLTS);
      sheet.terminal(['LED_SENSE', 'LED_MINUS'], `LED STRING ${milliamps}mA UP TO ${most}`);
      const drawn = milliamps * 0.9;
      sheet.loads.push({ net: input, typicalMa: drawn, peakMa: drawn, sourceMa: 0, of: 'String of LEDs' });
    },
  },
} as const satisfies { readonly [id: string]: Recipe };
