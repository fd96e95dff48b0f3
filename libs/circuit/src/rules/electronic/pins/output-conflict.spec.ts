import { foundRefs } from '@tracewright/testing/circuit';
import { outputConflict } from './output-conflict';

describe('output-conflict', () => {
  it('fires on two push-pull outputs', () => {
    expect(
      foundRefs(
        outputConflict,
        `U1 74HC04;SOIC-14 : 1Y/out=X GND/pwr=GND VCC/pwr=+5V
U2 74HC08;SOIC-14 : 1Y/out=X GND/pwr=GND VCC/pwr=+5V`,
      ),
    ).toEqual(['U1 U2']);
  });

  it('is silent for outputs of one package, three-state outputs and shared data lines', () => {
    expect(foundRefs(outputConflict, `U1 74HC04;SOIC-14 : 1Y/out=X 2Y/out=X GND/pwr=GND VCC/pwr=+5V`)).toEqual([]);
    expect(
      foundRefs(
        outputConflict,
        `U1 74HC125;SOIC-14 : 1Y/tri=X GND/pwr=GND VCC/pwr=+5V
U2 74HC125;SOIC-14 : 1Y/tri=X GND/pwr=GND VCC/pwr=+5V`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        outputConflict,
        `U1 W25Q32JVSSIQ : DO/out=MISO VCC/pwr=+3V3 GND/pwr=GND
U2 MCP3008-I/P : DOUT/out=MISO VDD/pwr=+3V3 AGND/pwr=GND`,
      ),
    ).toEqual([]);
  });

  it('is silent for power-good and fault flags in any spelling, and for sources whose supply is switched', () => {
    for (const name of ['P_{GOOD}', 'FLG'])
      expect(
        foundRefs(outputConflict, `U1 SIC431 : ${name}/out=X GND/pwr=GND\nU2 SIC431 : ${name}/out=X GND/pwr=GND`),
      ).toEqual([]);
    const source = (n: number): string => `X${n} FOX924B;Oscillator : OUT/out=CLK GND/pwr=GND VCC/pwr=V${n}
Q${n} SI2301;SOT-23 : G=EN${n} S=+3V3 D=V${n}`;
    expect(foundRefs(outputConflict, `${source(1)}\n${source(2)}`)).toEqual([]);
    expect(foundRefs(outputConflict, `${source(1)}\n${source(2)}`.replaceAll('S=+3V3', 'S=X'))).toEqual(['X1 X2']);
  });
});
