import { foundRefs } from '@tracewright/testing/circuit';
import { groundShort } from './ground-short';

describe('ground-short', () => {
  it('fires on a fitted link from a supply to ground', () => {
    expect(foundRefs(groundShort, `R1 0R : +5V GND`)).toEqual(['R1']);
    expect(foundRefs(groundShort, `JP1 x;SolderJumper_2_Bridged : +3V3 GND`)).toEqual(['JP1']);
  });

  it('is silent between grounds, on open jumpers, shunts and straps', () => {
    expect(foundRefs(groundShort, `NT1 NetTie_2;NetTie-2_SMD : GND GNDA`)).toEqual([]);
    expect(foundRefs(groundShort, `R1 0R : AGND GND`)).toEqual([]);
    expect(foundRefs(groundShort, `JP1 x;SolderJumper_2_Open : +3V3 GND`)).toEqual([]);
    expect(foundRefs(groundShort, `R1 0.01R : SHUNT GND`)).toEqual([]);
    expect(foundRefs(groundShort, `R1 0R : BOOT0 GND`)).toEqual([]);
  });
});
