import type { PinType } from '../model';
import { CHIP_TABLES } from './chip-pinouts';
import type { KnownPin } from './kinds';

/**
 * Pinouts that a whole type shares whatever its maker, from the makers' data sheets.
 * One entry per pin in order, "NAME type" with alternative names after a slash; a leading "5:" sets the pad number.
 * Types: p power input, w power output, i input, o output, b bidirectional, t tri-state, c open collector,
 * x passive, n not connected.
 */
const TABLES: { readonly [name: string]: string } = {
  'gate-quad-2in': '1A i,1B i,1Y o,2A i,2B i,2Y o,GND p,3Y o,3A i,3B i,4Y o,4A i,4B i,VCC p',
  'gate-quad-nor': '1Y o,1A i,1B i,2Y o,2A i,2B i,GND p,3A i,3B i,3Y o,4A i,4B i,4Y o,VCC p',
  'gate-hex': '1A i,1Y o,2A i,2Y o,3A i,3Y o,GND p,4Y o,4A i,5Y o,5A i,6Y o,6A i,VCC p',
  'gate-hex-od': '1A i,1Y c,2A i,2Y c,3A i,3Y c,GND p,4Y c,4A i,5Y c,5A i,6Y c,6A i,VCC p',
  'buffer-quad': '1OE i,1A i,1Y t,2OE i,2A i,2Y t,GND p,3Y t,3A i,3OE i,4Y t,4A i,4OE i,VCC p',
  '74x74': '1CLR i,1D i,1CLK i,1PRE i,1Q o,~1Q o,GND p,~2Q o,2Q o,2PRE i,2CLK i,2D i,2CLR i,VCC p',
  '74x138': 'A i,B i,C i,~G2A i,~G2B i,G1 i,Y7 o,GND p,Y6 o,Y5 o,Y4 o,Y3 o,Y2 o,Y1 o,Y0 o,VCC p',
  '74x157': 'S i,1A i,1B i,1Y o,2A i,2B i,2Y o,GND p,3Y o,3B i,3A i,4Y o,4B i,4A i,OE i,VCC p',
  '74x164': 'A i,B i,QA o,QB o,QC o,QD o,GND p,CLK i,~CLR i,QE o,QF o,QG o,QH o,VCC p',
  '74x165': 'SH/~LD i,CLK i,E i,F i,G i,H i,~QH o,GND p,QH o,SER i,A i,B i,C i,D i,CLKINH i,VCC p',
  '74x166': 'SER i,A i,B i,C i,D i,CLKINH i,CLK i,GND p,~CLR i,E i,F i,G i,QH o,H i,SH/~LD i,VCC p',
  '74x244':
    '1OE i,1A1 i,2Y4 t,1A2 i,2Y3 t,1A3 i,2Y2 t,1A4 i,2Y1 t,GND p,2A1 i,1Y4 t,2A2 i,1Y3 t,2A3 i,1Y2 t,2A4 i,1Y1 t,2OE i,VCC p',
  '74x245': 'DIR i,A1 b,A2 b,A3 b,A4 b,A5 b,A6 b,A7 b,A8 b,GND p,B8 b,B7 b,B6 b,B5 b,B4 b,B3 b,B2 b,B1 b,OE i,VCC p',
  'switch-3245':
    'NC n,A1 b,A2 b,A3 b,A4 b,A5 b,A6 b,A7 b,A8 b,GND p,B8 b,B7 b,B6 b,B5 b,B4 b,B3 b,B2 b,B1 b,~OE i,VCC p',
  '74x541': '1OE i,A1 i,A2 i,A3 i,A4 i,A5 i,A6 i,A7 i,A8 i,GND p,Y8 t,Y7 t,Y6 t,Y5 t,Y4 t,Y3 t,Y2 t,Y1 t,2OE i,VCC p',
  '74x573': 'OE i,D1 i,D2 i,D3 i,D4 i,D5 i,D6 i,D7 i,D8 i,GND p,LE i,Q8 t,Q7 t,Q6 t,Q5 t,Q4 t,Q3 t,Q2 t,Q1 t,VCC p',
  '74x574': 'OE i,D1 i,D2 i,D3 i,D4 i,D5 i,D6 i,D7 i,D8 i,GND p,CLK i,Q8 t,Q7 t,Q6 t,Q5 t,Q4 t,Q3 t,Q2 t,Q1 t,VCC p',
  '74x595': 'QB o,QC o,QD o,QE o,QF o,QG o,QH o,GND p,QH* o,~SRCLR i,SRCLK i,RCLK i,~OE i,SER i,QA o,VCC p',
  '74x4051': 'Y4 b,Y6 b,COM b,Y7 b,Y5 b,INH i,VEE p,GND p,C i,B i,A i,Y3 b,Y0 b,Y1 b,Y2 b,VCC p',
  '1g-2in': 'A i,B i,GND p,Y o,VCC p',
  '1g-1in': 'NC n,A i,GND p,Y o,VCC p',
  '1g-1in-od': 'NC n,A i,GND p,Y c,VCC p',
  '1g-oe': 'OE i,A i,GND p,Y t,VCC p',
  '1g-3in': 'A i,GND p,B i,Y o,VCC p,C i',
  '1g-config': 'IN1 i,GND p,IN0 i,Y o,VCC p,IN2 i',
  '1g18': 'S i,GND p,A i,Y1 t,VCC p,Y0 t',
  '1g19': 'A i,GND p,~E i,Y1 o,VCC p,Y0 o',
  '1g66': 'A b,B b,GND p,C i,VCC p',
  '1g79': 'D i,CLK i,GND p,Q o,VCC p',
  '1g3157': 'B2 b,GND p,B1 b,A b,VCC p,S i',
  '2g-1in': '1A i,GND p,2A i,2Y o,VCC p,1Y o',
  '2g-2in': '1A i,1B i,2Y o,GND p,2A i,2B i,1Y o,VCC p',
  '2g-oe': '1OE i,1A i,2Y t,GND p,2A i,1Y t,2OE i,VCC p',
  '3g-1in': '1A i,3Y o,2A i,GND p,2Y o,3A i,1Y o,VCC p',
  '1t45': 'VCCA p,GND p,A b,B b,DIR i,VCCB p',
  '8t245':
    'VCCA p,DIR i,A1 b,A2 b,A3 b,A4 b,A5 b,A6 b,A7 b,A8 b,GND p,GND p,GND p,B8 b,B7 b,B6 b,B5 b,B4 b,B3 b,B2 b,B1 b,OE i,VCCB p,VCCB p',
  txb0104: 'VCCA p,A1 b,A2 b,A3 b,A4 b,NC n,GND p,OE i,NC n,B4 b,B3 b,B2 b,B1 b,VCCB p',
  pca9306: 'GND p,VREF1 p,SCL1 b,SDA1 b,SDA2 b,SCL2 b,VREF2 p,EN i',
  'opamp-1-so8': 'NC n,IN- i,IN+ i,V- p,NC n,OUT o,V+ p,NC n',
  'opamp-1-sot23': 'OUT o,V- p,IN+ i,IN- i,V+ p',
  'opamp-2': 'OUT1 o,IN1- i,IN1+ i,V- p,IN2+ i,IN2- i,OUT2 o,V+ p',
  'opamp-4': 'OUT1 o,IN1- i,IN1+ i,V+ p,IN2+ i,IN2- i,OUT2 o,OUT3 o,IN3- i,IN3+ i,V- p,IN4+ i,IN4- i,OUT4 o',
  'comparator-2': 'OUT1 c,IN1- i,IN1+ i,V- p,IN2+ i,IN2- i,OUT2 c,V+ p',
  'comparator-4': 'OUT2 c,OUT1 c,V+ p,IN1- i,IN1+ i,IN2- i,IN2+ i,IN3- i,IN3+ i,IN4- i,IN4+ i,V- p,OUT4 c,OUT3 c',
  'ldo-sot23-5': 'VIN p,GND p,EN i,BYP/NC x,VOUT w',
  'ldo-1117': 'GND/ADJ p,VOUT w,VIN p,TAB/VOUT w',
  'ldo-in-gnd-out': 'VIN p,GND p,VOUT w',
  'ldo-gnd-in-out': 'GND p,VIN p,VOUT w',
  'ldo-gnd-out-in': 'GND p,VOUT w,VIN p',
  'ldo-out-gnd-in': 'VOUT w,GND p,VIN p',
  'ldo-sot89-78l': 'VOUT w,GND p,VIN p,TAB/GND p',
  'buck-lm2596': 'VIN p,SW/OUT o,GND p,FB i,ON/~OFF i',
  'buck-sy8089': 'EN i,GND p,SW/LX o,VIN p,FB i',
  'boost-mt3608': 'SW o,GND p,FB i,EN i,VIN p,NC n',
  'charger-mcp73831': 'STAT t,GND/VSS p,BAT w,VCC/VDD p,PROG x',
  'charger-4054': 'CHRG c,GND p,BAT w,VCC p,PROG x',
  'esp32-module':
    'GND p,3V3 p,EN i,IO36/SENSOR_VP i,IO39/SENSOR_VN i,IO34 i,IO35 i,IO32 b,IO33 b,IO25 b,IO26 b,IO27 b,IO14 b,IO12 b,GND p,IO13 b,SD2 b,SD3 b,CMD b,CLK b,SD0 b,SD1 b,IO15 b,IO2 b,IO0 b,IO4 b,IO16 b,IO17 b,IO5 b,IO18 b,IO19 b,NC n,IO21 b,RXD0 b,TXD0 b,IO22 b,IO23 b,GND p',
  ch340t:
    'CKO o,ACT o,TXD o,RXD i,V3 x,UD+ b,UD- b,GND p,XI i,XO o,CTS i,DSR i,RI i,DCD i,DTR o,RTS o,11:CTS i,19:VCC p,20:NOS i',
  ch340e: 'UD+ b,UD- b,GND p,RTS o,CTS i,TNOW o,VCC p,TXD o,RXD i,V3 x',
  'cp210x-qfn24': '2:GND p,3:D+ b,4:D- b,5:VIO p,6:VDD w,7:VREGIN p,8:VBUS i,9:~RST b,20:RXD i,21:TXD o',
  'spi-flash': 'CS i,DO/IO1 b,WP/IO2 b,GND p,DI/IO0 b,CLK i,HOLD/IO3 b,VCC p',
  'i2c-eeprom': 'A0 i,A1 i,A2 i,GND p,SDA b,SCL i,WP i,VCC p',
  'expander-8': 'A0 i,A1 i,A2 i,P0 b,P1 b,P2 b,P3 b,GND p,P4 b,P5 b,P6 b,P7 b,~INT c,SCL i,SDA b,VCC p',
  'expander-16':
    '~INT c,A1 i,A2 i,P00 b,P01 b,P02 b,P03 b,P04 b,P05 b,P06 b,P07 b,GND p,P10 b,P11 b,P12 b,P13 b,P14 b,P15 b,P16 b,P17 b,A0 i,SCL i,SDA b,VCC p',
  pca9557: 'SCL i,SDA b,A0 i,A1 i,A2 i,P0 c,P1 b,GND p,P2 b,P3 b,P4 b,P5 b,P6 b,P7 b,~RESET i,VCC p',
  'i2c-eeprom-sot23': 'SCL i,GND p,SDA b,VCC p,WP i',
  rs485: 'RO o,~RE i,DE i,DI i,GND p,A b,B b,VCC p',
  can: 'TXD i,GND p,VCC p,RXD o,VREF/VIO x,CANL b,CANH b,RS/STB i',
  'esd-2line-6': 'IO1 b,GND p,IO2 b,IO2 b,VBUS x,IO1 b',
  'esd-4line-6': 'IO1 b,GND p,IO2 b,IO3 b,VCC x,IO4 b',
  'esd-2line-sot143': 'GND p,IO1 b,IO2 b,VCC x',
  'fet-gsd': 'G i,S x,D x',
  'fet-gds': 'G i,D x,S x',
  'fet-tsop6': 'D x,D x,G i,S x,D x,D x',
  'fet-so8': 'S x,S x,S x,G i,D x,D x,D x,D x',
  'fet-dual-6': 'S1 x,G1 i,D2 x,S2 x,G2 i,D1 x',
  'fet-gds-tab': 'G i,D x,S x,D x',
  'bjt-bce-tab': 'B i,C x,E x,C x',
  'bjt-bec': 'B i,E x,C x',
  'bjt-ebc': 'E x,B i,C x',
  'bjt-cbe': 'C x,B i,E x',
  'bjt-dual-6': 'E1 x,B1 i,C2 x,E2 x,B2 i,C1 x',
  'diode-common-cathode': 'A1 x,A2 x,K x',
  'diode-series': 'A x,K x,AK x',
  'diode-common-anode': 'K1 x,K2 x,A x',
  'driver-7': '1B i,2B i,3B i,4B i,5B i,6B i,7B i,GND p,COM x,7C c,6C c,5C c,4C c,3C c,2C c,1C c',
  'driver-8': '1B i,2B i,3B i,4B i,5B i,6B i,7B i,8B i,GND p,COM x,8C c,7C c,6C c,5C c,4C c,3C c,2C c,1C c',
  'usb-switch-ap255x': 'VIN p,GND p,EN i,~FAULT c,ILIM x,VOUT w',
};

const TYPE: { readonly [letter: string]: PinType } = {
  p: 'power_in',
  w: 'power_out',
  i: 'input',
  o: 'output',
  b: 'bidirectional',
  t: 'tri_state',
  c: 'open_collector',
  x: 'passive',
  n: 'no_connect',
};

const cache = new Map<string, readonly KnownPin[]>();

/** The pins of a table; an empty list for an unknown name. */
export function pinoutTable(name: string): readonly KnownPin[] {
  const known = cache.get(name);
  if (known) return known;
  const pins: KnownPin[] = [];
  for (const entry of (TABLES[name] ?? CHIP_TABLES[name] ?? '').split(',')) {
    const match = /^(?:(\d+):)?(\S+) (\w)$/.exec(entry);
    if (!match) continue;
    const [, number, names = '', letter = 'x'] = match;
    // "SH/~LD" and "ON/~OFF" are one name each; other slashes separate alternatives.
    const list = /^(?:SH\/~LD|ON\/~OFF)$/.test(names) ? [names] : names.split('/');
    pins.push({ number: number ?? String(pins.length + 1), names: list, type: TYPE[letter] ?? 'passive' });
  }
  cache.set(name, pins);
  return pins;
}
