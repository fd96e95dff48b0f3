import { circuitOf, foundRefs, outcomeOf } from '@tracewright/testing/circuit';
import { missingDecoupling } from './missing-decoupling';

const LOGIC = 'U1 74HC595;SOIC-16 : 8:GND/pwr=GND 16:VCC/pwr=+3V3 14:SER/in=DATA 15:QA/out=OUT';

describe('missing-decoupling', () => {
  it('fires where no capacitor leads from the supply to ground', () => {
    expect(foundRefs(missingDecoupling, LOGIC)).toEqual(['U1']);
    expect(foundRefs(missingDecoupling, `${LOGIC}\nC1 100n : +3V3 DATA`)).toEqual(['U1']);
    expect(foundRefs(missingDecoupling, `${LOGIC}\nC1 DNP : +3V3 GND`)).toEqual(['U1']);
  });

  it('makes one finding per supply net', () => {
    const two = `${LOGIC}\nU2 74HC595 : 8:GND/pwr=GND 16:VCC/pwr=+3V3`;
    expect(foundRefs(missingDecoupling, two)).toEqual(['U1 U2']);
  });

  it('is silent with a capacitor on the net, or behind a ferrite, a closed jumper or 0 ohm', () => {
    expect(foundRefs(missingDecoupling, `${LOGIC}\nC1 100n : +3V3 GND`)).toEqual([]);
    for (const link of ['FB1 600R@100MHz;L_0603', 'R9 0R;R_0603', 'JP1 x;SolderJumper_2_Bridged']) {
      expect([
        link,
        foundRefs(missingDecoupling, `${LOGIC}\n${link} : +3V3 VCC_FILTERED\nC1 100n : VCC_FILTERED GND`),
      ]).toEqual([link, []]);
    }
  });

  it('is not fooled by an open jumper', () => {
    expect(foundRefs(missingDecoupling, `${LOGIC}\nJP1 x;SolderJumper_2_Open : +3V3 X\nC1 100n : X GND`)).toEqual([
      'U1',
    ]);
  });

  it('leaves boards, regulators and passive parts to themselves', () => {
    expect(
      foundRefs(
        missingDecoupling,
        'U1 AMS1117-3.3;SOT-223 : GND=GND VO/src=+3V3 VI/pwr=+5V\nA1 ARDUINO_UNO_R3 : 1:GND=GND 2:5V=+5V\nR1 10k : +5V GND',
      ),
    ).toEqual([]);
  });

  it('says where the supply pins are not known', () => {
    const outcome = outcomeOf(missingDecoupling, 'U1 MYSTERY99;QFN-20 : A B C D E F G H');
    expect(outcome.findings).toEqual([]);
    expect(outcome.notCheckable).toEqual([expect.objectContaining({ refs: ['U1'] })]);
  });

  it('asks for the capacitors at the outputs of regulators inside chips', () => {
    const samd = (pin: string): string =>
      `U1 ATSAMD21G18A-AU;TQFP-48 : 5:GNDANA/pwr=GND 6:VDDANA/pwr=+3V3 ${pin}\nC1 100n : +3V3 GND`;
    expect(foundRefs(missingDecoupling, samd('43:VDDCORE=VDDCORE'))).toEqual(['U1']);
    expect(foundRefs(missingDecoupling, samd('43:VDDCORE=-'))).toEqual(['U1']);
    expect(foundRefs(missingDecoupling, `${samd('43:VDDCORE=VDDCORE')}\nC2 1uF : VDDCORE GND`)).toEqual([]);
    // The bridge on 3.3 V has V3 on its supply.
    const bridge = (v3: string): string =>
      `U2 CH340C;SOIC-16 : VCC/pwr=+3V3 GND/pwr=GND V3/pas=${v3}\nC1 100n : +3V3 GND`;
    expect(foundRefs(missingDecoupling, bridge('+3V3'))).toEqual([]);
    expect(foundRefs(missingDecoupling, bridge('V3'))).toEqual(['U2']);
  });

  it('leaves the floating supply of a gate driver to its bootstrap capacitor', () => {
    const driver =
      'U1 IR2104;SOIC-8 : VCC/pwr=+12V IN/in=A COM/pwr=GND LO/out=LO VS/pas=VS HO/out=HO VB/pas=VB\nC1 1u : VB VS';
    expect(foundRefs(missingDecoupling, `${driver}\nC2 1u : +12V GND`)).toEqual([]);
    expect(foundRefs(missingDecoupling, driver)).toEqual(['U1']);
  });

  it('does not take an unnamed pin with passive parts alone beside it for a supply input', () => {
    const receiver = 'U3 ZED-F9P;ZED-F9P : 9:=VCC_RF 1:=GND 34:=+3V3\nR6 10R : VCC_RF BIAS\nC1 100n : +3V3 GND';
    expect(foundRefs(missingDecoupling, receiver)).toEqual([]);
    expect(
      foundRefs(missingDecoupling, `${receiver}\nFB1 600R;L_0603 : VCC_RF VCC\nJ1 x;PinHeader_1x02 : VCC GND`),
    ).toEqual(['U3']);
  });

  it('counts a capacitor behind a choke', () => {
    const cell =
      'U4 HX711;SOIC-16 : AVDD/pwr=A AGND/pwr=GND VSUP/pwr=+5V\nQ1 S8550;SOT-23 : B +5V A\nL1 3.3uH : A AF\nC2 1u : +5V GND';
    expect(foundRefs(missingDecoupling, `${cell}\nC1 10u : AF GND`)).toEqual([]);
    expect(foundRefs(missingDecoupling, cell)).toEqual(['U4']);
  });

  it('asks for none where a source of a simulation feeds the net', () => {
    const text = 'U1 AD8009 : +/in=X -/in=Y V+/pwr=VDD V-/pwr=VSS OUT/out=Z\nV2 10 : VDD GND';
    expect(foundRefs(missingDecoupling, text)).toHaveLength(1);
    const circuit = circuitOf(text);
    const components = circuit.components.map((part) =>
      part.reference === 'V2' ? { ...part, properties: { 'Sim.Device': 'V' } } : part,
    );
    expect(foundRefs(missingDecoupling, text, { components })).toEqual([]);
  });
});
