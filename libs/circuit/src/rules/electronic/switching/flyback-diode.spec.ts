import { foundRefs, outcomeOf } from '@tracewright/testing/circuit';
import { flybackDiode } from './flyback-diode';

const RELAY =
  'K1 SRD-05VDC-SL-C;Relay_SPDT : 1:=+5V 2:=COIL 3:=COM 4:=NC 5:=NO\nQ1 MMBT3904;SOT-23 : B=BASE E=GND C=COIL';
const FAN = 'J1 FAN;PinHeader_1x02 : +12V FANM\nQ1 AO3400A;SOT-23 : CTRL GND FANM';

describe('flyback-diode', () => {
  it('fires on a relay or motor that a transistor switches', () => {
    expect(outcomeOf(flybackDiode, RELAY).findings).toMatchObject([{ refs: ['K1', 'Q1'], nets: ['+5V', 'COIL'] }]);
    expect(foundRefs(flybackDiode, FAN)).toEqual(['J1 Q1']);
    expect(foundRefs(flybackDiode, `${FAN}\nD1 DNP;D_SMA : +12V FANM`)).toEqual(['J1 Q1']);
  });

  it('is silent with a diode, TVS, Zener or snubber', () => {
    expect(foundRefs(flybackDiode, `${RELAY}\nD1 1N4148;D_SOD-123 : K=+5V A=COIL`)).toEqual([]);
    expect(foundRefs(flybackDiode, `${FAN}\nD1 SMAJ15A;D_SMA : FANM GND`)).toEqual([]);
    expect(foundRefs(flybackDiode, `${FAN}\nC1 100n : FANM S\nR1 100 : S +12V`)).toEqual([]);
  });

  const ULN = (com: string): string =>
    `U1 ULN2003AN;DIP-16 : 1:1B/in=A 8:E/pwr=GND 9:COM/pas=${com} 16:1C/oc=M1\nJ1 Motor;JST_XH_B5B : M1 X Y Z +12V`;
  it('accepts a driver array with its clamp tied to the coil’s supply', () => {
    expect(foundRefs(flybackDiode, ULN('+12V'))).toEqual([]);
    expect(foundRefs(flybackDiode, ULN('-'))).toEqual(['J1 U1']);
    expect(
      foundRefs(
        flybackDiode,
        'U2 TPL7407L;SOIC-16 : A A1 A2 A3 A4 A5 A6 GND +12V O7 O6 O5 M4 M3 M2 M1\nJ3 Motor;JST_XH : M1 M2 M3 M4 +12V\nC1 100n : +12V GND',
      ),
    ).toEqual([]);
  });

  it('is silent for motor drivers with bridges and for loads without a coil', () => {
    expect(
      foundRefs(
        flybackDiode,
        'U1 DRV8833PWPR;HTSSOP-16 : OUT1/out=M1 OUT2/out=M2 VM/pwr=+5V GND/pwr=GND\nJ1 Motor;JST_XH : M1 M2',
      ),
    ).toEqual([]);
    expect(foundRefs(flybackDiode, 'J1 LIGHTS;PinHeader_1x02 : +12V L\nQ1 AO3400A;SOT-23 : CTRL GND L')).toEqual([]);
    expect(foundRefs(flybackDiode, 'BZ1 PS1240P02BT;Buzzer_12x9.5 : +5V B\nQ1 2N7002;SOT-23 : CTRL GND B')).toEqual([]);
  });

  it('finds the switch among unnamed pins where ground and drive leave no choice', () => {
    const relay = 'K1 SRD-05VDC-SL-C;Relay_SPDT : 1:=+5V 2:=COIL 3:=A 4:=B 5:=C';
    expect(foundRefs(flybackDiode, `${relay}\nQ1 BC547;TO-92 : COIL BASE GND`)).toEqual(['K1 Q1']);
    expect(foundRefs(flybackDiode, `${relay}\nQ1 BC547;TO-92 : COIL BASE GND\nD1 1N4148 : K=+5V A=COIL`)).toEqual([]);
  });

  it('knows the drain at the tab of a power package whose pins have no names', () => {
    const coil = `K1 SRD-05VDC-SL-C;Relay_SPDT : 1:=+5V 2:=COIL 3:=A 4:=B 5:=C
Q1 ZXMN4A06;SOT-223 : 1:=GATE 2:=- 3:=GND 4:=COIL`;
    expect(foundRefs(flybackDiode, coil)).toEqual(['K1 Q1']);
    expect(foundRefs(flybackDiode, `${coil}\nD1 1N4148 : K=+5V A=COIL`)).toEqual([]);
  });

  it('can’t tell what switches a coil when the transistor’s pins are not known', () => {
    expect(
      outcomeOf(
        flybackDiode,
        'K1 SRD-05VDC-SL-C;Relay_SPDT : 1:=+5V 2:=COIL 3:=A 4:=B 5:=C\nQ1 BC547;TO-92 : COIL BASE SENSE',
      ).notCheckable,
    ).toHaveLength(1);
  });
});
