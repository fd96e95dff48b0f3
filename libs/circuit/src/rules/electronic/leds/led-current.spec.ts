import { foundRefs, unsure } from '@tracewright/testing/circuit';
import { ledCurrent } from './led-current';

describe('led-current', () => {
  it('fires on too much for LED or port, and on too little to see', () => {
    expect(
      foundRefs(
        ledCurrent,
        `D1 RED;LED_0603 : GND A
R1 22R : A +5V`,
      ),
    ).toEqual(['D1 R1']);
    expect(
      foundRefs(
        ledCurrent,
        `D1 RED;LED_0603 : GND A
R1 1M : A +5V`,
      ),
    ).toEqual(['D1 R1']);
    expect(
      foundRefs(
        ledCurrent,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA0/io=P
D1 RED;LED_0603 : GND A
R1 27 : A P`,
      ),
    ).toEqual(['D1 R1 U1']);
  });

  it('looks behind a jumper, open or closed', () => {
    const jumper = (footprint: string): string => `D1 RED;LED_0603 : GND A\nR1 22R : A B\nJP1 LED;${footprint} : B +5V`;
    expect(foundRefs(ledCurrent, jumper('SolderJumper-2_P1.3mm_Open'))).toEqual(['D1 R1']);
    expect(foundRefs(ledCurrent, jumper('SolderJumper-2_P1.3mm_Bridged'))).toEqual(['D1 R1']);
  });

  it('is silent on usual values and leaves the missing resistor and power LEDs to others', () => {
    expect(
      foundRefs(
        ledCurrent,
        `D1 RED;LED_0603 : GND A
R1 1k : A +5V`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        ledCurrent,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA0/io=P
D1 GREEN;LED_0603 : GND A
R1 330 : A P`,
      ),
    ).toEqual([]);
    expect(foundRefs(ledCurrent, `D1 RED;LED_0603 : GND +5V`)).toEqual([]);
    // Blue ones are bright enough at 0.15 mA, where they take 2.5 V.
    expect(foundRefs(ledCurrent, 'D1 Blue;LED_0603 : GND A\nR1 4.7k : A +3V3')).toEqual([]);
    expect(
      foundRefs(
        ledCurrent,
        `D1 POWER_LED;LED_3535 : GND A
R1 22R : A +5V`,
      ),
    ).toEqual([]);
  });

  it('judges by bounds where the voltage is not known', () => {
    const port = (ohms: string): string => `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=VCC VSS/pwr=GND PA0/io=P
D1 RED;LED_0603 : GND A
R1 ${ohms} : A P`;
    expect(foundRefs(ledCurrent, port('5.1R'))).toEqual(['D1 R1 U1']);
    expect(foundRefs(ledCurrent, port('1M'))).toEqual(['D1 R1']);
    expect(unsure(ledCurrent, port('1k'))).toEqual([0, false]);
    // At 24 V these were too little or too much.
    const switched = (ohms: string): string =>
      `Q1 AO3400A;SOT-23 : G=G S=GND D=K\nD1 RED;LED_0603 : K A\nR1 ${ohms} : A VCC`;
    expect(unsure(ledCurrent, switched('100'))).toEqual([0, true]);
    expect(foundRefs(ledCurrent, switched('1M'))).toEqual(['D1 R1']);
  });

  it('takes a cable for a supply or a switch', () => {
    const cable = (ohms: string, other: string): string =>
      `J1 x;PinHeader_1x02 : P GND\nD1 RED;LED_0603 : K=${other} A=A\nR1 ${ohms} : A P`;
    expect(foundRefs(ledCurrent, cable('5.1R', 'GND'))).toEqual(['D1 R1']);
    expect(foundRefs(ledCurrent, cable('1M', 'GND'))).toEqual(['D1 R1']);
    expect(unsure(ledCurrent, cable('1k', 'GND'))).toEqual([0, false]);
  });

  it('can’t tell without the voltage', () => {
    expect(
      unsure(
        ledCurrent,
        `D1 RED;LED_0603 : GND A
R1 330R : A SOMEWHERE
J1 x;PinHeader_1x02 : SOMEWHERE GND`,
      ),
    ).toEqual([0, true]);
  });
});
