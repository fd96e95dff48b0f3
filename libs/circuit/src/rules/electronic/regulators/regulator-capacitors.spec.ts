import { foundRefs, outcomeOf, unsure } from '@tracewright/testing/circuit';
import { regulatorCapacitors } from './regulator-capacitors';

describe('regulator-capacitors', () => {
  it('fires on a missing capacitor and on one below the data sheet’s minimum', () => {
    expect(
      foundRefs(
        regulatorCapacitors,
        `U1 AP2112K-3.3;SOT-23-5 : VIN/pwr=VBUS GND/pwr=GND EN/in=VBUS VOUT/src=+3V3
R1 1k : +3V3 GND
C1 1u : VBUS GND`,
      ),
    ).toEqual(['U1']);
    expect(
      foundRefs(
        regulatorCapacitors,
        `U1 AP2112K-3.3TRG1;SOT-23-5 : VIN/pwr=VBUS GND/pwr=GND EN/in=VBUS VOUT/src=+3V3
R1 1k : +3V3 GND
C1 1u : VBUS GND
C2 100n : +3V3 GND`,
      ),
    ).toEqual(['C2 U1']);
  });

  it('is silent with both, also behind a ferrite', () => {
    expect(
      foundRefs(
        regulatorCapacitors,
        `U1 AP2112K-3.3;SOT-23-5 : VIN/pwr=VBUS GND/pwr=GND EN/in=VBUS VOUT/src=+3V3
R1 1k : +3V3 GND
C1 1u : VBUS GND
C2 1u : +3V3 GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        regulatorCapacitors,
        `U1 AP2112K-3.3;SOT-23-5 : VIN/pwr=VBUS GND/pwr=GND EN/in=VBUS VOUT/src=+3V3
R1 1k : +3V3 GND
C1 10u : VBUS GND
FB1 600R@100MHz : +3V3 VA
C2 10u : VA GND`,
      ),
    ).toEqual([]);
  });

  it('fires on capacitors well below what the data sheet shows, not on a little less', () => {
    const ldo = (type: string, cin: string, cout: string): string =>
      `U1 ${type};SOT-23-5 : VIN/pwr=VBUS GND/pwr=GND EN/in=VBUS VOUT/src=+3V3
R1 1k : +3V3 GND
C1 ${cin} : VBUS GND
C2 ${cout} : +3V3 GND`;
    expect(outcomeOf(regulatorCapacitors, ldo('RT9080-3.3', '100n', '10u')).findings).toMatchObject([
      { severity: 'info', refs: ['C1', 'U1'], nets: ['VBUS'] },
    ]);
    expect(outcomeOf(regulatorCapacitors, ldo('LP2985-33DBVR', '1u', '1u')).findings).toMatchObject([
      { severity: 'warning', refs: ['C2', 'U1'], nets: ['+3V3'] },
    ]);
    expect(foundRefs(regulatorCapacitors, ldo('RT9080-3.3', '470n', '1u'))).toEqual([]);
    expect(foundRefs(regulatorCapacitors, ldo('LP2985-33DBVR', '1u', '2.2u'))).toEqual([]);
    const fixed = (cin: string): string => `U1 LM7805;TO-220-3 : IN/pwr=+12V GND/pwr=GND OUT/src=+5V
C1 ${cin} : +12V GND
C2 100n : +5V GND
R1 1k : +5V GND`;
    expect(foundRefs(regulatorCapacitors, fixed('330n'))).toEqual([]);
  });

  it('asks for a capacitor at the inputs of supply switches', () => {
    const mux = `U1 TPS2117;SOT-583 : GND/pwr=GND VOUT/src=VSYS VIN1/pwr=VBUS VIN2/pwr=+5V
J1 USB_B_Micro;USB_Micro-B : VBUS=VBUS D-=- D+=- GND=GND
C1 10u : +5V GND`;
    expect(outcomeOf(regulatorCapacitors, mux).findings).toMatchObject([{ severity: 'info', nets: ['VBUS'] }]);
    expect(foundRefs(regulatorCapacitors, `${mux}\nF1 1A;Fuse : VBUS VUSB\nC2 1u : VUSB GND`)).toEqual([]);
  });

  it('can’t tell the pins of an unknown package', () => {
    expect(unsure(regulatorCapacitors, `U1 NCP702-3.3;QFN-4 : A B C D`)).toEqual([0, true]);
  });

  it('takes the OUT pin of a converter with an inductor behind it for its switch node', () => {
    const buck = `U1 LM2596S-5;TO-263-5 : 1:VIN/pwr=+24V 2:OUT/out=SW5 3:GND/pwr=GND 4:FB/in=+5V 5:~{ON}/OFF/in=GND
D1 SS34;SMA : K=SW5 A=GND
L1 33uH;L : SW5 +5V
C1 100uF;CP_Elec : +24V GND`;
    expect(foundRefs(regulatorCapacitors, `${buck}\nC2 220uF;CP_Elec : +5V GND`)).toEqual([]);
    expect(outcomeOf(regulatorCapacitors, buck).findings.map(({ nets }) => nets)).toEqual([['+5V']]);
  });
});
