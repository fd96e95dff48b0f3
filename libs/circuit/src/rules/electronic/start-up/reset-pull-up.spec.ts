import { foundRefs, outcomeOf, unsure } from '@tracewright/testing/circuit';
import { resetPullUp } from './reset-pull-up';

const PIC = 'U1 PIC16F877A-I/P;DIP-40 : MCLR/in=MCLR VDD/pwr=+5V VSS/pwr=GND RA0/io=A';
const BUTTON = 'SW1 RESET;SW_Push : MCLR GND';

describe('reset-pull-up', () => {
  it('fires where only a button is on the net', () => {
    expect(outcomeOf(resetPullUp, `${PIC}\n${BUTTON}`).findings).toMatchObject([
      { severity: 'warning', nets: ['MCLR'] },
    ]);
    expect(foundRefs(resetPullUp, `${PIC}\n${BUTTON}\nR1 DNP : MCLR +5V\nR2 10k : MCLR GND`)).toEqual(['R2 SW1 U1']);
  });

  it('informs where the chip has a pull-up inside', () => {
    expect(
      outcomeOf(
        resetPullUp,
        'U1 STM32F103C8T6;LQFP-48 : 7:NRST/io=NRST VDD/pwr=+3V3 VSS/pwr=GND\nJ1 SWD;PinHeader_1x04 : NRST GND +3V3',
      ).findings,
    ).toMatchObject([{ severity: 'info' }]);
  });

  it('finds the reset pin by the name of its net where pins have no names', () => {
    expect(
      outcomeOf(resetPullUp, 'U$4 ATSAMD21G18;TQFN48 : 40:=!RESET 41:=GND 42:=+3V3\nSW1 x;KMR2 : !RESET GND').findings,
    ).toMatchObject([{ refs: expect.arrayContaining(['U$4', 'SW1']) as string[] }]);
  });

  it('is silent with a pull-up, a supervisor, a driver or a tie', () => {
    expect(foundRefs(resetPullUp, `${PIC}\n${BUTTON}\nR1 10k : MCLR +5V`)).toEqual([]);
    expect(foundRefs(resetPullUp, `${PIC}\nU2 MCP130T-450;SOT-23 : MCLR +5V GND`)).toEqual([]);
    expect(foundRefs(resetPullUp, 'U1 PIC16F877A-I/P;DIP-40 : MCLR/in=+5V VDD/pwr=+5V VSS/pwr=GND')).toEqual([]);
    expect(
      foundRefs(
        resetPullUp,
        'U4 LAN8720A;QFN-24 : nRST/in=PHY_RST VDDIO/pwr=+3V3 VSS/pwr=GND\nU1 STM32F407VGT6 : PD1/io=PHY_RST VDD/pwr=+3V3 VSS/pwr=GND',
      ),
    ).toEqual([]);
    expect(foundRefs(resetPullUp, 'U1 74HC595;SOIC-16 : 8:=GND 10:=+3V3 16:=+3V3')).toEqual([]);
  });

  it('can’t tell about an open reset pin of a chip that it does not know', () => {
    const outcome = outcomeOf(resetPullUp, 'U9 XYZ1234;QFN-16 : RESET/in=- VDD/pwr=+3V3 GND/pwr=GND A/io=X');
    expect(outcome.findings).toEqual([]);
    expect(outcome.notCheckable).toHaveLength(1);
  });

  it('is silent where a capacitor goes with the pull-up inside the chip', () => {
    const chip = 'U1 STM32F103C8T6;LQFP-48 : NRST/in=NRST VDD/pwr=+3V3 VSS/pwr=GND\nSW1 RESET;SW_Push : NRST GND';
    expect(foundRefs(resetPullUp, chip)).toEqual(['SW1 U1']);
    expect(foundRefs(resetPullUp, `${chip}\nC1 100n : NRST GND`)).toEqual([]);
    expect(foundRefs(resetPullUp, `${chip.replace('STM32F103C8T6', 'PIC16F877A')}\nC1 100n : NRST GND`)).toEqual([
      'C1 SW1 U1',
    ]);
  });

  it('can’t tell for a chip that is known by its designator only', () => {
    expect(unsure(resetPullUp, 'U1 XYZ;QFN-48 : 7:=NRST 8:=GND 9:=+3V3\nSW1 R;SW_Push : NRST GND')).toEqual([0, true]);
  });

  it('asks for it at the open reset of a type whose data sheet does', () => {
    const expander = (reset: string): string =>
      `U5 MCP23017;DIP-28 : 9:VDD/pwr=+5V 10:VSS/pwr=GND 12:SCL/in=SCL 13:SDA/io=SDA 18:~{RESET}/in=${reset}`;
    expect(foundRefs(resetPullUp, expander('-'))).toEqual(['U5']);
    expect(foundRefs(resetPullUp, expander('+5V'))).toEqual([]);
  });

  it('sees a transistor that raises the line, and a bus that drives it', () => {
    const chip = 'U1 PIC16F54;DIP-18 : 4:MCLR/in=MCLR VSS/pwr=GND VDD/pwr=+5V';
    const up = 'R1 220 : MCLR X\nQ1 BC307;TO-92 : E=VPP B=CTRL C=X';
    expect(foundRefs(resetPullUp, `${chip}\nJ1 x;PinHeader_1x02 : MCLR GND`)).toHaveLength(1);
    expect(foundRefs(resetPullUp, `${chip}\nJ1 x;PinHeader_1x02 : MCLR GND\n${up}`)).toEqual([]);
    expect(foundRefs(resetPullUp, `${chip}\nBUS1 PCI;PCI_Edge : A15:RST#/out=MCLR A12:GND/pas=GND`)).toEqual([]);
  });

  it('takes a board that is plugged in for no chip', () => {
    expect(
      foundRefs(resetPullUp, 'J4 BREAKOUT;TT04 : VDD/pwr=+3V3 GND/pwr=GND RST/in=X IO/io=Y\nC1 1n : X GND'),
    ).toEqual([]);
  });

  it('reads the function behind the port', () => {
    expect(
      foundRefs(
        resetPullUp,
        'U1 STM32G431CBU6;QFN-48 : 7:PG10-NRST/io=NRST VDD/pwr=+3V3 VSS/pwr=GND\nJ1 SWD;PinHeader_1x04 : NRST GND +3V3',
      ),
    ).toEqual(['J1 U1']);
  });

  it('finds the resistor behind a small one in the line', () => {
    const chip =
      'U1 LPC4320;LQFP-144 : RESET/in=RESET VDDIO/pwr=+3V3 VSS/pwr=GND\nSW2 x;SW_Push : N1 GND\nR49 10k : N1 +3V3';
    expect(foundRefs(resetPullUp, `${chip}\nR19 39 : RESET N1`)).toEqual([]);
    expect(foundRefs(resetPullUp, `${chip}\nR19 47k : RESET N1`)).toEqual(['R19 U1']);
  });

  it('counts a pull-up behind a small resistor in series', () => {
    const chip = (series: string): string => `U1 W5500;QFN-48 : ~{RESET}/in=RST VDD/pwr=+3V3 GND/pwr=GND
R1 ${series} : RST BUTTON
R2 10k : BUTTON +3V3
SW1 x;SW_Push : BUTTON GND`;
    expect(foundRefs(resetPullUp, chip('39R'))).toEqual([]);
    expect(foundRefs(resetPullUp, chip('DNP'))).toEqual(['U1']);
  });
});
