import { foundRefs, unsure, outcomeOf } from '@tracewright/testing/circuit';
import { bootStrap } from './boot-strap';

const ESP32 = (io12: string, io0 = '-'): string =>
  `U1 ESP32-WROOM-32E;ESP32-WROOM-32 : GND/pwr=GND 3V3/pwr=+3V3 EN/in=EN IO0/io=${io0} IO12/io=${io12}`;

describe('boot-strap', () => {
  it('fires on an ESP32 whose MTDI is pulled up or whose GPIO0 is tied low', () => {
    expect(outcomeOf(bootStrap, `${ESP32('X')}\nR1 10k : X +3V3`).findings).toMatchObject([
      { refs: ['R1', 'U1'], nets: ['X'], evidence: { found: 'high' } },
    ]);
    expect(foundRefs(bootStrap, ESP32('-', 'GND'))).toEqual(['U1']);
  });

  it('fires on a floating BOOT0 and on one that is pulled up', () => {
    const stm = (net: string): string => `U1 STM32F103C8T6;LQFP-48 : 44:BOOT0/in=${net} VDD/pwr=+3V3 VSS/pwr=GND`;
    expect(foundRefs(bootStrap, stm('-'))).toEqual(['U1']);
    expect(foundRefs(bootStrap, `${stm('B')}\nSW1 BOOT;SW_Push : B +3V3`)).toEqual(['U1']);
    expect(foundRefs(bootStrap, `${stm('B')}\nR1 10k : B GND`)).toEqual([]);
    expect(foundRefs(bootStrap, stm('GND'))).toEqual([]);
  });

  it('is silent where the chip holds the level itself, a resistor does, or another chip drives the pin', () => {
    expect(
      foundRefs(bootStrap, `${ESP32('X', 'BOOT')}\nSW1 BOOT;SW_Push : BOOT GND\nT1 LMUN2211LT1G;SOT23 : B=X E=GND C=Y`),
    ).toEqual([]);
    expect(foundRefs(bootStrap, `${ESP32('X')}\nR1 10k : X GND`)).toEqual([]);
    expect(foundRefs(bootStrap, `${ESP32('X')}\nR1 DNP : X +3V3`)).toEqual([]);
  });

  it('tells an LED that draws a boot pin away from its level', () => {
    const lamp = (colour: string, from: string, to: string): string =>
      `R1 1k : ${from} A\nD1 ${colour};LED_SMD:LED_0603 : K=${to} A=A`;
    expect(outcomeOf(bootStrap, `${ESP32('-', 'BOOT')}\n${lamp('GREEN', 'BOOT', 'GND')}`).findings).toMatchObject([
      { severity: 'info', refs: ['D1', 'R1', 'U1'], nets: ['BOOT'] },
    ]);
    expect(foundRefs(bootStrap, `${ESP32('-', 'BOOT')}\n${lamp('BLUE', 'BOOT', 'GND')}`)).toEqual([]);
    expect(foundRefs(bootStrap, `${ESP32('-', 'BOOT')}\n${lamp('GREEN', '+3V3', 'BOOT')}`)).toEqual([]);
    expect(foundRefs(bootStrap, `${ESP32('X')}\n${lamp('GREEN', 'X', 'GND')}`)).toEqual([]);
  });

  it('needs a pull-down at GPIO15 of an ESP8266', () => {
    expect(foundRefs(bootStrap, 'U1 ESP-12F : VCC/pwr=+3V3 GND/pwr=GND GPIO15/io=-')).toEqual(['U1']);
    expect(foundRefs(bootStrap, 'U1 ESP-12F : VCC/pwr=+3V3 GND/pwr=GND GPIO15/io=X\nR1 10k : X GND')).toEqual([]);
  });

  it('fires between two equal resistors, and can’t tell between two that can’t be read', () => {
    const both = (up: string, down: string): string => `${ESP32('X')}\nR1 ${down} : X GND\nR2 ${up} : X +3V3`;
    expect(outcomeOf(bootStrap, both('10k', '10k')).findings).toMatchObject([
      { refs: ['R1', 'R2', 'U1'], nets: ['X'], evidence: { found: 'between' } },
    ]);
    expect(foundRefs(bootStrap, both('47k', '4k7'))).toEqual([]);
    expect(foundRefs(bootStrap, both('DNP', '10k'))).toEqual([]);
    expect(unsure(bootStrap, both('x;R_0603', 'y;R_0603'))).toEqual([0, true]);
  });

  it('asks for a level at the enable of an ESP8266', () => {
    const module = (en: string): string => `U1 ESP-12E;ESP-12E : EN/in=${en} VCC/pwr=+3V3 GND/pwr=GND GPIO15/io=GND`;
    expect(foundRefs(bootStrap, module('EN'))).toEqual(['U1']);
    expect(foundRefs(bootStrap, `${module('EN')}\nR1 10k : EN +3V3`)).toEqual([]);
    expect(foundRefs(bootStrap, module('+3V3'))).toEqual([]);
  });

  it('can’t tell where a cap on a header chooses', () => {
    const chip = 'U1 STM32F072R8T6;LQFP-64 : BOOT0/in=B VSS/pwr=GND VDD/pwr=+3V3';
    expect(unsure(bootStrap, `${chip}\nJ1 x;PinHeader_1x03 : GND B +3V3`)).toEqual([0, true]);
    expect(unsure(bootStrap, `${chip}\nJ1 x;PinHeader_1x02 : GND B`)).toEqual([1, false]);
  });
});
