import { foundRefs, unsure } from '@tracewright/testing/circuit';
import { noPowerInput } from './no-power-input';

describe('no-power-input', () => {
  it('fires when nothing brings a supply', () => {
    expect(
      foundRefs(
        noPowerInput,
        `U1 74HC04 : 1A/in=X GND/pwr=GND VCC/pwr=+5V
R1 1k : X GND`,
      ),
    ).toEqual(['U1']);
  });

  it('is silent with a plug or battery, and for passive boards', () => {
    expect(
      foundRefs(
        noPowerInput,
        `U1 74HC04 : 1A/in=X GND/pwr=GND VCC/pwr=+5V
J1 x;PinHeader_1x02 : +5V GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        noPowerInput,
        `U1 74HC04 : 1A/in=X GND/pwr=GND VCC/pwr=+5V
BT1 x;BatteryHolder : +5V GND`,
      ),
    ).toEqual([]);
    expect(foundRefs(noPowerInput, `R1 1k : A B`)).toEqual([]);
  });

  it('can’t tell when a plug’s nets say nothing', () => {
    expect(
      unsure(
        noPowerInput,
        `U1 74HC04 : 1A/in=X GND/pwr=GND VCC/pwr=+5V
L1 1uH : +5V SOMETHING
J1 x;PinHeader_1x02 : SOMETHING GND`,
      ),
    ).toEqual([0, true]);
  });
});
