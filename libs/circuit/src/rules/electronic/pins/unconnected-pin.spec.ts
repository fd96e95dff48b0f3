import { foundRefs } from '@tracewright/testing/circuit';
import { unconnectedPin } from './unconnected-pin';

describe('unconnected-pin', () => {
  it('fires on amplifier inputs and enables that are open', () => {
    expect(
      foundRefs(
        unconnectedPin,
        `U1 LM358;SOIC-8 : OUT1/out=O IN1-/in=- IN1+/in=A V-/pwr=GND V+/pwr=+5V
R1 1k : A O`,
      ),
    ).toEqual(['U1']);
    expect(
      foundRefs(
        unconnectedPin,
        `U1 TXS0108EPWR : VCCA/pwr=+3V3 OE/in=- A1/io=A VCCB/pwr=+5V GND/pwr=GND
R1 1k : A +3V3`,
      ),
    ).toEqual(['U1']);
  });

  it('is silent for outputs, tied inputs and holes', () => {
    expect(
      foundRefs(
        unconnectedPin,
        `U1 LM358;SOIC-8 : OUT1/out=O IN1-/in=O IN1+/in=A V-/pwr=GND V+/pwr=+5V
R1 1k : A O`,
      ),
    ).toEqual([]);
    expect(foundRefs(unconnectedPin, `D8 SK6812;SK6812-SIDE : DIN/in=A VDD/pwr=+5V DOUT/out=- GND/pwr=GND`)).toEqual(
      [],
    );
    expect(
      foundRefs(unconnectedPin, `U3 74HC125;SOIC-14 : 3Y/tri=- 3A/in=GND 3OE/in=GND GND/pwr=GND VCC/pwr=+5V`),
    ).toEqual([]);
    expect(foundRefs(unconnectedPin, `H1 MountingHole;MountingHole_3mm_Pad : -`)).toEqual([]);
  });

  it('asks for the bootstrap and compensation of a converter, which a module has inside', () => {
    const buck = (
      value: string,
    ): string => `U2 ${value} : SW/out=SW EN/in=VIN COMP=- BST=- FB/in=FB GND/pwr=GND VIN/pwr=VIN
R1 10k : FB GND`;
    expect(foundRefs(unconnectedPin, buck('MP1584EN'))).toEqual(['U2']);
    expect(foundRefs(unconnectedPin, buck('MPM3610'))).toEqual([]);
    expect(
      foundRefs(
        unconnectedPin,
        `${buck('MP1584EN').replace('COMP=-', 'COMP=C').replace('BST=-', 'BST=B')}\nC1 10n : B SW\nC2 150p : C GND`,
      ),
    ).toEqual([]);
  });

  it('asks for the steps of a motor driver, unless it has them over a serial interface', () => {
    const driver = (rest: string): string => `U1 TMC2209-LA-T : 28:VS/pwr=VM 18:GND/pwr=GND 24:OA1/out=M1 ${rest}
J1 x;PinHeader_1x04 : M1 S D U`;
    expect(foundRefs(unconnectedPin, driver('13:CLK/in=GND 16:STEP/in=- 19:DIR/in=- 14:PDN_UART/io=-'))).toEqual([
      'U1',
    ]);
    expect(foundRefs(unconnectedPin, driver('13:CLK/in=- 16:STEP/in=S 19:DIR/in=D 14:PDN_UART/io=-'))).toEqual(['U1']);
    expect(foundRefs(unconnectedPin, driver('13:CLK/in=GND 16:STEP/in=S 19:DIR/in=D 14:PDN_UART/io=-'))).toEqual([]);
    expect(foundRefs(unconnectedPin, driver('13:CLK/in=GND 16:STEP/in=- 19:DIR/in=- 14:PDN_UART/io=U'))).toEqual([]);
  });
});
