// Made-up circuits for the faults that the real boards hold at fewer than twenty places.
const SIZES = [
  [60, 40],
  [100, 80],
  [50, 50],
  [160, 100],
  [35, 90],
];

function rectangle([width, height]) {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  return { closed: true, segments: corners.map((from, index) => ({ from, to: corners[(index + 1) % 4] })) };
}

const asBoard = (circuit, { size }) => ({ ...circuit, format: 'kicad_pcb', outline: rectangle(size) });
const lines = (count, line) => Array.from({ length: count }, (_, index) => line(index + 1)).join('\n');
const passives = (count, footprint) => lines(count, (n) => `R${n} 10k;${footprint} : A${n} B`);

export const MADE_FEW = {
  'floating-cmos-input': {
    vary: {
      chip: ['74HC04', 'SN74HC14', '74HCT08', '74LVC32', 'CD4011', '74AHC86'],
      rail: ['+5V', '3.3V'],
      pin: ['2A', '3A'],
    },
    clean: ({ chip, rail, pin }) =>
      `U1 ${chip};SOIC-14 : 1A/in=A 1Y/out=B ${pin}/in=GND GND/pwr=GND VCC/pwr=${rail}\nR1 1k : A B`,
    faulty: ({ chip, rail, pin }) =>
      `U1 ${chip};SOIC-14 : 1A/in=A 1Y/out=B ${pin}/in=- GND/pwr=GND VCC/pwr=${rail}\nR1 1k : A B`,
    refs: ['U1'],
  },
  'diode-polarity': {
    vary: {
      led: ['LED;LED_SMD:LED_0603_1608Metric', 'GREEN;LED_D3.0mm', 'LTST-C190;LED_0805'],
      r: ['1k', '470R', '2.2k'],
      rail: ['+5V', '+3V3', 'VCC_12V'],
    },
    clean: ({ led, r, rail }) => `D1 ${led} : K=GND A=X\nR1 ${r} : X ${rail}`,
    faulty: ({ led, r, rail }) => `D1 ${led} : K=X A=GND\nR1 ${r} : X ${rail}`,
    refs: ['D1'],
  },
  'crystal-missing': {
    vary: {
      chip: [
        ['ATMEGA328P-AU', 'XTAL1/PB6', 'XTAL2/PB7'],
        ['STM32F103C8T6', 'OSC_IN', 'OSC_OUT'],
        ['RP2040', 'XIN', 'XOUT'],
        ['MCP2515-I/SO', 'OSC1', 'OSC2'],
        ['W5500', 'XI/CLKIN', 'XO'],
      ],
      c: ['22pF', '18p', '12pF', '15pF/50V'],
    },
    clean: ({ chip, c }) => `${oscillator(chip)}\nY1 16MHz;Crystal_HC49 : XI XO\nC1 ${c} : XI GND\nC2 ${c} : XO GND`,
    faulty: ({ chip, c }) => `${oscillator(chip)}\nC1 ${c} : XI GND\nC2 ${c} : XO GND`,
    nets: ['XI', 'XO'],
  },
  'mounting-holes': {
    vary: { size: SIZES, hole: ['MountingHole_3.2mm_M3', 'STAND-OFF', 'NPTH_3mm', 'MountingHole_2.7mm_M2.5_Pad'] },
    clean: ({ hole }) => `${passives(4, 'R_0603')}\n${lines(4, (n) => `H${n} MountingHole;${hole} :`)}`,
    faulty: ({ hole }) => `${passives(4, 'R_0603')}\nH1 MountingHole;${hole} :`,
    shape: asBoard,
    anywhere: true,
  },
  fiducials: {
    vary: { size: SIZES, mark: ['Fiducial:Fiducial_1mm_Mask2mm', 'FIDUCIAL-1X2', 'MICRO-FIDUCIAL', 'FIDUCIAL_1MM'] },
    clean: ({ mark }) => `${passives(70, 'R_0603')}\n${lines(3, (n) => `FID${n} Fiducial;${mark} :`)}`,
    faulty: ({ mark }) => `${passives(70, 'R_0603')}\nFID1 Fiducial;${mark} :`,
    shape: asBoard,
    anywhere: true,
  },
};

function oscillator([chip, input, output]) {
  return `U1 ${chip} : ${input}/in=XI ${output}/out=XO VDD/pwr=+3V3 GND/pwr=GND`;
}
