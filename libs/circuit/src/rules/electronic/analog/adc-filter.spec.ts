import { foundRefs } from '@tracewright/testing/circuit';
import { adcFilter } from './adc-filter';

describe('adc-filter', () => {
  it('fires on outputs that ask for a filter and have none', () => {
    expect(
      foundRefs(
        adcFilter,
        `U1 PCM5102APWR : OUTL/out=L OUTR/out=R AGND/pwr=GND
J1 x;PinHeader_1x03 : L R GND`,
      ),
    ).toEqual(['U1']);
  });

  it('is silent with one, and where none is asked for', () => {
    expect(
      foundRefs(
        adcFilter,
        `U1 PCM5102APWR : OUTL/out=L OUTR/out=R AGND/pwr=GND
R1 470 : L A
R2 470 : R B
C1 2.2nF : A GND
C2 2.2nF : B GND`,
      ),
    ).toEqual([]);
    expect(foundRefs(adcFilter, `U1 ADS1115IDGSR : AIN0/in=A VDD/pwr=+3V3 GND/pwr=GND`)).toEqual([]);
  });
});
