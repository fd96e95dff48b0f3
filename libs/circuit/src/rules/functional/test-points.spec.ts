import { outcomeOf } from '@tracewright/testing/circuit';
import { testPoints } from './test-points';

const PARTS = [
  'U1 AMS1117-3.3;SOT-223 : GND +3V3 +5V',
  'U2 TLV70018;SOT-23-5 : VIN=+3V3 GND=GND EN=+3V3 NC=- VOUT=+1V8',
  'U3 74HC04 : 1A/in=A GND/pwr=GND VCC/pwr=+3V3',
  'U4 74AUP1G04 : 1A/in=A GND/pwr=GND VCC/pwr=+1V8',
  ...Array.from({ length: 18 }, (_, index) => `R${index + 1} 1k;R_0603 : A B`),
].join('\n');

describe('test-points', () => {
  it('names the rails that can be measured nowhere', () => {
    expect(outcomeOf(testPoints, PARTS).findings.map((finding) => finding.nets)).toEqual([['+1V8', '+3V3', '+5V']]);
  });

  it('says so where test points lie on signals only', () => {
    const told = (points: string): string | undefined =>
      outcomeOf(testPoints, `${PARTS}${points}`).findings[0]?.description.split(',')[0];
    expect(told('')).toBe('The board has no test points');
    expect(told('\nTP1 x;TestPoint_Pad : A')).toBe('The one test point lies on no supply rail');
    expect(told('\nTP1 x;TestPoint_Pad : A\nTP2 x;TestPoint_Pad : B')).toBe(
      'None of the 2 test points lies on a supply rail',
    );
  });

  it('is silent with a test point, with plugs on the rails, and on small boards', () => {
    expect(outcomeOf(testPoints, `${PARTS}\nTP1 x;TestPoint_Pad : +1V8`).findings).toEqual([]);
    expect(outcomeOf(testPoints, `${PARTS}\nJ1 x;PinHeader_1x04 : +1V8 +3V3 +5V GND`).findings).toEqual([]);
    expect(outcomeOf(testPoints, PARTS.split('\n').slice(0, 10).join('\n')).findings).toEqual([]);
  });
});
