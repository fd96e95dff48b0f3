// Made-up boards and sheets with vias and texts, and the enable input of ESP32s.
const POINTS = [
  [10, 10],
  [30, 20],
  [55.5, 41.2],
  [80, 12.7],
];

const reference = (text, [x, y], extra = {}) => ({
  kind: 'reference',
  text,
  center: { x, y },
  width: text.length,
  height: 1,
  rotation: 0,
  layer: 'F.SilkS',
  ...extra,
});

/** R1 to R5 in a row, each with its reference above it; the fault changes that of R1. */
const inRow = ({ at: [x, y], fault }, faulty) =>
  [1, 2, 3, 4, 5].map((n) =>
    reference(`R${n}`, [x + 5 * n, y - 2], {
      ...(n % 2 === 0 && { rotation: 90 }),
      ...(n === 1 && faulty ? fault(x + 5 * n, y) : {}),
    }),
  );

const placed = (circuit, { at: [x, y] }) => ({
  ...circuit,
  format: 'kicad_pcb',
  components: circuit.components.map((component, index) => {
    const middle = x + 5 * (index + 1);
    const pins = component.pins.map((pin, side) => ({ ...pin, position: { x: middle - 0.8 + 1.6 * side, y } }));
    return { ...component, position: { x: middle, y }, side: 'top', pins };
  }),
});

const ROW = [1, 2, 3, 4, 5].map((n) => `R${n} 10k;R_0603 : A${n} GND`).join('\n');

/** A regulator that turns its surplus into heat, with its pad in the middle of a QFN. */
function heated(circuit, { at: [x, y], vias }, faulty) {
  const around = [
    [-2, -1],
    [-2, 1],
    [2, -1],
    [0, 0],
  ];
  const [first, ...others] = circuit.components;
  const pins = first.pins.map((pin, index) => ({
    ...pin,
    position: { x: x + around[index][0], y: y + around[index][1] },
  }));
  const hole = ([dx, dy], net) => ({ at: { x: x + dx, y: y + dy }, drill: 0.3, layers: ['F.Cu', 'B.Cu'], net });
  return {
    ...circuit,
    format: 'kicad_pcb',
    components: [{ ...first, position: { x, y }, pins }, ...others],
    vias: faulty ? [hole([0, 0], '+12V'), hole([20, 20], 'GND')] : vias.map((offset) => hole(offset, 'GND')),
  };
}

const HEATED = ({ chip, load }) =>
  `U1 ${chip};QFN-8 : VIN/pwr=+12V GND/pwr=GND VOUT/src=+3V3 EP=GND\nU2 ${load} : GND/pwr=GND 3V3/pwr=+3V3 EN/in=EN`;

const ENABLE = ({ chip, rail, en }) => `U1 ${chip} : GND/pwr=GND 3V3/pwr=${rail} EN/in=${en} TXD0/out=TX`;

export const MADE_TEXTS = {
  'esp32-en-rc': {
    vary: {
      chip: ['ESP32-WROOM-32E', 'ESP32-S3-WROOM-1-N16R8', 'ESP32-C3-MINI-1', 'ESP32-PICO-D4'],
      rail: ['+3V3', '3.3V', 'VDD_3V3'],
      en: ['EN', '/MCU/ESP_EN', 'CHIP_PU'],
      gone: ['R', 'C'],
    },
    clean: (values) => `${ENABLE(values)}\nR1 10k;R_0402 : ${values.en} ${values.rail}\nC1 1uF : ${values.en} GND`,
    faulty: (values) =>
      `${ENABLE(values)}\n${values.gone === 'C' ? `R1 10k;R_0402 : ${values.en} ${values.rail}` : `C1 1uF : ${values.en} GND`}`,
    refs: ['U1'],
  },
  'thermal-vias': {
    vary: {
      at: POINTS,
      chip: ['AP2112K-3.3', 'AMS1117-3.3', 'TLV75733PDBVR'],
      load: ['ESP32-WROOM-32E-N4', 'ESP32-S3-WROOM-1-N16R8'],
      vias: [
        [[0, 0]],
        [
          [0.5, 0.5],
          [-0.5, -0.5],
        ],
      ],
    },
    clean: HEATED,
    faulty: HEATED,
    shape: heated,
    refs: ['U1'],
  },
  'label-overlap': {
    vary: { at: POINTS, label: ['SDA', 'USB_D+', 'GPIO12/MTDI'], shift: [0, 0.4, -0.3] },
    clean: ({ label }) => `R1 10k : ${label} GND\nR2 10k : ${label} VCC`,
    faulty: ({ label }) => `R1 10k : ${label} GND\nR2 10k : ${label} VCC`,
    shape: (circuit, { at: [x, y], label, shift }, faulty) => ({
      ...circuit,
      format: 'kicad_sch',
      texts: [
        { ...reference(label, [x, y]), kind: 'label' },
        reference('R1', faulty ? [x + shift, y + shift] : [x, y + 2.54]),
        reference('R2', [x, y - 2.54]),
      ],
    }),
    refs: ['R1'],
  },
  silkscreen: {
    vary: {
      at: POINTS,
      fault: [
        () => ({ hidden: true }),
        () => ({ layer: 'F.Fab' }),
        (x, y) => ({ center: { x, y } }),
        (x, y) => ({ center: { x: x + 5.2, y } }),
        () => ({ rotation: 45 }),
        () => ({ rotation: -30 }),
      ],
    },
    clean: () => ROW,
    faulty: () => ROW,
    shape: (circuit, values, faulty) => ({ ...placed(circuit, values), texts: inRow(values, faulty) }),
    refs: ['R1'],
  },
};
