// Made-up circuits for the rules on supplies.
const LDO33 = ['AP2112K-3.3', 'XC6206P332MR', 'ME6211C33M5G', 'RT9080-3.3', 'MCP1700-3302E'];
const ldo = (chip, vin, vout, extra = '') =>
  `U1 ${chip};SOT-23-5 : VIN/pwr=${vin} GND/pwr=GND EN/in=${vin} VOUT/src=${vout}${extra}`;
const plug = (net) => `J1 USB_B_Micro;USB_Micro-B : VBUS=${net} D-=- D+=- GND=GND`;
const logic = (ref, rail) => `${ref} 74HC04;SOIC-14 : 1A/in=A 1Y/out=B GND/pwr=GND VCC/pwr=${rail}`;

export const MADE_POWER = {
  'parallel-power-outputs': {
    vary: { chip: LDO33, other: ['AMS1117-3.3', 'AP2112K-3.3', 'LD1117S33', 'TLV75733PDBVR'] },
    clean: ({ chip, other }) =>
      `${ldo(chip, 'VBUS', '+3V3')}\nU2 ${other};SOT-223 : GND/pwr=GND VOUT/src=VDD_A VIN/pwr=VBUS`,
    faulty: ({ chip, other }) =>
      `${ldo(chip, 'VBUS', '+3V3')}\nU2 ${other};SOT-223 : GND/pwr=GND VOUT/src=+3V3 VIN/pwr=VBUS`,
    refs: ['U1', 'U2'],
  },
  'power-back-feed': {
    vary: {
      jack: ['DC;BarrelJack_Horizontal', 'POWER;POWER_JACK_SMD', 'PJ-102AH;DCJACK'],
      rail: ['+5V', '5V', 'VCC_5V'],
      d: ['SS34;D_SMA', 'B5819W;D_SOD-123', 'MBR120;D_SOD-123'],
    },
    clean: ({ jack, rail, d }) =>
      `${plug('VUSB')}\nJ2 ${jack} : VIN GND\nD1 ${d} : K=${rail} A=VUSB\nD2 ${d} : K=${rail} A=VIN\n${logic('U1', rail)}`,
    faulty: ({ jack, rail }) => `${plug(rail)}\nJ2 ${jack} : ${rail} GND\n${logic('U1', rail)}`,
    refs: ['J1'],
  },
  'power-net-without-source': {
    vary: { rail: ['+3V3', 'VDD', '3.3V', 'VCC_IO', 'AVDD'], chip: ['74HC04', 'SN74LVC14', '74HC595', '74AHC125'] },
    clean: ({ rail, chip }) =>
      `U2 ${chip} : 1A/in=A GND/pwr=GND VCC/pwr=${rail}\nU3 ${chip} : 1A/in=A GND/pwr=GND VCC/pwr=${rail}\n${ldo('AP2112K-3.3', 'VBUS', rail)}`,
    faulty: ({ rail, chip }) =>
      `U2 ${chip} : 1A/in=A GND/pwr=GND VCC/pwr=${rail}\nU3 ${chip} : 1A/in=A GND/pwr=GND VCC/pwr=${rail}\n${ldo('AP2112K-3.3', 'VBUS', 'OTHER_3V3')}`,
    refs: ['U2', 'U3'],
  },
  'regulator-capacitors': {
    vary: { chip: LDO33, c: ['1uF', '10u', '2.2uF/16V', '4u7'] },
    clean: ({ chip, c }) =>
      `${ldo(chip, 'VBUS', '+3V3')}\n${logic('U2', '+3V3')}\nC1 ${c} : VBUS GND\nC2 ${c} : +3V3 GND`,
    faulty: ({ chip, c }) =>
      `${ldo(chip, 'VBUS', '+3V3')}\n${logic('U2', '+3V3')}\nC1 ${c} : VBUS GND\nC2 ${c} : VBUS GND`,
    refs: ['U1'],
  },
  'regulator-feedback': {
    vary: {
      chip: [
        ['MP1584EN', 0.8],
        ['LM2596S-ADJ', 1.23],
        ['XL4015E1', 1.25],
        ['TPS5430DDAR', 1.221],
        ['MT3608', 0.6],
      ],
      rail: [
        ['+5V', 5],
        ['12V', 12],
      ],
      bottom: [10, 22],
    },
    clean: ({ chip, rail, bottom }) => divider(chip[0], rail[0], (bottom * (rail[1] / chip[1] - 1)).toFixed(2), bottom),
    faulty: ({ chip, rail, bottom }) =>
      divider(chip[0], rail[0], (bottom * (rail[1] / chip[1] - 1) * 1.5).toFixed(2), bottom),
    refs: ['U1'],
  },
  'regulator-enable-floating': {
    vary: { chip: LDO33, rail: ['VBUS', '+5V', '5V', 'VIN'] },
    clean: ({ chip, rail }) => ldo(chip, rail, '+3V3'),
    faulty: ({ chip, rail }) => `U1 ${chip};SOT-23-5 : VIN/pwr=${rail} GND/pwr=GND EN/in=- VOUT/src=+3V3`,
    refs: ['U1'],
  },
  'regulator-dropout': {
    vary: {
      chip: ['AMS1117-3.3', 'LM1117-3.3', 'AP2112K-3.3', 'LD1117S33', 'MCP1700-3302E'],
      good: ['+5V', '5V', 'VBUS', 'VCC_5V'],
    },
    clean: ({ chip, good }) => `U1 ${chip} : GND/pwr=GND VOUT/src=OUT VIN/pwr=${good}`,
    faulty: ({ chip, good }) => `U1 ${chip} : GND/pwr=GND VOUT/src=OUT VIN/pwr=${good === 'VBUS' ? '+3V3' : '3.3V_IN'}`,
    refs: ['U1'],
  },
  'regulator-dissipation': {
    vary: {
      chip: [
        'AMS1117-3.3;SOT-223',
        'LM1117-3.3;SOT-223',
        'AP2112K-3.3;SOT-23-5',
        'LD1117S33;SOT-223',
        'TLV75733PDBVR;SOT-23-5',
      ],
      load: ['ESP32-WROOM-32E-N4', 'ESP32-S3-WROOM-1-N16R8'],
      good: ['+5V', 'VBUS'],
    },
    clean: ({ chip, load }) =>
      `U1 ${chip} : GND/pwr=GND VOUT/src=+3V3 VIN/pwr=+4V\nU2 ${load} : GND/pwr=GND 3V3/pwr=+3V3 EN/in=EN`,
    faulty: ({ chip, load, good }) =>
      `U1 ${chip} : GND/pwr=GND VOUT/src=+3V3 VIN/pwr=${good === 'VBUS' ? '+24V' : '+20V'}\nU2 ${load} : GND/pwr=GND 3V3/pwr=+3V3 EN/in=EN`,
    refs: ['U1'],
  },
  'current-budget': {
    vary: {
      chip: ['XC6206P332MR-G', 'MCP1700-3302E/TO', 'HT7333-A'],
      load: ['ESP32-WROOM-32E-N4', 'ESP32-C3-WROOM-02-N4', 'ESP-12F', 'ESP32-S3-WROOM-1-N16R8'],
      rail: ['+3V3', '3.3V'],
    },
    clean: ({ load, rail }) =>
      `U1 AMS1117-3.3;SOT-223 : GND/pwr=GND VOUT/src=${rail} VIN/pwr=+5V\nU2 ${load} : GND/pwr=GND VCC/pwr=${rail} EN/in=EN`,
    faulty: ({ chip, load, rail }) =>
      `U1 ${chip} : GND/pwr=GND VOUT/src=${rail} VIN/pwr=+5V\nU2 ${load} : GND/pwr=GND VCC/pwr=${rail} EN/in=EN`,
    refs: ['U1'],
  },
  'input-protection': {
    vary: {
      plug: ['USB_B_Micro;USB_Micro-B', 'DC;BarrelJack_Horizontal', 'PWR;TerminalBlock_1x02', 'USB_C;USB_C_Receptacle'],
      guard: [
        'F1 500mA;Fuse_1206 : VIN +5V',
        'D1 SMAJ5.0A;D_SMA : VIN GND',
        'D2 SS34;D_SMA : K=+5V A=VIN',
        'Q1 AO3401A;SOT-23 : G=GND S=+5V D=VIN',
        'F2 PTC;Fuse_1812 : VIN +5V',
      ],
    },
    clean: ({ plug: text, guard }) => `J1 ${text} : VBUS=VIN GND=GND\n${guard}\n${logic('U1', '+5V')}`,
    faulty: ({ plug: text }) => `J1 ${text} : VBUS=VIN GND=GND\n${logic('U1', 'VIN')}`,
    refs: ['J1'],
  },
  'charger-prog-resistor': {
    vary: {
      chip: ['MCP73831T-2ACI/OT', 'TP4056', 'LTC4054', 'BL4054B-42TPRN', 'MCP73832'],
      r: ['10k', '5k', '4.7k', '3k3'],
    },
    clean: ({ chip, r }) => `${charger(chip)}\nR1 ${r} : PROG GND`,
    faulty: ({ chip, r }) => `${charger(chip)}\nR1 ${r} : OTHER GND`,
    refs: ['U1'],
  },
  'charger-input-capacitor': {
    vary: {
      chip: ['MCP73831T-2ACI/OT', 'TP4056', 'LTC4054', 'BL4054B-42TPRN', 'MCP73832'],
      c: ['4.7uF', '10u', '10uF/10V', '4u7'],
    },
    clean: ({ chip, c }) => `${charger(chip)}\nC1 ${c} : VBUS GND`,
    faulty: ({ chip, c }) => `${charger(chip)}\nC1 ${c} : VBAT GND`,
    refs: ['U1'],
  },
  'charger-chemistry': {
    vary: {
      chip: ['MCP73831T-2ACI/OT', 'TP4056-42-ESOP8', 'BL4054B-42TPRN', 'LTC4054-4.2'],
      bad: ['CR2032', 'LiFePO4', 'LIFEPO4 3.2V', 'AA alkaline', 'ML2032'],
    },
    clean: ({ chip }) => `${charger(chip)}\nBT1 "LiPo 1000mAh";BatteryHolder : VBAT GND`,
    faulty: ({ chip, bad }) => `${charger(chip)}\nBT1 "${bad}";BatteryHolder : VBAT GND`,
    refs: ['BT1'],
  },
  'no-power-input': {
    vary: { chip: ['74HC04', 'LM358', 'NE555', '74HC595', 'ATMEGA328P-AU'], rail: ['+5V', '+3V3', 'VCC', '+12V'] },
    clean: ({ chip, rail }) =>
      `U1 ${chip} : VCC/pwr=${rail} GND/pwr=GND A/in=X\nR1 1k : X GND\nJ1 Conn_01x02;PinHeader_1x02 : ${rail} GND`,
    faulty: ({ chip, rail }) => `U1 ${chip} : VCC/pwr=${rail} GND/pwr=GND A/in=X\nR1 1k : X GND`,
    refs: ['U1'],
  },
  'no-power-indicator': {
    vary: {
      plug: [
        'USB_B_Micro;USB_Micro-B',
        'DC;BarrelJack_Horizontal',
        'PWR;TerminalBlock_1x02',
        'USB_C;USB_C_Receptacle',
        'POWER;POWER_JACK',
      ],
      r: ['1k', '2k2', '4.7k', '470R'],
    },
    clean: ({ plug: text, r }) =>
      `J1 ${text} : VBUS=+5V GND=GND\n${logic('U1', '+5V')}\nD1 GREEN;LED_0603 : GND A\nR1 ${r} : A +5V`,
    faulty: ({ plug: text, r }) =>
      `J1 ${text} : VBUS=+5V GND=GND\n${logic('U1', '+5V')}\nD1 GREEN;LED_0603 : GND A\nR1 ${r} : A B`,
    refs: ['J1'],
  },
};

function divider(chip, rail, top, bottom) {
  return `U1 ${chip} : VIN/pwr=+24V GND/pwr=GND FB/in=FB SW/out=SW\nL1 22uH : SW ${rail}\nR1 ${top}k : ${rail} FB\nR2 ${bottom}k : FB GND\nJ1 OUT;TerminalBlock_1x02 : ${rail} GND`;
}

const charger = (chip) =>
  `U1 ${chip};SOT-23-5 : STAT/oc=- VSS/pwr=GND VBAT/src=VBAT VDD/pwr=VBUS PROG/pas=PROG\n${plug('VBUS')}`;
