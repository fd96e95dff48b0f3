import { foundRefs, outcomeOf } from '@tracewright/testing/circuit';
import { voltageDomainMismatch } from './voltage-domain-mismatch';

const ESP = (pins: string): string => `U1 ESP32-WROOM-32E-N4;ESP32-WROOM-32 : GND/pwr=GND 3V3/pwr=+3V3 ${pins}`;
const LOGIC5 = (pins: string): string => `U2 74HCT04;SOIC-14 : 7:GND/pwr=GND 14:VCC/pwr=+5V ${pins}`;

describe('voltage-domain-mismatch', () => {
  it('fires when a 5 V output meets a 3.3 V input', () => {
    expect(outcomeOf(voltageDomainMismatch, `${ESP('IO34/in=X')}\n${LOGIC5('2:1Y/out=X')}`).findings).toMatchObject([
      { severity: 'error', refs: ['U1', 'U2'], nets: ['X'] },
    ]);
    expect(foundRefs(voltageDomainMismatch, `${ESP('IO4/io=X')}\n${LOGIC5('2:1Y/out=X')}`)).toEqual(['U1 U2']);
  });

  it('warns when a pull-up leads to the higher rail', () => {
    expect(outcomeOf(voltageDomainMismatch, `${ESP('IO4/io=X')}\nR1 4.7k : X +5V`).findings).toMatchObject([
      { severity: 'warning', refs: ['R1', 'U1'] },
    ]);
    expect(foundRefs(voltageDomainMismatch, `${ESP('IO4/io=X')}\nR1 4.7k : X +3V3`)).toEqual([]);
    expect(foundRefs(voltageDomainMismatch, `${ESP('IO4/io=X')}\nR1 10k : X +5V\nR2 20k : X GND`)).toEqual([]);
  });

  it('warns when 3.3 V drives addressable LEDs at 5 V', () => {
    const leds = 'D1 WS2812B;LED_WS2812B : VDD/pwr=+5V DOUT/out=- VSS/pwr=GND DIN/in=X';
    expect(outcomeOf(voltageDomainMismatch, `${ESP('IO4/io=X')}\n${leds}`).findings).toMatchObject([
      { severity: 'warning', refs: ['D1', 'U1'] },
    ]);
    const shifter = 'U7 SN74LV1T34DBV;SOT-23-5 : 2:A/in=X 3:GND/pwr=GND 4:Y/out=Y 5:VCC/pwr=+5V';
    expect(foundRefs(voltageDomainMismatch, `${ESP('IO4/io=X')}\n${shifter}\n${leds.replace('=X', '=Y')}`)).toEqual([]);
  });

  it('fires on a part on a rail above its range', () => {
    expect(
      foundRefs(voltageDomainMismatch, 'U1 ESP32-WROOM-32E-N4;ESP32-WROOM-32 : GND/pwr=GND 3V3/pwr=+5V EN/in=+5V'),
    ).toEqual(['U1']);
  });

  it('is silent for tolerant inputs, equal rails, level shifters and series translators', () => {
    expect(
      foundRefs(
        voltageDomainMismatch,
        `U1 74LVC04;SOIC-14 : 1:1A/in=X 7:GND/pwr=GND 14:VCC/pwr=+3V3\n${LOGIC5('2:1Y/out=X')}`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        voltageDomainMismatch,
        `${ESP('IO4/io=X')}\nU2 74LVC04;SOIC-14 : 7:GND/pwr=GND 14:VCC/pwr=+3V3 2:1Y/out=X`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        voltageDomainMismatch,
        `${ESP('IO4/io=A')}\nQ1 BSS138;SOT-23 : G=+3V3 S=A D=B\nR1 10k : A +3V3\nR2 10k : B +5V\n${LOGIC5('1:1A/in=B')}`,
      ),
    ).toEqual([]);
  });

  it('fires on parts below the range of their data sheet, and leaves those within it', () => {
    const bus = (rail: string): string =>
      `U1 MAX485ESA+;SOIC-8 : 1:RO/out=R 2:~{RE}/in=X 3:DE/in=X 4:DI/in=T 5:GND/pwr=GND 6:A/io=A 7:B/io=B 8:VCC/pwr=${rail}`;
    expect(outcomeOf(voltageDomainMismatch, bus('+3V3')).findings).toMatchObject([
      { severity: 'warning', refs: ['U1'], nets: ['+3V3'] },
    ]);
    expect(outcomeOf(voltageDomainMismatch, bus('+5V')).findings).toEqual([]);
    const led = (rail: string): string => `D1 WS2812_2020;LED : GND/pwr=GND DO/out=O VCC/pwr=${rail} DI/in=I`;
    expect(outcomeOf(voltageDomainMismatch, led('+3V3')).findings).toMatchObject([{ severity: 'info', refs: ['D1'] }]);
    expect(outcomeOf(voltageDomainMismatch, led('+5V')).findings).toEqual([]);
    expect(outcomeOf(voltageDomainMismatch, led('VBAT')).findings).toEqual([]);
  });

  it('can’t tell whether an unknown chip stands 5 V', () => {
    const outcome = outcomeOf(
      voltageDomainMismatch,
      `U1 KSZ8081RNA;QFN-24 : TXEN/in=X VDDIO/pwr=+3V3 GND/pwr=GND\n${LOGIC5('2:1Y/out=X')}`,
    );
    expect(outcome.findings).toEqual([]);
    expect(outcome.notCheckable).toEqual([expect.objectContaining({ refs: ['U1'] })]);
  });

  it('fires on parts below the supply that they are made for, once for a type and a rail', () => {
    const bridge = (rail: string): string => `U202 MAX202;SOIC-16 : 16:VCC/pwr=${rail} 15:GND/pwr=GND 14:T1OUT/out=A
U203 MAX202;SOIC-16 : 16:VCC/pwr=${rail} 15:GND/pwr=GND 14:T1OUT/out=B
U205 PCA82C251;SOIC-8 : 3:VCC/pwr=${rail} 2:GND/pwr=GND 7:CANH/io=H
C1 100n : ${rail} GND`;
    expect(foundRefs(voltageDomainMismatch, bridge('+3V3'))).toEqual(['U202 U203', 'U205']);
    expect(foundRefs(voltageDomainMismatch, bridge('+5V'))).toEqual([]);
    expect(
      foundRefs(voltageDomainMismatch, `U1 MAX3232ESE+;SOIC-16 : 16:VCC/pwr=+3V3 15:GND/pwr=GND\nC1 100n : +3V3 GND`),
    ).toEqual([]);
  });
});
