import { foundRefs, outcomeOf, unsure } from '@tracewright/testing/circuit';
import { regulatorFeedback } from './regulator-feedback';

describe('regulator-feedback', () => {
  it('fires when the divider sets another voltage than the rail’s name says', () => {
    expect(
      foundRefs(
        regulatorFeedback,
        `U1 MP1584EN : VIN/pwr=+12V GND/pwr=GND FB/in=FB SW/out=SW
L1 10uH : SW +5V
R1 30k : +5V FB
R2 10k : FB GND`,
      ),
    ).toEqual(['R1 R2 U1']);
    expect(
      foundRefs(
        regulatorFeedback,
        `U3 LM1117-ADJ;SOT223 : 1:GND/ADJ=ADJ 2:VOUT/src=+5V 3:VIN/pwr=VIN
R10 240 : +5V ADJ
R11 330 : ADJ GND`,
      ),
    ).toEqual(['R10 R11 U3']);
    expect(foundRefs(regulatorFeedback, `U2 MP1584EN-LF-Z : SW/src=V5 FB/in=V5 GND/pwr=GND VIN/pwr=V12_IN`)).toEqual([
      'U2',
    ]);
  });

  it('is silent on the right divider, also of floating regulators, and for fixed versions', () => {
    expect(
      foundRefs(
        regulatorFeedback,
        `U1 MP1584EN : VIN/pwr=+12V GND/pwr=GND FB/in=FB SW/out=SW
L1 10uH : SW +5V
R1 52.3k : +5V FB
R2 10k : FB GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        regulatorFeedback,
        `U3 LM1117-ADJ;SOT223 : 1:GND/ADJ=ADJ 2:VOUT/src=+5V 3:VIN/pwr=VIN
R10 240 : +5V ADJ
R11 715 : ADJ GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        regulatorFeedback,
        `U1 LM2596S-5.0/NOPB : VIN/pwr=+12V OUT/out=SW GND/pwr=GND FB/in=+5V
L1 33uH : SW +5V`,
      ),
    ).toEqual([]);
  });

  it('can’t tell without the reference', () => {
    expect(
      unsure(
        regulatorFeedback,
        `U1 IR3473 : VIN/pwr=+12V GND/pwr=GND FB/in=FB SW/out=SW
L1 2.2uH : SW +5V
R1 30k : +5V FB
R2 10k : FB GND`,
      ),
    ).toEqual([0, true]);
  });

  it.each([
    ['TPS54331', '10.2k', '1.96k', '+5V'],
    ['MP2307DN', '44.2k', '10k', '+5V'],
    ['MP2315', '40.2k', '13k', '+3V3'],
    ['TPS5430', '10k', '3.24k', '+5V'],
    ['TPS54202', '100k', '22.1k', '+3V3'],
    ['TPS61090', '1.8M', '200k', '+5V'],
    ['LMR14030', '100k', '17.8k', '+5V'],
  ])('knows the reference of %s', (chip, top, bottom, rail) => {
    const buck = `U1 ${chip};SOIC-8 : VIN/pwr=+12V GND/pwr=GND SW/out=SW FB/in=FB EN/in=+12V
L1 10uH : SW ${rail}
R1 ${top} : ${rail} FB
R2 ${bottom} : FB GND`;
    expect(foundRefs(regulatorFeedback, buck)).toEqual([]);
    expect(foundRefs(regulatorFeedback, buck.replace(`R1 ${top}`, 'R1 1.1k'))).toEqual(['R1 R2 U1']);
  });

  it('says that the inductor is missing, too', () => {
    const [finding] = outcomeOf(
      regulatorFeedback,
      `U2 MP1584EN-LF-Z : 1:SW=+5V 2:EN=VIN 4:FB=+5V 5:GND=GND 7:VIN=VIN
C1 10u : +5V GND`,
    ).findings;
    expect(finding?.description).toContain('without the inductor');
  });
});
