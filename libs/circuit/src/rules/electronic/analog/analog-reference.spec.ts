import { foundRefs } from '@tracewright/testing/circuit';
import { analogReference } from './analog-reference';

describe('analog-reference', () => {
  it('fires on a reference pin without a capacitor', () => {
    expect(
      foundRefs(
        analogReference,
        `U1 MCP3008-I/P : VREF/in=REF VDD/pwr=+5V AGND/pwr=GND
R1 1k : REF +5V`,
      ),
    ).toEqual(['U1']);
  });

  it('is silent with one, on a decoupled supply, and for level shifters', () => {
    expect(
      foundRefs(
        analogReference,
        `U1 MCP3008-I/P : VREF/in=REF VDD/pwr=+5V AGND/pwr=GND
R1 1k : REF +5V
C1 100n : REF GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        analogReference,
        `U1 MCP3008-I/P : VREF/in=+5V VDD/pwr=+5V AGND/pwr=GND
C1 100n : +5V GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        analogReference,
        `U1 PCA9306 : VREF1/pwr=A VREF2/pwr=B GND/pwr=GND SDA1/io=C
R1 1k : A B`,
      ),
    ).toEqual([]);
  });
});
