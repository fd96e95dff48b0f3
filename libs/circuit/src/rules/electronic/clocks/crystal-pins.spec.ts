import { outcomeOf } from '@tracewright/testing/circuit';
import { crystalPins } from './crystal-pins';

const MCU = 'U1 STM32F103C8T6;LQFP-48 : 5:OSC_IN/in=XI 6:OSC_OUT/out=XO 48:VDD/pwr=+3V3 47:VSS/pwr=GND';

describe('crystal-pins', () => {
  it('fires where the oscillator is on the case pads', () => {
    const found = outcomeOf(crystalPins, `${MCU}\nY1 25MHz;Crystal_SMD_3225-4Pin : GND XI GND XO`).findings;
    expect(found).toMatchObject([{ refs: ['Y1'] }]);
  });

  it('only warns where the body is not known, and is silent for the right pads', () => {
    expect(outcomeOf(crystalPins, `${MCU}\nY1 25MHz;Crystal_Custom : GND XI GND XO`).findings).toMatchObject([
      { severity: 'warning' },
    ]);
    expect(outcomeOf(crystalPins, `${MCU}\nY1 25MHz;Crystal_SMD_3225-4Pin : XI GND XO GND`).findings).toEqual([]);
    expect(outcomeOf(crystalPins, `${MCU}\nY1 25MHz;Crystal_HC49 : XI XO`).findings).toEqual([]);
  });
});
