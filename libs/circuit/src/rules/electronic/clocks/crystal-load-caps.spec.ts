import { foundRefs, outcomeOf, unsure } from '@tracewright/testing/circuit';
import { crystalLoadCaps } from './crystal-load-caps';

const CHIP = 'U1 ATMEGA328P-AU;TQFP-32 : 7:XTAL1/in=XI 8:XTAL2/out=XO 4:VCC/pwr=+5V 3:GND/pwr=GND';
const XTAL = (value: string): string => `${CHIP}\nQ1 "${value}";XTAL3.2x2.5 : XI GND XO GND`;

describe('crystal-load-caps', () => {
  it('fires when a capacitor is missing on one or both sides', () => {
    expect(foundRefs(crystalLoadCaps, XTAL('16MHz'))).toEqual(['Q1 U1']);
    expect(foundRefs(crystalLoadCaps, `${XTAL('16MHz')}\nC1 22pF : XI GND`)).toEqual(['C1 Q1 U1']);
    expect(foundRefs(crystalLoadCaps, `${XTAL('16MHz')}\nC1 22pF : XI GND\nC2 DNP : XO GND`)).toEqual(['C1 Q1 U1']);
  });

  it('recommends a value for the load, and doubts itself where the chip is not known', () => {
    expect(outcomeOf(crystalLoadCaps, XTAL('16MHz/20pF')).findings[0]?.recommendations[0]).toContain('about 33 pF');
    const [unknown] = outcomeOf(
      crystalLoadCaps,
      'U1 WK2132;SSOP-16 : 2:OSCI=XI 3:OSCO=XO 1:VCC=+3V3 12:GND=GND\nX1 14.7MHz;Crystal_5032 : XI XO',
    ).findings;
    expect([unknown?.description.includes('U1 may have'), unknown?.confidence]).toEqual([true, expect.closeTo(0.6, 1)]);
  });

  it('fires on unequal capacitors and on values far from the load', () => {
    expect(outcomeOf(crystalLoadCaps, `${XTAL('16MHz')}\nC1 22pF : XI GND\nC2 47pF : XO GND`).findings).toMatchObject([
      { title: 'Unequal load capacitors at Q1' },
    ]);
    expect(
      outcomeOf(crystalLoadCaps, `${XTAL('16MHz/8pF')}\nC1 47pF : XI GND\nC2 47pF : XO GND`).findings,
    ).toMatchObject([{ evidence: { specified: '8 pF', load: '27 pF' } }]);
    expect(foundRefs(crystalLoadCaps, `${XTAL('16MHz')}\nC1 100nF : XI GND\nC2 100nF : XO GND`)).toHaveLength(1);
  });

  it('is silent on the right values, also for a crystal that is called Q1', () => {
    expect(
      foundRefs(crystalLoadCaps, `${XTAL('Q12MHz/20pF/10ppm/4P')}\nC4 27pF/50V : XI GND\nC5 27pF/50V : XO GND`),
    ).toEqual([]);
    expect(foundRefs(crystalLoadCaps, `${XTAL('16MHz')}\nC4 22pF : XI GND\nC5 22pF : XO GND`)).toEqual([]);
  });

  it('is silent for oscillators, resonators and chips with load capacitors inside', () => {
    expect(foundRefs(crystalLoadCaps, `${CHIP}\nX1 25MHz;OSC_SMD_7050 : +5V GND XI -`)).toEqual([]);
    expect(foundRefs(crystalLoadCaps, `${CHIP}\nY1 16MHz;Resonator-3Pin : XI GND XO`)).toEqual([]);
    expect(
      foundRefs(
        crystalLoadCaps,
        'U1 DS1307+;SOIC-8 : X1=XI X2=XO VBAT/pwr=VB GND/pwr=GND\nY1 32.768kHz;Crystal_SMD : XI XO',
      ),
    ).toEqual([]);
  });

  it('can’t tell when a value can’t be read', () => {
    expect(
      outcomeOf(crystalLoadCaps, `${XTAL('16MHz')}\nC1 22pF : XI GND\nC2 WHAT;C_0603 : XO GND`).notCheckable,
    ).toHaveLength(1);
  });

  it('can’t tell for a chip of unknown type without any capacitor', () => {
    const circuit = 'U1 XYZ;QFN-24 : 1:=A 2:=B 3:=GND 4:=+3V3\nY1 12MHz;Crystal_HC49 : A B';
    expect(unsure(crystalLoadCaps, circuit)).toEqual([0, true]);
    expect(foundRefs(crystalLoadCaps, `${circuit}\nC1 22p : A GND`)).toEqual(['C1 U1 Y1']);
  });

  it('leaves a crystal in series with a trimmer, and oscillators in crystals’ cases, alone', () => {
    const chip = 'U1 TDA8501;SO24 : OSC/in=A VDD/pwr=+5V VSS/pwr=GND';
    expect(
      foundRefs(crystalLoadCaps, `${chip}\nX1 4.433618MHz;Crystal:HC49 : B A\nCV1 5/30pF;Trimmer : B GND`),
    ).toEqual([]);
    const clock = `X2 FOX924B;XTAL5.0x3.2mm : 1:=- 2:=GND 3:=CLK 4:=V
C1 100n : V GND
C2 22p : CLK GND
U1 STM32F103C8T6;LQFP-48 : OSC_IN/in=CLK VDD/pwr=V VSS/pwr=GND`;
    expect(foundRefs(crystalLoadCaps, clock)).toEqual([]);
  });
});
