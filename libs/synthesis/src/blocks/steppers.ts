import { MOST_ON_BOARD_A, windingAmperes } from '../request/steppers';
import { GROUND } from '../sheet/sheet';
import { type BlockContext, FIVE, LOGIC, lowSide, type Recipe } from './context';

const A4988 = 'A4988-CARRIER';
const DRV8825 = 'DRV8825-CARRIER';
const OUTSIDE = 'AO3400A';

/** Amperes a winding without a fan, by the boards' makers. */
const driverFor = (amperes: number): string => (amperes <= 1 ? A4988 : amperes <= MOST_ON_BOARD_A ? DRV8825 : OUTSIDE);

function carrier({ sheet, mcu, option, input }: BlockContext, index: number): void {
  const name = `STEP_${index + 1}`;
  const turns = { STEP: mcu.pin('gpio', `${name}_STEP`), DIR: mcu.pin('gpio', `${name}_DIR`) };
  const reset = `${name}_RESET`;
  const windings = { '1A': `${name}_1A`, '1B': `${name}_1B`, '2A': `${name}_2A`, '2B': `${name}_2B` };
  const wiring =
    option === A4988
      ? { VDD: LOGIC, MS1: LOGIC, MS2: LOGIC, MS3: LOGIC, ENABLE: GROUND, RESET: reset, SLEEP: reset, ...windings }
      : {
          ...{ EN: GROUND, M0: GROUND, M1: GROUND, M2: LOGIC, RST: reset, SLP: reset },
          ...{ A1: windings['1A'], A2: windings['1B'], B1: windings['2A'], B2: windings['2B'] },
        };
  sheet.add(option, { VMOT: input, ...turns, ...wiring }, { load: { typicalMa: 8, peakMa: 8 } });
  sheet.r('10k', reset, LOGIC);
  sheet.pulled.add(reset);
  if (option === A4988) sheet.c('100nF', LOGIC);
  sheet.terminal(Object.values(windings), `STEPPER MOTOR ${index + 1}`);
  sheet.loads.push({ net: input, typicalMa: 300, peakMa: 400, sourceMa: 0, of: `Stepper ${index + 1}` });
}

/** Drivers for big motors have opto-couplers of 5 V at their inputs, which take 10 mA, and a supply of their own. */
function outside(context: BlockContext, index: number): void {
  const { sheet } = context;
  const name = `STEP_${index + 1}`;
  const lines = ['PUL', 'DIR'].map((line) => {
    lowSide(context, `${name}_${line}`, `${name}_${line}_N`, 5, false, FIVE, true);
    return `${name}_${line}_N`;
  });
  sheet.terminal([FIVE, ...lines, GROUND], `STEPPER DRIVER ${index + 1}`);
  sheet.loads.push({ net: FIVE, typicalMa: 20, peakMa: 40, sourceMa: 0, of: `Inputs of driver ${index + 1}` });
}

export const STEPPERS = {
  stepper: {
    options: [
      [A4988, 'micro-steps, 1 A a winding without cooling'],
      [DRV8825, 'micro-steps, 1.5 A a winding without cooling'],
      [OUTSIDE, 'pulse and direction of 5 V for a driver outside, made for the current of such a motor'],
    ],
    fits: (mpn, _, text) => mpn === driverFor(windingAmperes(text)),
    draw: (context, index) => (context.option === OUTSIDE ? outside : carrier)(context, index),
  },
  'geared-stepper': {
    options: [['ULN2003AN', 'four windings to 5 V, its diodes inside']],
    needs: [FIVE],
    draw: ({ sheet, mcu }, index) => {
      const name = `STEP_${index + 1}`;
      const windings = [1, 2, 3, 4].map((at) => ({ at, drive: mcu.pin('gpio', `${name}_IN${at}`) }));
      sheet.add(
        'ULN2003AN',
        {
          COM: FIVE,
          ...Object.fromEntries(
            windings.flatMap(({ at, drive }) => [
              [`${at}B`, drive],
              [`${at}C`, `${name}_W${at}`],
            ]),
          ),
          ...Object.fromEntries([5, 6, 7].map((at) => [`${at}B`, GROUND])),
        },
        { load: false },
      );
      sheet.c('100uF', FIVE);
      sheet.header([FIVE, ...windings.map(({ at }) => `${name}_W${at}`)], `STEPPER MOTOR ${index + 1} 28BYJ-48`);
      sheet.loads.push({ net: FIVE, typicalMa: 200, peakMa: 240, sourceMa: 0, of: `Geared stepper ${index + 1}` });
    },
  },
} as const satisfies { readonly [id: string]: Recipe };
