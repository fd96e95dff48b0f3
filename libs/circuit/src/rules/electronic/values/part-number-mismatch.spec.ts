import type { Circuit } from '@tracewright/circuit/model';
import { circuitOf, testCatalogue } from '@tracewright/testing/circuit';
import { buildBoard } from '../../board';
import { partNumberMismatch } from './part-number-mismatch';
import { valueOfNumber } from './part-numbers';

function titles(line: string, partNumber: string): string[] {
  const circuit = circuitOf(line);
  const numbered: Circuit = { ...circuit, components: circuit.components.map((each) => ({ ...each, partNumber })) };
  return partNumberMismatch.check(buildBoard(numbered, testCatalogue())).findings.map(({ title }) => title);
}

describe('part-number-mismatch', () => {
  it('reads the value in ordering codes', () => {
    const ohms = [
      'RC2010JK-0733RL',
      'RC0402FR-0710KL',
      'ERA-3AED512V',
      'ERJ-3EKF1002V',
      'CRCW06034K70FKEA',
      'RMCF0603FT10K0',
    ];
    expect(ohms.map((number) => valueOfNumber(number, 'resistor'))).toEqual([33, 10e3, 5100, 10e3, 4700, 10e3]);
    const farads = ['GRM155R71H104KE14D', 'CL05B104KP5NNNC', 'CC0603KRX7R9BB104', 'C1608X7R1H104K', 'C0603C104K5RACTU'];
    expect(farads.map((number) => valueOfNumber(number, 'capacitor'))).toEqual(farads.map(() => 100e-9));
    expect(valueOfNumber('SOMETHING-104', 'capacitor')).toBeUndefined();
  });

  it('fires where value and part number differ, in value, size or type', () => {
    expect(titles('R5 330;R_2010_5025Metric : A B', 'RC2010JK-0733RL')).toEqual(['R5 is 330 Ω, its part number 33 Ω']);
    expect(titles('C7 1nF;C_0603_1608Metric : A GND', 'GRM033R71E102KA01D')).toEqual([
      'C7 has pads of size 0603, its part number is 0201',
    ]);
    expect(titles('U2 MCP73832;SOT-23-5 : 1:STAT=S 2:VSS=GND 3:VBAT=B 4:VDD=V 5:PROG=P', 'MCP73812T-420I/OT')).toEqual([
      'U2 is a MCP73832, its part number a MCP73812',
    ]);
  });

  it('is silent where they agree or can’t be read', () => {
    expect(titles('R5 33;R_2010_5025Metric : A B', 'RC2010JK-0733RL')).toEqual([]);
    expect(titles('R5 4k7;R_0603_1608Metric : A B', '311-4.7KGRCT-ND')).toEqual([]);
    expect(titles('U2 MCP73831;SOT-23-5 : A B C D E', 'MCP73831T-2ACI/OT')).toEqual([]);
  });
});
