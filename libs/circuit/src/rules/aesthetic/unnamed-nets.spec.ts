import { foundRefs } from '@tracewright/testing/circuit';
import { unnamedNets } from './unnamed-nets';

describe('unnamed-nets', () => {
  it('lists large nets with automatic names', () => {
    expect(
      foundRefs(
        unnamedNets,
        `R1 1k : Net-(R1-Pad1) A
R2 1k : Net-(R1-Pad1) A
R3 1k : Net-(R1-Pad1) A
R4 1k : Net-(R1-Pad1) A
R5 1k : Net-(R1-Pad1) A`,
      ),
    ).toEqual(['']);
  });

  it('is silent for named and small nets', () => {
    expect(
      foundRefs(
        unnamedNets,
        `R1 1k : BUS A
R2 1k : BUS A
R3 1k : BUS A
R4 1k : BUS A
R5 1k : BUS A`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        unnamedNets,
        `R1 1k : Net-(R1-Pad1) A
R2 1k : Net-(R1-Pad1) A`,
      ),
    ).toEqual([]);
  });
});
