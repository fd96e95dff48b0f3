import { foundRefs, outcomeOf, unsure } from '@tracewright/testing/circuit';
import { missingPullUp } from './missing-pull-up';

describe('missing-pull-up', () => {
  it('fires on open-drain outputs, card lines and pins whose data sheet asks', () => {
    expect(
      foundRefs(
        missingPullUp,
        `U1 LM393;SOIC-8 : OUT1/oc=X V-/pwr=GND V+/pwr=+5V
U2 74HC14;SOIC-14 : 1A/in=X GND/pwr=GND VCC/pwr=+5V`,
      ),
    ).toEqual(['U1 U2']);
    expect(
      foundRefs(
        missingPullUp,
        `J1 MicroSD;MicroSD_Socket : DAT2=D2 DAT3=D3 CMD=CMD DAT0=D0 DAT1=D1
U1 STM32F407VGT6 : PC8/io=D0 PC9/io=D1 PC10/io=D2 PC11/io=D3 PD2/io=CMD`,
      ),
    ).toEqual(['J1']);
    expect(
      foundRefs(
        missingPullUp,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA0/io=D
U2 DS18B20+ : GND/pwr=GND DQ/io=D VDD/pwr=+3V3`,
      ),
    ).toEqual(['U1 U2']);
  });

  it('is silent with resistors and where the output switches a load', () => {
    expect(
      foundRefs(
        missingPullUp,
        `U1 LM393;SOIC-8 : OUT1/oc=X V-/pwr=GND V+/pwr=+5V
U2 74HC14;SOIC-14 : 1A/in=X GND/pwr=GND VCC/pwr=+5V
R1 10k : X +5V`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        missingPullUp,
        `U3 MCP73831T-2ACI/OT : STAT/oc=S VSS/pwr=GND VBAT/src=B VDD/pwr=VBUS PROG=P
D1 LED;LED_0603 : S A
R1 1k : A VBUS`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        missingPullUp,
        `J1 MicroSD;MicroSD_Socket : DAT3=D3 CMD=CMD DAT0=D0
U1 STM32F407VGT6 : PC8/io=D0 PC11/io=D3 PD2/io=CMD
R1 10k : D3 +3V3
R2 10k : CMD +3V3
R3 10k : D0 +3V3`,
      ),
    ).toEqual([]);
  });

  it('can’t tell the contacts of a socket without names', () => {
    expect(unsure(missingPullUp, `J1 MicroSD;MicroSD_Socket : A B C D E`)).toEqual([0, true]);
  });

  it('knows the contacts of a socket by their numbers where supply and ground lie as on the card', () => {
    const board = (contacts: string): string => `J1 MicroSD;MICROSD-EXTERNALPIN : ${contacts}
U1 STM32F407VGT6 : PC8/io=D0 PC9/io=CS PC10/io=CLK PC11/io=CMD`;
    const micro = board('1:=- 2:=CS 3:=CMD 4:=+3V3 5:=CLK 6:=GND 7:=D0 8:=- 9:=GND');
    const { findings } = outcomeOf(missingPullUp, micro);
    expect(findings).toMatchObject([{ severity: 'info', refs: ['J1'], nets: ['CMD', 'CS', 'D0'] }]);
    expect(foundRefs(missingPullUp, `${micro}\nR1 10k : CS +3V3\nR2 10k : CMD +3V3\nR3 10k : D0 +3V3`)).toEqual([]);
    expect(unsure(missingPullUp, board('1:=D0 2:=CS 3:=GND 4:=CMD 5:=CLK 6:=+3V3 7:=- 8:=-'))).toEqual([0, true]);
  });

  it('asks for a level at the chip select of any flash memory', () => {
    const flash = (value: string): string => `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA4/io=FLASH_CS
U2 ${value};SOIC-8 : 1:=FLASH_CS 2:=MISO 3:=+3V3 4:=GND 5:=MOSI 6:=SCK 7:=+3V3 8:=+3V3`;
    expect(foundRefs(missingPullUp, flash('GD25Q16'))).toEqual(['U1 U2']);
    expect(foundRefs(missingPullUp, `${flash('GD25Q16')}\nR1 10k : FLASH_CS +3V3`)).toEqual([]);
  });

  it('leaves modules and the DONE of programmable logic alone: the resistor is inside', () => {
    const reader = 'U2 74HC04;SOIC-14 : 1A/in=X GND/pwr=GND VCC/pwr=+3V3';
    expect(foundRefs(missingPullUp, `U1 XC4005;PQFP-160 : DONE/oc=X GND/pwr=GND VCC/pwr=+3V3\n${reader}`)).toEqual([]);
    expect(foundRefs(missingPullUp, `Module1 CM5 : CEC/oc=X GND/pwr=GND 5V/pwr=+5V\n${reader}`)).toEqual([]);
    expect(foundRefs(missingPullUp, `U1 XC4005;PQFP-160 : INIT/oc=X GND/pwr=GND VCC/pwr=+3V3\n${reader}`)).toEqual([
      'U1 U2',
    ]);
  });

  it('looks at alerts and interrupts that leave the board, and at no other open output', () => {
    const fan = (
      pin: string,
    ): string => `IC1 MAX31760AEE+;QSOP-16 : 8:GND/pwr=GND 16:VDD/pwr=+3V3 13:${pin}=FAULT 14:SDA/io=SDA
X1 DS1013;PinHeader_2x08 : +3V3 GND FAULT`;
    expect(foundRefs(missingPullUp, fan('~{ALERT}/out'))).toEqual(['IC1 X1']);
    expect(foundRefs(missingPullUp, `${fan('~{ALERT}/out')}\nR1 10k : FAULT +3V3`)).toEqual([]);
    expect(foundRefs(missingPullUp, fan('PWM/out'))).toEqual([]);
    expect(foundRefs(missingPullUp, fan('OUT1/oc'))).toEqual([]);
  });

  it('knows the contacts of a card by their numbers where supply and ground lie as on a card', () => {
    const card = `J1 MicroSD;MicroSD_Socket : 1:=D2 2:=D3 3:=CMD 4:=+3V3 5:=CK 6:=GND 7:=D0 8:=D1
U1 STM32F407VGT6 : PC8/io=D0 PC9/io=D1 PC10/io=D2 PC11/io=D3 PD2/io=CMD PC12/io=CK`;
    expect(foundRefs(missingPullUp, card)).toEqual(['J1']);
    const pulled = ['D0', 'D1', 'D2', 'D3', 'CMD'].map((net, index) => `R${index} 10k : ${net} +3V3`).join('\n');
    expect(foundRefs(missingPullUp, `${card}\n${pulled}`)).toEqual([]);
    expect(unsure(missingPullUp, card.replace('4:=+3V3', '4:=X'))).toEqual([0, true]);
  });
});
