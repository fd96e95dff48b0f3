import { foundRefs, outcomeOf } from '@tracewright/testing/circuit';
import { ledWithoutResistor } from './led-without-resistor';

const MCU = 'U1 STM32F103C8T6;LQFP-48 : 48:VDD/pwr=+3V3 47:VSS/pwr=GND 10:PA0/io=LED';

describe('led-without-resistor', () => {
  it('fires between two rails, and between a rail and an output', () => {
    expect(foundRefs(ledWithoutResistor, 'D1 LED;LED_0603 : GND +5V')).toEqual(['D1']);
    expect(foundRefs(ledWithoutResistor, `${MCU}\nD1 RED;LED_0603 : GND LED`)).toEqual(['D1']);
    expect(foundRefs(ledWithoutResistor, 'D1 LED;LED_0603 : K +5V\nQ1 2N7002;SOT-23 : CTRL GND K')).toEqual(['D1']);
    expect(
      foundRefs(
        ledWithoutResistor,
        'CHG ORANGE;CHIPLED_0805 : A=VBUS C=STAT\nU3 MCP73831T-2ACI/OT;SOT23-5 : STAT GND VBAT VBUS PROG',
      ),
    ).toEqual(['CHG']);
  });

  it('is not satisfied by a resistor beside the way of the current', () => {
    expect(foundRefs(ledWithoutResistor, `${MCU}\nD1 RED;LED_0603 : GND LED\nR1 10k : LED GND`)).toEqual(['D1']);
    expect(foundRefs(ledWithoutResistor, 'D1 LED;LED_0603 : K +5V\nR1 DNP : K GND\nR2 0R : K GND')).toEqual(['D1']);
  });

  it('accepts a resistor on either side, behind jumpers, switches and transistors', () => {
    expect(foundRefs(ledWithoutResistor, 'PWR1 LED/RED/0603;LED_0603_KA : K +3V3\nR5 2.2k/R0402 : K GND')).toEqual([]);
    expect(foundRefs(ledWithoutResistor, `${MCU}\nD1 RED;LED_0603 : GND A\nR1 330 : A LED`)).toEqual([]);
    expect(
      foundRefs(ledWithoutResistor, 'D1 LED;LED_0603 : K +5V\nJP1 x;SMT-JUMPER_2_NC_TRACE : K J\nR1 1k : J GND'),
    ).toEqual([]);
    expect(
      foundRefs(ledWithoutResistor, 'D1 LED;LED_0603 : K +5V\nQ1 2N7002;SOT-23 : CTRL E K\nR1 47 : E GND'),
    ).toEqual([]);
    expect(
      foundRefs(ledWithoutResistor, 'D1 LED;LED_0603 : N1 +12V\nD2 LED;LED_0603 : N2 N1\nR1 470 : N2 GND'),
    ).toEqual([]);
  });

  it('accepts resistor arrays and packages with several dies', () => {
    expect(
      foundRefs(
        ledWithoutResistor,
        'RN1 4x330;R_Array_4x0603 : 1.1:=K 1.2:=GND 2.1:=X 2.2:=GND\nD1 LED;LED_0603 : K +5V',
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        ledWithoutResistor,
        'D1 RGB;LED_RGB_5050 : A=+5V R=R G=G B=B\nR1 1k : R GND\nR2 1k : G GND\nR3 1k : B GND',
      ),
    ).toEqual([]);
  });

  it('is silent for addressable LEDs, LED drivers and unfitted LEDs', () => {
    expect(foundRefs(ledWithoutResistor, 'D1 WS2812B;LED_WS2812B : VDD=+5V DOUT=X VSS=GND DIN=DATA')).toEqual([]);
    expect(
      foundRefs(ledWithoutResistor, 'D1 LED;LED_0603 : OUT0 +5V\nU1 TLC5940;TSSOP-28 : OUT0/oc=OUT0 GND=GND VCC=+5V'),
    ).toEqual([]);
    expect(foundRefs(ledWithoutResistor, 'D1 DNP;LED_0603 : GND +5V')).toEqual([]);
  });

  it('can’t tell when the way leaves the board or ends in an unknown part', () => {
    const outcome = outcomeOf(ledWithoutResistor, 'D1 LED;LED_0603 : K +5V\nJ1 Conn_01x02;PinHeader_1x02 : K GND');
    expect(outcome.findings).toEqual([]);
    expect(outcome.notCheckable).toEqual([expect.objectContaining({ refs: ['D1'] })]);
  });

  it('knows the LED pins of power management chips', () => {
    const chip = 'U1 nPM1300-QEXX;QFN-32 : VSYS/pwr=VSYS VBAT/pwr=VBAT VSS/pwr=GND 25:LED0/out=K';
    expect(foundRefs(ledWithoutResistor, `${chip}\nD1 RED;LED_0603 : A=VSYS K=K`)).toEqual([]);
  });

  it('advises only where the rail is below the forward voltage', () => {
    const lamp = (rail: string): string => `D1 YELLOW;LED_0603 : A=A K=GND\nR1 0R : A ${rail}`;
    expect(outcomeOf(ledWithoutResistor, lamp('+1V8')).findings).toMatchObject([{ severity: 'info', refs: ['D1'] }]);
    expect(outcomeOf(ledWithoutResistor, lamp('+3V3')).findings[0]?.severity).toBeUndefined();
  });
});
