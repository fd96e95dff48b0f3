import { foundRefs } from '@tracewright/testing/circuit';
import { outputEnableAtPowerUp } from './output-enable-at-power-up';

describe('output-enable-at-power-up', () => {
  it('fires on registers that drive loads and are always enabled', () => {
    expect(
      foundRefs(
        outputEnableAtPowerUp,
        `U1 74HC595;SOIC-16 : QA/out=X OE/in=GND SRCLR/in=+5V GND/pwr=GND VCC/pwr=+5V
U2 ULN2003AN : 1B/in=X E/pwr=GND COM/pas=+12V`,
      ),
    ).toEqual(['U1']);
  });

  it('is silent with a controlled enable or clear, and for LEDs', () => {
    expect(
      foundRefs(
        outputEnableAtPowerUp,
        `U1 74HC595;SOIC-16 : QA/out=X OE/in=EN SRCLR/in=+5V GND/pwr=GND VCC/pwr=+5V
U2 ULN2003AN : 1B/in=X E/pwr=GND COM/pas=+12V`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        outputEnableAtPowerUp,
        `U1 74HC595;SOIC-16 : QA/out=X OE/in=GND SRCLR/in=+5V GND/pwr=GND VCC/pwr=+5V
D1 LED;LED_0603 : GND A
R1 1k : A X`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        outputEnableAtPowerUp,
        `U1 74HC595;SOIC-16 : QA/out=X OE/in=GND SRCLR/in=RST GND/pwr=GND VCC/pwr=+5V
U2 ULN2003AN : 1B/in=X E/pwr=GND COM/pas=+12V`,
      ),
    ).toEqual([]);
  });
});
