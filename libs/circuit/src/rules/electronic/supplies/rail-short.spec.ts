import { foundRefs } from '@tracewright/testing/circuit';
import { railShort } from './rail-short';

describe('rail-short', () => {
  it('fires on a fitted link between rails of different voltage', () => {
    expect(foundRefs(railShort, `R1 0R : +5V +3V3`)).toEqual(['R1']);
    expect(foundRefs(railShort, `JP1 x;SolderJumper_2_Bridged : VBUS 3.3V`)).toEqual(['JP1']);
  });

  it('fires where both resistors of a choice between two rails are fitted', () => {
    const choice = (low: string): string =>
      `R1 ${low} : VIO +1V8\nR2 0R : VIO +3V3\nU1 74HC04 : VCC/pwr=VIO GND/pwr=GND A/in=A`;
    expect(foundRefs(railShort, choice('0R'))).toEqual(['R1 R2']);
    expect(foundRefs(railShort, choice('DNP'))).toEqual([]);
  });

  it('is silent on open jumpers, one rail under two names, resistors, and chokes at switch nodes', () => {
    expect(foundRefs(railShort, `JP2 ~;Jumper_2_NO : VCC +3.3V`)).toEqual([]);
    expect(foundRefs(railShort, `R1 0R : +3V3 VDD`)).toEqual([]);
    expect(foundRefs(railShort, `R1 0R : +3V3 3V3_A`)).toEqual([]);
    expect(foundRefs(railShort, `R1 10k : +5V +3V3`)).toEqual([]);
    expect(foundRefs(railShort, `R1 DNP : +5V +3V3`)).toEqual([]);
    expect(foundRefs(railShort, `L1 4.7uH;L_4040 : +5V SW`)).toEqual([]);
  });
});
