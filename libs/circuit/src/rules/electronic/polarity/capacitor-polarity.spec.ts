import { foundRefs, unsure } from '@tracewright/testing/circuit';
import { capacitorPolarity } from './capacitor-polarity';

describe('capacitor-polarity', () => {
  it('fires with plus on the lower rail', () => {
    expect(foundRefs(capacitorPolarity, `C1 100uF;CP_Elec_8x10 : +=GND -=+12V`)).toEqual(['C1']);
    expect(foundRefs(capacitorPolarity, `C1 100uF;Capacitor_SMD:CP_Elec_8x10 : GND +12V`)).toEqual(['C1']);
  });

  it('is silent the right way round, for ceramics and negative rails', () => {
    expect(foundRefs(capacitorPolarity, `C1 100uF;CP_Elec_8x10 : +=+12V -=GND`)).toEqual([]);
    expect(foundRefs(capacitorPolarity, `C1 100uF;Capacitor_SMD:CP_Elec_8x10 : 2:=GND 1:=+12V`)).toEqual([]);
    expect(foundRefs(capacitorPolarity, `C1 100nF;Capacitor_SMD:C_0603 : GND +12V`)).toEqual([]);
    expect(foundRefs(capacitorPolarity, `C1 10uF;CP_Elec_4x5 : +=GND -=-12V`)).toEqual([]);
  });

  it('can’t tell which pad is plus', () => {
    expect(unsure(capacitorPolarity, `C1 100uF;CAPAE660X610N : GND +12V`)).toEqual([0, true]);
  });

  it('knows that a negative rail is below ground, with and without a voltage in its name', () => {
    for (const rail of ['VEE', '-12V', 'VNEG_5V', '-15'])
      expect([rail, foundRefs(capacitorPolarity, `C1 22u;PANASONIC_C : +=GND -=${rail}`)]).toEqual([rail, []]);
    expect(foundRefs(capacitorPolarity, 'C1 22u;PANASONIC_C : +=-12V -=GND')).toEqual(['C1']);
    expect(foundRefs(capacitorPolarity, 'C1 22u;PANASONIC_C : +=GND -=VCC')).toEqual(['C1']);
  });
});
