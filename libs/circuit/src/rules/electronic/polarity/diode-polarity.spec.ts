import { foundRefs, unsure } from '@tracewright/testing/circuit';
import { diodePolarity } from './diode-polarity';

describe('diode-polarity', () => {
  it('fires on LEDs, suppressors and flyback diodes in reverse', () => {
    expect(
      foundRefs(
        diodePolarity,
        `D1 LED;LED_0603 : A=GND K=X
R1 1k : X +5V`,
      ),
    ).toEqual(['D1']);
    expect(foundRefs(diodePolarity, `D1 SMAJ5.0A;D_SMA : A=+5V K=GND`)).toEqual(['D1']);
    expect(
      foundRefs(
        diodePolarity,
        `K1 SRD-05VDC-SL-C;Relay_SPDT : 1:=+5V 2:=M 3:=A 4:=B 5:=C
Q1 AO3400A;SOT-23 : G=CTRL S=GND D=M
D1 1N4148;D_SOD-123 : A=+5V K=M`,
      ),
    ).toEqual(['D1']);
  });

  it('is silent the right way round and for parts without polarity', () => {
    expect(
      foundRefs(
        diodePolarity,
        `D1 LED;LED_0603 : A=X K=GND
R1 1k : X +5V`,
      ),
    ).toEqual([]);
    expect(foundRefs(diodePolarity, `D1 SMAJ5.0A;D_SMA : K=+5V A=GND`)).toEqual([]);
    expect(foundRefs(diodePolarity, `D1 SMAJ5.0CA;D_SMA : A=+5V K=GND`)).toEqual([]);
    expect(foundRefs(diodePolarity, `D1 SS34;D_SMA : A=VIN K=+5V`)).toEqual([]);
  });

  it('can’t tell which pad is the anode', () => {
    expect(
      unsure(
        diodePolarity,
        `D1 LED;0603 : 1:=GND 2:=X
R1 1k : X +5V`,
      ),
    ).toEqual([0, true]);
  });

  it('knows negative rails', () => {
    const led = (anode: string, cathode: string): string => `D1 LED;LED_0603 : K=${cathode} A=X\nR1 1k : X ${anode}`;
    expect(foundRefs(diodePolarity, led('GND', '-12V'))).toEqual([]);
    expect(foundRefs(diodePolarity, led('GND', 'VEE'))).toEqual([]);
    expect(foundRefs(diodePolarity, led('-12V', 'GND'))).toEqual(['D1']);
    expect(foundRefs(diodePolarity, 'D1 1N5819;D_SMA : K=GND A=VEE')).toEqual([]);
    expect(foundRefs(diodePolarity, 'D1 SMBJ15A;D_SMB : K=GND A=+12V')).toEqual(['D1']);
  });

  it('says nothing of suppressors with two anodes and of pads that only have numbers', () => {
    expect(foundRefs(diodePolarity, 'D1 D5V0H1B2LP;Diode_SMD:D_0402 : 1:A1=GND 2:A2=+5V')).toEqual([]);
    expect(unsure(diodePolarity, 'D1 LED;LED_SMD:LED_1206 : 2:=GND 1:=X\nR1 270 : X +5V')).toEqual([0, true]);
    expect(foundRefs(diodePolarity, 'C1 22u;SMC_B : +=+5V -=GND')).toEqual([]);
  });

  it('knows the anode of circuit JSON, and suppressors for both directions', () => {
    expect(foundRefs(diodePolarity, `LED1 green;simple_led : +3V3 A\nR1 1k : A GND`)).toEqual([]);
    expect(foundRefs(diodePolarity, `LED1 green;simple_led : GND A\nR1 1k : A +3V3`)).toEqual(['LED1']);
    expect(unsure(diodePolarity, `D1 GSG-DIODE-TVS-BI;0402 : A GND`)).toEqual([0, false]);
  });
});
