// Made-up circuits and drawings for the functional, mechanical and aesthetic rules.
const CHIPS = ['STM32F103C8T6', 'ATSAMD21G18A', 'NRF52832-QFAA', 'STM32F030F4P6', 'LPC1769'];
const chip = (name, pins) => `U1 ${name} : VDD/pwr=+3V3 VSS/pwr=GND ${pins}`;
const position = (x, y) => ({ x, y });

/** Parts of a made-up circuit on a sheet, by the order of the text. */
const placed = (places) => (circuit) => ({
  ...circuit,
  components: circuit.components.map((component, index) => ({
    ...component,
    position: places[index] ?? position(index * 100, 0),
  })),
});

const bank = (count, order) =>
  Array.from({ length: count }, (_, index) => `R${index + 1} 1k : A${index} B${index}`)
    .concat(Array.from({ length: count }, (_, index) => `C${index + 1} 1n : B${order(index)} X${index}`))
    .join('\n');

export const MADE_FUNCTIONAL = {
  'no-programming-access': {
    vary: {
      name: CHIPS,
      access: [
        'J1 SWD;PinHeader_1x04 : +3V3 DIO CLK GND',
        'TP1 DIO;TestPoint_Pad : DIO\nTP2 CLK;TestPoint_Pad : CLK',
        'J1 JTAG;PinHeader_2x05 : +3V3 DIO GND CLK',
        'J2 Conn_01x03;PinHeader_1x03 : DIO CLK GND',
      ],
    },
    clean: ({ name, access }) => `${chip(name, 'SWDIO/io=DIO SWCLK/in=CLK')}\n${access}`,
    faulty: ({ name }) => `${chip(name, 'SWDIO/io=DIO SWCLK/in=CLK')}\nR1 10k : DIO +3V3`,
    refs: ['U1'],
  },
  'no-reset-access': {
    vary: {
      name: CHIPS,
      access: [
        'SW1 RESET;SW_Push : RST GND',
        'TP1 RST;TestPoint_Pad : RST',
        'J1 SWD;PinHeader_1x04 : RST GND',
        'U2 TPS3823-33DBVR : RST/oc=RST VDD/pwr=+3V3 GND/pwr=GND',
      ],
    },
    clean: ({ name, access }) => `${chip(name, 'NRST/in=RST')}\nR1 10k : RST +3V3\n${access}`,
    faulty: ({ name }) => `${chip(name, 'NRST/in=RST')}\nR1 10k : RST +3V3`,
    refs: ['U1'],
  },
  'test-points': {
    vary: { name: ['74HC04', '74HC14', '74LVC14', '74AHC04', '74HCT14'], rail: ['+3V3', '3.3V', 'VDD_A', '+5V'] },
    clean: ({ name, rail }) => `${many(name, rail)}\nTP1 x;TestPoint_Pad : ${rail}`,
    faulty: ({ name, rail }) => many(name, rail),
    nets: ['+3V3', '3.3V', 'VDD_A', '+5V', '+1V8', '+2V5'],
  },
  'missing-function': {
    vary: {
      asked: [
        ['a board with Wi-Fi', 'ESP32-WROOM-32E'],
        ['GPS tracker', 'NEO-6M-0-001'],
        ['LoRa node', 'RFM95W-868S2'],
        ['CAN bus interface', 'SN65HVD230DR'],
        ['RS-485 gateway', 'MAX485ESA+'],
        ['OLED display', 'SSD1306-OLED-0.96-I2C'],
        ['real-time clock', 'DS3231SN#'],
        ['relay board', 'SRD-05VDC-SL-C'],
        ['Bluetooth sensor', 'NRF52832-QFAA'],
        ['Ethernet module', 'W5500'],
      ],
      rail: ['+3V3', 'VCC'],
    },
    clean: ({ asked, rail }) => `U1 ${asked[1]} : VCC/pwr=${rail} GND/pwr=GND A/io=X B/io=Y\nR1 1k : X Y`,
    faulty: ({ rail }) => `U1 74HC04;SOIC-14 : VCC/pwr=${rail} GND/pwr=GND 1A/in=X 1Y/out=Y\nR1 1k : X Y`,
    text: ({ asked }) => asked[0],
    anywhere: true,
  },
  'trace-width-current': {
    vary: {
      load: ['ESP32-WROOM-32E-N4', 'ESP32-S3-WROOM-1-N16R8'],
      width: [0.02, 0.03, 0.035, 0.04, 0.045],
      y: [0, 10],
    },
    clean: ({ load }) => track(load),
    faulty: ({ load }) => track(load),
    shape: (circuit, { width, y }, fault) => withTrack(circuit, fault ? width : 1, y),
    refs: ['U2', 'U1'],
  },
  'connector-at-edge': {
    vary: {
      plug: [
        'USB_B_Micro;USB_Micro-B',
        'USB_C;USB_C_Receptacle',
        'RJ45;RJ45_Amphenol',
        'DC;BarrelJack_Horizontal',
        'PWR;TerminalBlock_1x02',
      ],
      x: [50, 45, 55, 48],
    },
    clean: ({ plug }) => `J1 ${plug} : A B`,
    faulty: ({ plug }) => `J1 ${plug} : A B`,
    shape: (circuit, { x }, fault) => onBoard(circuit, fault ? position(x, 40) : position(2, 40)),
    refs: ['J1'],
  },
  'wire-crossings': {
    vary: { count: [8, 9, 10, 11, 12], step: [50, 75, 100, 125] },
    clean: ({ count }) => bank(count, (index) => index),
    faulty: ({ count }) => bank(count, (index) => count - 1 - index),
    shape: (circuit, { count, step }) =>
      placed(
        Array.from({ length: count * 2 }, (_, index) => position(index < count ? 0 : 400, (index % count) * step)),
      )(circuit),
    anywhere: true,
  },
  'signal-flow': {
    vary: {
      input: ['AUDIO_IN', 'SENSOR', 'MIC IN', 'INPUT', 'DC_IN'],
      output: ['OUT', 'SPEAKER', 'MOTOR OUT', 'OUTPUT'],
    },
    clean: ({ input, output }) =>
      `J1 "${input}";PinHeader_1x02 : A GND\nJ2 "${output}";PinHeader_1x02 : B GND\nU1 LM358 : A B GND`,
    faulty: ({ input, output }) =>
      `J1 "${input}";PinHeader_1x02 : A GND\nJ2 "${output}";PinHeader_1x02 : B GND\nU1 LM358 : A B GND`,
    shape: (circuit, _, fault) =>
      placed([position(fault ? 900 : 0, 0), position(fault ? 0 : 900, 0), position(450, 0)])(circuit),
    refs: ['J1', 'J2'],
  },
};

function many(name, rail) {
  const rails = [rail, '+1V8', '+2V5'];
  const chips = rails.map((net, index) => `U${index + 1} ${name} : 1A/in=A${index} GND/pwr=GND VCC/pwr=${net}`);
  return [...chips, ...Array.from({ length: 20 }, (_, index) => `R${index + 1} 1k : A${index % 3} GND`)].join('\n');
}

const track = (load) =>
  `U1 AMS1117-3.3;SOT-223 : GND/pwr=GND VOUT/src=+3V3 VIN/pwr=+5V\nU2 ${load} : GND/pwr=GND 3V3/pwr=+3V3 EN/in=EN`;

function withTrack(circuit, width, y) {
  const components = circuit.components.map((component, index) => ({
    ...component,
    position: position(index * 30, y),
    pins: component.pins.map((pin, number) => ({ ...pin, position: position(index * 30 + number * 2, y) })),
  }));
  const at = (ref, net) =>
    components.find((each) => each.reference === ref).pins.find((pin) => pin.net === net).position;
  return {
    ...circuit,
    format: 'kicad_pcb',
    components,
    tracks: [{ from: at('U1', '+3V3'), to: at('U2', '+3V3'), width, layer: 'F.Cu', net: '+3V3' }],
  };
}

function onBoard(circuit, place) {
  const corners = [position(0, 0), position(100, 0), position(100, 80), position(0, 80)];
  const segments = corners.map((from, index) => ({ from, to: corners[(index + 1) % 4] }));
  const components = circuit.components.map((component) => ({
    ...component,
    position: place,
    pins: component.pins.map((pin, index) => ({ ...pin, position: position(place.x + index, place.y) })),
  }));
  return { ...circuit, format: 'kicad_pcb', components, outline: { segments, closed: true } };
}
