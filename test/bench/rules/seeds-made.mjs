// Faults in small made-up circuits, for what the real boards do not hold at twenty places. Each template is one sound
// circuit and one with the fault, filled with all combinations of chips, values, footprints and names.
import { MADE_FEW } from './seeds-made-few.mjs';
import { MADE_FUNCTIONAL } from './seeds-made-functional.mjs';
import { MADE_POWER } from './seeds-made-power.mjs';
import { MADE_TEXTS } from './seeds-made-texts.mjs';

const RESISTOR = ['4k7;R_0402', '4.7k;Resistor_SMD:R_0603_1608Metric', '4K7 1%;0603', '"4.7 kOhm";R0805'];
const RAIL = ['+3V3', '3.3V', 'VCC_3V3'];
const FETS = ['AO3400A', '2N7002', 'BSS138', 'IRLML6344', 'DMG2302U'];
const NPN = ['MMBT3904', 'BC817-40', 'S8050', 'MMBT2222A', 'BC847'];
const mcu = (rail, ground, pins) =>
  `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=${rail} VSS/pwr=${ground} ${pins}\nC1 100n : ${rail} ${ground}`;

export const MADE = {
  ...MADE_POWER,
  ...MADE_FUNCTIONAL,
  ...MADE_FEW,
  ...MADE_TEXTS,
  'i2c-pull-up': {
    vary: { r: RESISTOR, rail: RAIL, sensor: ['BME280', 'TMP117AIDRVR'] },
    clean: ({ r, rail, sensor }) =>
      `${mcu(rail, 'GND', 'PB6/io=SCL PB7/io=SDA')}\nU2 ${sensor} : SDA/io=SDA SCL/in=SCL VDD/pwr=${rail} GND/pwr=GND\nR1 ${r} : ${rail} SDA\nR2 ${r} : ${rail} SCL`,
    faulty: ({ r, rail, sensor }) =>
      `${mcu(rail, 'GND', 'PB6/io=SCL PB7/io=SDA')}\nU2 ${sensor} : SDA/io=SDA SCL/in=SCL VDD/pwr=${rail} GND/pwr=GND\nR1 ${r} : ${rail} OTHER\nR2 ${r} : ${rail} OTHER`,
    nets: ['SDA', 'SCL'],
  },
  'i2c-address-conflict': {
    vary: {
      chip: [
        'BME280',
        'TMP117AIDRVR',
        'MCP9808-E/MS',
        'PCF8574',
        'AT24C32D-SSHM-T',
        '24LC256',
        'MCP23017-E/SP',
        'ADS1115IDGSR',
        'SHT31-DIS-B2.5KS',
        'DS3231SN#',
      ],
      rail: ['+3V3', '3V3'],
    },
    clean: ({ chip, rail }) => `${address(chip, 'U2', rail, 'GND')}\n${address('PCF8563T', 'U3', rail, 'GND')}`,
    faulty: ({ chip, rail }) => `${address(chip, 'U2', rail, 'GND')}\n${address(chip, 'U3', rail, 'GND')}`,
    refs: ['U2', 'U3'],
  },
  'i2c-address-pin': {
    vary: {
      chip: ['TMP117AIDRVR', 'MCP9808-E/MS', 'PCF8574', 'MCP23017-E/SP', 'ADS1115IDGSR'],
      rail: RAIL,
      pin: ['A0', 'ADDR'],
    },
    clean: ({ chip, rail, pin }) => `U2 ${chip} : SDA/io=SDA SCL/in=SCL ${pin}/in=GND VDD/pwr=${rail} VSS/pwr=GND`,
    faulty: ({ chip, rail, pin }) => `U2 ${chip} : SDA/io=SDA SCL/in=SCL ${pin}/in=- VDD/pwr=${rail} VSS/pwr=GND`,
    refs: ['U2'],
  },
  'missing-pull-up': {
    vary: { r: RESISTOR, rail: RAIL, chip: ['LM393', 'LM2903'] },
    clean: ({ r, rail, chip }) =>
      `U1 ${chip};SOIC-8 : OUT1/oc=X V-/pwr=GND V+/pwr=${rail}\nU2 74HC14;SOIC-14 : 1A/in=X GND/pwr=GND VCC/pwr=${rail}\nR1 ${r} : X ${rail}`,
    faulty: ({ r, rail, chip }) =>
      `U1 ${chip};SOIC-8 : OUT1/oc=X V-/pwr=GND V+/pwr=${rail}\nU2 74HC14;SOIC-14 : 1A/in=X GND/pwr=GND VCC/pwr=${rail}\nR1 ${r} : Y ${rail}`,
    nets: ['X'],
  },
  'missing-pull-down': {
    vary: { r: RESISTOR, rail: RAIL, chip: ['TPS22918DBVR', 'TPS22918'] },
    clean: ({ r, rail, chip }) =>
      `${mcu(rail, 'GND', 'PA0/io=ON')}\nU2 ${chip};SOT-23-6 : VIN/pwr=${rail} GND/pwr=GND ON/in=ON VOUT/src=SW\nR1 ${r} : ON GND`,
    faulty: ({ r, rail, chip }) =>
      `${mcu(rail, 'GND', 'PA0/io=ON')}\nU2 ${chip};SOT-23-6 : VIN/pwr=${rail} GND/pwr=GND ON/in=ON VOUT/src=SW\nR1 ${r} : OFF GND`,
    refs: ['U2'],
  },
  'mdio-pull-up': {
    vary: {
      phy: ['LAN8720A', 'KSZ8081', 'DP83848', 'LAN8710A', 'RTL8201F'],
      r: ['1k5', '2.2k', '4.7k', '1.5K 1%'],
      net: ['MDIO'],
    },
    clean: ({ phy, r, net }) =>
      `${mcu('+3V3', 'GND', `PA2/io=${net}`)}\nU4 ${phy};QFN-24 : MDIO/io=${net} VDDIO/pwr=+3V3 VSS/pwr=GND\nR1 ${r} : ${net} +3V3`,
    faulty: ({ phy, r, net }) =>
      `${mcu('+3V3', 'GND', `PA2/io=${net}`)}\nU4 ${phy};QFN-24 : MDIO/io=${net} VDDIO/pwr=+3V3 VSS/pwr=GND\nR1 DNP : ${net} +3V3\nR2 ${r} : +3V3 X`,
    nets: ['MDIO'],
  },
  'reset-pull-up': {
    vary: {
      chip: ['PIC16F877A', 'ATMEGA328P-AU', 'STM32F103C8T6', 'ATSAMD21G18A', 'MCP2515'],
      r: ['10k', '4k7'],
      pin: ['NRST', 'RESET'],
    },
    clean: ({ chip, r, pin }) =>
      `U1 ${chip} : ${pin}/in=RST VDD/pwr=+3V3 VSS/pwr=GND XA/io=A\nSW1 RESET;SW_Push : RST GND\nR1 ${r} : RST +3V3`,
    faulty: ({ chip, r, pin }) =>
      `U1 ${chip} : ${pin}/in=RST VDD/pwr=+3V3 VSS/pwr=GND XA/io=A\nSW1 RESET;SW_Push : RST GND\nR1 ${r} : A +3V3`,
    refs: ['U1'],
  },
  'boot-strap': {
    vary: {
      chip: ['ESP32-WROOM-32E', 'ESP32-WROVER-E', 'ESP32-PICO-V3-02', 'ESP32-WROOM-32D', 'T-Micro32_Plus'],
      pin: ['IO12', 'GPIO12/MTDI'],
      r: ['10k', '4.7k'],
    },
    clean: ({ chip, pin, r }) => `U1 ${chip} : GND/pwr=GND 3V3/pwr=+3V3 EN/in=EN ${pin}/io=S\nR1 ${r} : S GND`,
    faulty: ({ chip, pin, r }) => `U1 ${chip} : GND/pwr=GND 3V3/pwr=+3V3 EN/in=EN ${pin}/io=S\nR1 ${r} : S +3V3`,
    refs: ['U1'],
  },
  'flyback-diode': {
    vary: {
      q: [...FETS],
      coil: ['K1 SRD-05VDC-SL-C;Relay_SPDT : 1:=+5V 2:=M 3:=A 4:=B 5:=C', 'J1 FAN;PinHeader_1x02 : +5V M'],
      d: ['1N4148W;D_SOD-123', 'SS14;D_SMA'],
    },
    clean: ({ q, coil, d }) => `Q1 ${q};SOT-23 : G=CTRL S=GND D=M\n${coil}\nD1 ${d} : K=+5V A=M`,
    faulty: ({ q, coil }) => `Q1 ${q};SOT-23 : G=CTRL S=GND D=M\n${coil}`,
    refs: ['Q1'],
  },
  'base-resistor': {
    vary: { q: NPN, r: ['1k', '2k2', '4.7k', '10K'] },
    clean: ({ q, r }) =>
      `${mcu('+3V3', 'GND', 'PA0/io=X')}\nQ1 ${q};SOT-23 : B=B E=GND C=L\nR1 ${r} : X B\nR2 1k : L +3V3`,
    faulty: ({ q, r }) => `${mcu('+3V3', 'GND', 'PA0/io=B')}\nQ1 ${q};SOT-23 : B=B E=GND C=L\nR1 ${r} : L +3V3`,
    refs: ['Q1'],
  },
  'floating-base': {
    vary: { q: NPN, r: ['1k', '2k2', '4.7k', '10K'] },
    clean: ({ q, r }) =>
      `${mcu('+3V3', 'GND', 'PA0/io=X')}\nQ1 ${q};SOT-23 : B=B E=GND C=L\nR1 ${r} : X B\nR2 100k : B GND\nR3 1k : L +3V3`,
    faulty: ({ q, r }) =>
      `${mcu('+3V3', 'GND', 'PA0/io=X')}\nQ1 ${q};SOT-23 : B=B E=GND C=L\nR1 ${r} : X B\nR3 1k : L +3V3`,
    refs: ['Q1'],
  },
  'gate-pull-down': {
    vary: { q: FETS, r: ['100k', '10k', '47k', '1M'] },
    clean: ({ q, r }) =>
      `${mcu('+3V3', 'GND', 'PA0/io=G')}\nQ1 ${q};SOT-23 : G=G S=GND D=L\nR1 ${r} : G GND\nR3 1k : L +3V3`,
    faulty: ({ q, r }) =>
      `${mcu('+3V3', 'GND', 'PA0/io=G')}\nQ1 ${q};SOT-23 : G=G S=GND D=L\nR1 ${r} : L GND\nR3 1k : L +3V3`,
    refs: ['Q1'],
  },
  'voltage-domain-mismatch': {
    vary: {
      chip: ['ESP32-WROOM-32E-N4', 'RP2040', 'ATSAMD21G18A-AU', 'NRF52832-QFAA', 'SX1276IMLTRT'],
      out: ['74HC04', 'SN74AHC04', '74HC14', '74HC32'],
    },
    clean: ({ chip, out }) =>
      `U1 ${chip} : VDD/pwr=+3V3 GND/pwr=GND XIN/in=X\nU2 ${out};SOIC-14 : 1A/in=A 1Y/out=X GND/pwr=GND VCC/pwr=+3V3`,
    faulty: ({ chip, out }) =>
      `U1 ${chip} : VDD/pwr=+3V3 GND/pwr=GND XIN/in=X\nU2 ${out};SOIC-14 : 1A/in=A 1Y/out=X GND/pwr=GND VCC/pwr=+5V`,
    nets: ['X'],
  },
  'output-conflict': {
    vary: { a: ['74HC04', '74LVC14', '74HC08', 'SN74AHC32', '74HCT14'], b: ['74HC595', '74HC164', 'NE555', '74HC138'] },
    clean: ({ a, b }) =>
      `U1 ${a};SOIC-14 : 1A/in=A 1Y/out=X GND/pwr=GND VCC/pwr=+5V\nU2 ${b};SOIC-16 : QA/out=Y GND/pwr=GND VCC/pwr=+5V`,
    faulty: ({ a, b }) =>
      `U1 ${a};SOIC-14 : 1A/in=A 1Y/out=X GND/pwr=GND VCC/pwr=+5V\nU2 ${b};SOIC-16 : QA/out=X GND/pwr=GND VCC/pwr=+5V`,
    nets: ['X'],
  },
  'unconnected-pin': {
    vary: { chip: ['LM358', 'MCP6002', 'TL072', 'LMV358', 'OPA2340'], rail: ['+5V', '+12V'], pin: ['IN2+', 'IN1-'] },
    clean: ({ chip, rail, pin }) => `U1 ${chip};SOIC-8 : OUT1/out=O ${pin}/in=A V-/pwr=GND V+/pwr=${rail}\nR1 1k : A O`,
    faulty: ({ chip, rail, pin }) =>
      `U1 ${chip};SOIC-8 : OUT1/out=O ${pin}/in=- V-/pwr=GND V+/pwr=${rail}\nR1 1k : A O`,
    refs: ['U1'],
  },
  'can-termination': termination('CANH', 'CANL', ['SN65HVD230', 'TJA1051', 'MCP2551', 'TCAN332', 'MCP2562']),
  'rs485-termination': termination('A', 'B', ['MAX485', 'MAX3485', 'SP3485', 'THVD1450', 'SN65HVD75']),
  'uart-swapped': {
    vary: {
      bridge: ['CH340C', 'CP2102N', 'FT232RL', 'CH340G', 'CP2104'],
      chip: ['ATMEGA328P-AU', 'ESP32-WROOM-32E', 'STM32F030F4P6', 'GY-NEO6MV2'],
    },
    clean: ({ bridge, chip }) =>
      `U1 ${bridge};SOIC-16 : TXD/out=A RXD/in=B VCC/pwr=+3V3 GND/pwr=GND\nU2 ${chip} : TXD/out=B RXD/in=A VDD/pwr=+3V3 GND/pwr=GND`,
    faulty: ({ bridge, chip }) =>
      `U1 ${bridge};SOIC-16 : TXD/out=A RXD/in=B VCC/pwr=+3V3 GND/pwr=GND\nU2 ${chip} : TXD/out=A RXD/in=B VDD/pwr=+3V3 GND/pwr=GND`,
    nets: ['A', 'B'],
  },
  'spi-chip-select': {
    vary: {
      a: ['W25Q32JVSSIQ', 'W25Q128', 'MCP3008', 'MAX31865', '25LC256'],
      b: ['BME280', 'W25Q16', 'MCP2515', 'ADS1118'],
    },
    clean: ({ a, b }) => `${spi('U2', a, 'CS1')}\n${spi('U3', b, 'CS2')}`,
    faulty: ({ a, b }) => `${spi('U2', a, 'CS1')}\n${spi('U3', b, 'CS1')}`,
    nets: ['CS1'],
  },
  'usb-series-resistor': {
    vary: {
      chip: ['RP2040', 'ATMEGA32U4-AU', 'LPC1769', 'RP2350A', 'ATMEGA16U2'],
      plug: ['USB_B_Micro;USB_Micro-B', 'USB_B_Mini;USB_Mini-B'],
      r: ['27R', '22R'],
    },
    clean: ({ chip, plug, r }) =>
      `U1 ${chip} : USB_DP/io=A USB_DM/io=B VDD/pwr=+3V3 GND/pwr=GND\nJ1 ${plug} : VBUS=VBUS D-=DM D+=DP GND=GND\nR1 ${r} : A DP\nR2 ${r} : B DM`,
    faulty: ({ chip, plug }) =>
      `U1 ${chip} : USB_DP/io=DP USB_DM/io=DM VDD/pwr=+3V3 GND/pwr=GND\nJ1 ${plug} : VBUS=VBUS D-=DM D+=DP GND=GND`,
    refs: ['U1'],
  },
  'esd-on-connector': {
    vary: {
      chip: ['CH340C', 'CP2102N', 'FT232RL', 'STM32F103C8T6', 'RP2040'],
      guard: ['USBLC6-2SC6', 'PRTR5V0U2X', 'IP4220CZ6', 'TPD2E2U06'],
    },
    clean: ({ chip, guard }) => `${usb(chip)}\nD1 ${guard};SOT-23-6 : IO1=DP GND=GND IO2=DM VBUS=VBUS`,
    faulty: ({ chip }) => usb(chip),
    refs: ['J1'],
  },
  snubber: {
    vary: { r: ['100R', '39R', '47R', '100', '220R'], c: ['10nF', '100nF', '47n', '0.1uF'] },
    clean: ({ r, c }) => `Q1 BT136-600E;TO-220 : T1=N T2=L G=G\nR1 ${r} : L X\nC1 ${c} : X N`,
    faulty: ({ r, c }) => `Q1 BT136-600E;TO-220 : T1=N T2=L G=G\nR1 ${r} : L X\nC1 ${c} : Y N`,
    refs: ['Q1'],
  },
  'output-enable-at-power-up': {
    vary: {
      chip: ['74HC595', 'SN74HC595', '74HCT595', '74AHC595', '74HC574'],
      load: ['ULN2003AN', 'TPL7407L', 'ULN2803APG', 'DRV8833'],
    },
    clean: ({ chip, load }) =>
      `U1 ${chip};SOIC-16 : QA/out=X OE/in=EN SRCLR/in=+5V GND/pwr=GND VCC/pwr=+5V\nU2 ${load} : 1B/in=X GND/pwr=GND COM/pas=+12V`,
    faulty: ({ chip, load }) =>
      `U1 ${chip};SOIC-16 : QA/out=X OE/in=GND SRCLR/in=+5V GND/pwr=GND VCC/pwr=+5V\nU2 ${load} : 1B/in=X GND/pwr=GND COM/pas=+12V`,
    refs: ['U1'],
  },
  'analog-reference': {
    vary: {
      chip: ['MCP3008-I/P', 'ADS1256', 'MCP3208', 'AD7606', 'DAC8562'],
      pin: ['VREF', 'REFIN'],
      c: ['100n', '1uF'],
    },
    clean: ({ chip, pin, c }) =>
      `U1 ${chip} : ${pin}/in=REF VDD/pwr=+5V AGND/pwr=GND\nU2 REF3033;SOT-23 : +5V REF GND\nC1 ${c} : REF GND`,
    faulty: ({ chip, pin, c }) =>
      `U1 ${chip} : ${pin}/in=REF VDD/pwr=+5V AGND/pwr=GND\nU2 REF3033;SOT-23 : +5V REF GND\nC1 ${c} : +5V GND`,
    refs: ['U1'],
  },
  'adc-filter': {
    vary: { r: ['100R', '1k', '470', '100', '220R'], c: ['2.2nF', '2n2', '3.3nF', '1nF'] },
    clean: ({ r, c }) => dacOutputs(r, `C1 ${c} : L GND\nC2 ${c} : R GND`),
    faulty: ({ r, c }) => dacOutputs(r, `C1 ${c} : +3V3 GND`),
    refs: ['U1'],
  },
};

function address(chip, ref, rail, strap) {
  return `${ref} ${chip} : SDA/io=SDA SCL/in=SCL A0/in=${strap} A1/in=${strap} A2/in=${strap} ADDR/in=${strap} SDO/in=${strap} VDD/pwr=${rail} VSS/pwr=GND`;
}

function termination(high, low, chips) {
  const bus = ({ chip, plug }) =>
    `U1 ${chip};SOIC-8 : ${high}/io=H ${low}/io=L VCC/pwr=+5V GND/pwr=GND\nJ1 ${plug} : H L GND`;
  return {
    vary: { chip: chips, plug: ['Conn_01x03;TerminalBlock_1x03', 'BUS;JST_XH_1x03'], r: ['120', '120R/0603'] },
    clean: (v) => `${bus(v)}\nR1 ${v.r} : H L`,
    faulty: (v) => `${bus(v)}\nR1 ${v.r} : H GND`,
    refs: ['U1'],
  };
}

const spi = (ref, chip, select) =>
  `${ref} ${chip} : CS/in=${select} MISO/out=MISO MOSI/in=MOSI SCK/in=SCK VDD/pwr=+3V3 GND/pwr=GND`;
const usb = (chip) =>
  `U1 ${chip} : USB_DP/io=DP USB_DM/io=DM VDD/pwr=+3V3 GND/pwr=GND\nJ1 USB_B_Micro;USB_Micro-B : VBUS=VBUS D-=DM D+=DP GND=GND`;
const dacOutputs = (r, rest) =>
  `U1 PCM5102APWR;TSSOP-20 : OUTL/out=OUTL OUTR/out=OUTR AGND/pwr=GND AVDD/pwr=+3V3\nR1 ${r} : OUTL L\nR2 ${r} : OUTR R\n${rest}`;
