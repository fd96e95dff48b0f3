import { foundRefs } from '@tracewright/testing/circuit';
import { signalFlow } from './signal-flow';

describe('signal-flow', () => {
  it('fires on inputs drawn to the right of the outputs', () => {
    expect(
      foundRefs(signalFlow, 'J1 SENSOR_IN;PinHeader_1x02 @900,0 : A B\nJ2 MOTOR_OUT;PinHeader_1x02 @0,0 : C D'),
    ).toEqual(['J1 J2']);
  });

  it('is silent the other way round, one above the other, and without both', () => {
    expect(
      foundRefs(signalFlow, 'J1 SENSOR_IN;PinHeader_1x02 @0,0 : A B\nJ2 MOTOR_OUT;PinHeader_1x02 @900,0 : C D'),
    ).toEqual([]);
    expect(
      foundRefs(signalFlow, 'J1 SENSOR_IN;PinHeader_1x02 @0,0 : A B\nJ2 MOTOR_OUT;PinHeader_1x02 @0,900 : C D'),
    ).toEqual([]);
    expect(foundRefs(signalFlow, 'J1 SENSOR_IN;PinHeader_1x02 @900,0 : A B\nJ2 x;PinHeader_1x02 @0,0 : C D')).toEqual(
      [],
    );
  });
});
