import { foundRefs, outcomeOf } from '@tracewright/testing/circuit';
import { backupSupply } from './backup-supply';
import { chargerOutputCapacitor } from '../chargers/charger-output-capacitor';
import { inductorValue } from '../regulators/inductor-value';
import { optoDrive } from '../switching/opto-drive';
import { resetDelay } from '../start-up/reset-delay';
import { rs485Bias } from '../buses/rs485-bias';
import { standOffVoltage } from './stand-off-voltage';
import { usbCCcCapacitor } from '../connectors/usb-c-cc-capacitor';
import { usbPullUp } from '../connectors/usb-pull-up';

describe('stand-off-voltage', () => {
  it('fires on a suppressor for less than its rail, and on no other', () => {
    expect(foundRefs(standOffVoltage, 'D4 ESD9X3.3ST5G;D_SOD-923 : A=GND K=VBUS')).toEqual(['D4']);
    expect(foundRefs(standOffVoltage, 'D4 ESD9X5.0ST5G;D_SOD-923 : A=GND K=VBUS')).toEqual([]);
    expect(foundRefs(standOffVoltage, 'D4 SMBJ24A;D_SMB : A=GND K=+24V')).toEqual([]);
    expect(foundRefs(standOffVoltage, 'D4 SMBJ12A;D_SMB : A=GND K=+24V')).toEqual(['D4']);
  });
});

describe('inductor-value', () => {
  it('fires on a thousand times too much at a fast converter', () => {
    const buck = (value: string): string =>
      `U1 TPS62130 : VIN/pwr=+5V SW/out=SW FB/in=FB GND/pwr=GND EN/in=+5V\nL1 ${value};L_0805 : SW +3V3`;
    expect(foundRefs(inductorValue, buck('470uH'))).toEqual(['L1 U1']);
    expect(foundRefs(inductorValue, buck('2.2uH'))).toEqual([]);
    expect(foundRefs(inductorValue, buck('470uH').replace('TPS62130', 'LM2596S-ADJ'))).toEqual([]);
  });
});

describe('charger-output-capacitor', () => {
  it('fires on a capacitor well below the least', () => {
    const charger = (value: string): string =>
      `U3 MCP73831-2-OT;SOT-23-5 : 1:STAT/out=S 2:VSS/pwr=GND 3:VBAT/src=+BATT 4:VDD/pwr=VBUS 5:PROG/in=P\nC1 ${value} : +BATT GND`;
    expect(foundRefs(chargerOutputCapacitor, charger('1u'))).toEqual(['C1 U3']);
    expect(foundRefs(chargerOutputCapacitor, charger('4.7u'))).toEqual([]);
  });
});

describe('usb-pull-up', () => {
  const board = (resistor: string): string =>
    `U3 STM32F103C8T6;LQFP-48 : 33:PA12/io=DP 32:PA11/io=DM 48:VDD/pwr=+3V3 47:VSS/pwr=GND\nJ1 USB_B_Micro : VBUS=VBUS D-=DM D+=DP GND=GND\n${resistor}`;
  it('fires where it lacks or has another value', () => {
    expect(foundRefs(usbPullUp, board(''))).toEqual(['U3']);
    expect(foundRefs(usbPullUp, board('R29 10k : DP PORT'))).toEqual(['R29 U3']);
    expect(foundRefs(usbPullUp, board('R29 1.5k : DP +3V3'))).toEqual([]);
    expect(foundRefs(usbPullUp, board('').replace('F103C8', 'F072CB'))).toEqual([]);
  });
});

describe('rs485-bias', () => {
  const bus = (bias: string): string =>
    `U2 MAX485;SO-8 : RO/out=R RE/in=E DE/in=E DI/in=D GND/pwr=GND A/io=A B/io=B VCC/pwr=+5V\nR4 ${bias} : GND B\nR6 ${bias} : A +5V\nR5 120 : A B`;
  it('fires where the idle level stays below the threshold', () => {
    expect(outcomeOf(rs485Bias, bus('20k')).findings).toMatchObject([{ evidence: { millivolts: 15 } }]);
    expect(foundRefs(rs485Bias, bus('560'))).toEqual([]);
    expect(foundRefs(rs485Bias, bus('20k').replace('MAX485', 'THVD1450'))).toEqual([]);
  });
});

describe('opto-drive', () => {
  const drive = (ohms: string, type = 'MOC3041'): string =>
    `U2 ESP32-WROOM-32E;ESP32-WROOM-32 : GND/pwr=GND 3V3/pwr=+3V3 IO4/io=FIRE\nR1 ${ohms} : FIRE X\nU1 ${type};DIP-6 : 1:=X 2:=GND 3:=- 4:=T1 5:=- 6:=T2`;
  it('fires below the trigger current of the type', () => {
    expect(foundRefs(optoDrive, drive('220'))).toEqual(['R1 U1']);
    expect(foundRefs(optoDrive, drive('220', 'MOC3043'))).toEqual([]);
    expect(foundRefs(optoDrive, drive('120'))).toEqual([]);
  });
});

describe('reset-delay', () => {
  const hub = (farads: string): string =>
    `U11 TUSB4041I : GRSTZ/in=RST VDD33/pwr=+3V3 GND/pwr=GND\nR33 10k : RST +3V3\nC49 ${farads} : RST GND`;
  it('fires where resistor and capacitor let go too early', () => {
    expect(foundRefs(resetDelay, hub('100n'))).toEqual(['C49 R33 U11']);
    expect(foundRefs(resetDelay, hub('1u'))).toEqual([]);
  });
});

describe('usb-c-cc-capacitor', () => {
  const controller = (extra: string): string =>
    `U2 FUSB302BMPX : CC1/io=CC1 CC2/io=CC2 VDD/pwr=+3V3 GND/pwr=GND\nJ2 USB_C_Receptacle : A5:CC1=CC1 B5:CC2=CC2 A4:VBUS=VBUS\n${extra}`;
  it('fires without capacitors at CC', () => {
    expect(foundRefs(usbCCcCapacitor, controller(''))).toEqual(['J2 U2']);
    expect(foundRefs(usbCCcCapacitor, controller('C1 330p : CC1 GND\nC2 330p : CC2 GND'))).toEqual([]);
  });
});

describe('backup-supply', () => {
  const clock = (one: string, eight: string): string =>
    `U6 DS1302;DIP-8 : 1:=${one} 2:=X1 3:=X2 4:=GND 5:=CE 6:=IO 7:=SCK 8:=${eight}\nBT1 CR2032;BatteryHolder : CELL GND\nC1 100n : +5V GND\nC2 1u : +5V GND\nJ1 5V;PinHeader_1x02 : +5V GND`;
  it('fires where the cell is at the main supply', () => {
    expect(foundRefs(backupSupply, clock('CELL', '+5V'))).toEqual(['BT1 U6']);
    expect(foundRefs(backupSupply, clock('+5V', 'CELL'))).toEqual([]);
  });
});
