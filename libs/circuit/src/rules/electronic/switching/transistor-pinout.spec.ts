import { foundRefs, outcomeOf } from '@tracewright/testing/circuit';
import { transistorPinout } from './transistor-pinout';

describe('transistor-pinout', () => {
  it('fires on a symbol that counts otherwise than the small body', () => {
    expect(outcomeOf(transistorPinout, 'Q1 Q_NMOS_DGS;SOT-23 : 1:D=LOAD 2:G=PORT 3:S=GND').findings).toMatchObject([
      { refs: ['Q1'], evidence: { symbol: 'DGS', body: 'GSD' } },
    ]);
    expect(foundRefs(transistorPinout, 'Q1 S8050;SOT-23 : 1:E=GND 2:B=PORT 3:C=LOAD')).toEqual(['Q1']);
  });

  it('fires on a leaded type with a symbol of another order', () => {
    expect(foundRefs(transistorPinout, 'Q1 2N4401;TO-92_Inline : 1:C=LOAD 2:B=PORT 3:E=GND')).toEqual(['Q1']);
    expect(foundRefs(transistorPinout, 'Q1 BC547;TO-92_Inline : 1:C=LOAD 2:B=PORT 3:E=GND')).toEqual([]);
  });

  it('is silent for the right order, for footprints numbered to a symbol, and for bodies without a fixed order', () => {
    expect(foundRefs(transistorPinout, 'Q1 2N7002;SOT-23 : 1:G=PORT 2:S=GND 3:D=LOAD')).toEqual([]);
    expect(foundRefs(transistorPinout, 'Q1 MMBT3904;SOT-23 : 1:B=PORT 2:E=GND 3:C=LOAD')).toEqual([]);
    expect(foundRefs(transistorPinout, 'Q1 Q_NMOS;SOT-23_GDS : 1:G=PORT 2:D=LOAD 3:S=GND')).toEqual([]);
    expect(foundRefs(transistorPinout, 'Q1 2SC2412K;SC-59 : 1:E=GND 2:B=PORT 3:C=LOAD')).toEqual([]);
    expect(foundRefs(transistorPinout, 'Q1 MYSTERY;TO-92 : 1:C=LOAD 2:B=PORT 3:E=GND')).toEqual([]);
    expect(foundRefs(transistorPinout, 'Q1 IRLZ44N;TO-220 : 1:G=PORT 2:D=LOAD 3:S=GND')).toEqual([]);
  });
});
