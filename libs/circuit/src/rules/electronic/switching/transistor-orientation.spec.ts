import { foundRefs, outcomeOf } from '@tracewright/testing/circuit';
import { transistorOrientation } from './transistor-orientation';

const MCU = 'U1 STM32F103C8T6;LQFP-48 : 48:VDD/pwr=+3V3 47:VSS/pwr=GND 42:PB6/io=PORT';
const LOAD = 'J1 HEATER;TerminalBlock_1x02 : +24V LOAD';

describe('transistor-orientation', () => {
  it('fires on an N-channel switch with its drain on ground', () => {
    expect(foundRefs(transistorOrientation, `${MCU}\n${LOAD}\nQ1 AO3400A : G=PORT S=LOAD D=GND`)).toEqual(['Q1']);
    expect(foundRefs(transistorOrientation, `${MCU}\n${LOAD}\nQ1 AO3400A : G=PORT S=GND D=LOAD`)).toEqual([]);
  });

  it('fires on a P-channel switch with its drain on the supply, and leaves the reversal protection alone', () => {
    const worked = 'Q2 2N7002 : G=PORT S=GND D=GATE\nR1 100k : GATE +5V';
    const load = 'J2 OLED;PinHeader_1x02 : OUT GND';
    expect(foundRefs(transistorOrientation, `${MCU}\n${worked}\n${load}\nQ1 BSS84 : G=GATE S=OUT D=+5V`)).toEqual([
      'Q1',
    ]);
    expect(foundRefs(transistorOrientation, `${MCU}\n${worked}\n${load}\nQ1 BSS84 : G=GATE S=+5V D=OUT`)).toEqual([]);
    expect(foundRefs(transistorOrientation, 'BT1 CR2032 : CELL GND\nQ1 BSS84 : G=GND S=+3V0 D=CELL')).toEqual([]);
    // Between two rails the one that is fed is the source, as it should be.
    const rails = `U2 AMS1117-3.3;SOT-223 : 1:GND=GND 2:VO/src=+3V3 3:VI/pwr=+5V\n${MCU}\nQ2 2N7002 : G=PORT S=GND D=GATE`;
    expect(foundRefs(transistorOrientation, `${rails}\nQ1 AO3401A : G=GATE S=+3V3 D=+3V3_LAN`)).toEqual([]);
  });

  it('does not take two transistors back to back for a fault', () => {
    const pair = 'Q1 AO3401A : G=GATE S=MID D=+5V\nQ2 AO3401A : G=GATE S=MID D=OUT\nQ3 2N7002 : G=PORT S=GND D=GATE';
    expect(foundRefs(transistorOrientation, `${MCU}\n${pair}`)).toEqual([]);
  });

  it('fires on bipolar transistors turned round, and not on followers or below ground', () => {
    expect(foundRefs(transistorOrientation, 'Q1 MMBT3906 : B=X E=DIGIT C=+3V3')).toEqual(['Q1']);
    expect(foundRefs(transistorOrientation, 'Q1 MMBT3906 : B=X E=+3V3 C=DIGIT')).toEqual([]);
    expect(foundRefs(transistorOrientation, 'Q1 MMBT3904 : B=X E=LOAD C=GND')).toEqual(['Q1']);
    expect(foundRefs(transistorOrientation, 'Q1 MMBT3904 : B=X E=OUT C=+5V\nR1 1k : OUT GND')).toEqual([]);
    expect(foundRefs(transistorOrientation, 'Q1 MMBT3904 : B=X E=OUT C=GND\nR1 1k : OUT -12V')).toEqual([]);
  });

  it('asks for the source at the anode of an ideal-diode controller', () => {
    const diode = (ends: string): string =>
      `U1 LM74700;SOT-23-6 : 1:VCAP=CAP 2:GND/pwr=GND 3:EN/in=IN 4:CATHODE/in=OUT 5:GATE/out=G 6:ANODE/pwr=IN\nQ1 Q_NMOS_GSD : G=G ${ends}`;
    expect(outcomeOf(transistorOrientation, diode('S=OUT D=IN')).findings).toMatchObject([{ refs: ['Q1'] }]);
    expect(foundRefs(transistorOrientation, diode('S=IN D=OUT'))).toEqual([]);
  });

  it('asks for the source of the upper transistor at the switch node', () => {
    const buck = (source: string): string =>
      `U4 LM3150;HTSSOP-14 : VIN/pwr=+12V GND/pwr=GND HG/out=HG SW/out=SW LG/out=LG\nQ1 CSD16342Q5A : G=HG D=+12V S=${source}\nQ2 CSD17577Q5A : G=LG D=${source} S=GND\nL1 1.5uH : SW +5V`;
    expect(foundRefs(transistorOrientation, buck('+5V'))).toEqual(['Q1']);
    expect(foundRefs(transistorOrientation, buck('SW'))).toEqual([]);
  });
});
