import { formula, h, list, note, p, sources, table } from '../body/blocks';

export const body = [
  p(
    'A person who walks over a carpet can carry several kilovolts. Whatever they touch first takes the discharge: a plug, a button, an antenna. Boards that work for years on the bench die in the field of exactly this, often not at once. The protection costs a few rupees, and is mostly lost by its placement.',
  ),
  h('Two kinds of 2 kV'),
  p(
    'Data sheets of chips say “ESD: 2 kV HBM”. The human body model is a test for handling in production: a capacitor of 100 pF is discharged over 1.5 kΩ. The peak current is',
  ),
  formula('2000 V / 1500 Ω = 1.3 A'),
  p(
    'Finished products are tested by IEC 61000-4-2: 150 pF over 330 Ω, with a first peak that comes from the tip itself and rises within 0.8 ns.',
  ),
  table(
    'Contact discharge by IEC 61000-4-2',
    ['Level', 'Voltage', 'First peak', 'At 30 ns', 'At 60 ns'],
    ['1', '2 kV', '7.5 A', '4 A', '2 A'],
    ['2', '4 kV', '15 A', '8 A', '4 A'],
    ['3', '6 kV', '22.5 A', '12 A', '6 A'],
    ['4', '8 kV', '30 A', '16 A', '8 A'],
  ),
  p(
    'At the same 2 kV the first peak is 7.5 A against 1.3 A, more than five times as much. The usual aim for a connector that people touch is level 4, with 30 A. A chip that stands 2 kV by the one test tells nothing about the other.',
  ),
  p(
    'The energy is small: half of 150 pF times the square of 8000 V is 4.8 mJ. It is the current, in a few nanoseconds, on a thin line inside the chip.',
  ),
  h('What a suppressor does'),
  p(
    'A diode array for ESD lies from the line to ground (and often to the supply). Below its stand-off voltage it does nothing; above, it conducts and holds the line at its clamping voltage. Four figures choose it:',
  ),
  list(
    'Stand-off voltage: at least the highest voltage of the line in normal use. 5 V for USB; for an input of 12 V the tolerance and what a car or a long cable adds belong to it.',
    'Clamping voltage at the currents of the test, from the curve (TLP), not from the first line of the table. It must lie below what the chip stands for some nanoseconds.',
    'Capacitance: it loads the signal. The USBLC6-2 has at most 3.5 pF to ground, which is in order for USB 2.0 at 480 Mbit/s; for USB 3 or HDMI parts with less than 0.5 pF are made.',
    'Its own test level: 8 kV contact or more.',
  ),
  h('Five millimetres'),
  p(
    'The array clamps at its own pins. What the chip sees is that voltage and what falls across the inductance between the array and ground. With 1 nH for each millimetre, 5 mm of track to the ground via, and 30 A in 0.8 ns:',
  ),
  formula('V = L × dI / dt', 'V = 5 nH × 30 A / 0.8 ns = 187.5 V'),
  p(
    'Nearly two hundred volts on top of the clamping voltage, from a track that nobody looks at twice. With a via in the pad, about 1 nH for via and pad, it is 37.5 V. It follows:',
  ),
  list(
    'The array stands at the connector, before anything else on the line. The discharge shall meet it first.',
    'The line runs through the pad of the array, with no stub to it.',
    'Ground by vias at the pad, straight into the plane. Two are better than one.',
    'Inductance between connector and array is harmless; between array and chip it even helps, as do 22 Ω in a slow line.',
    'No unprotected line runs beside the one between connector and array: the first edge couples over.',
  ),
  h('Not only USB'),
  p(
    'Everything that leaves the board or that a finger reaches belongs on the list: buttons with metal caps, audio jacks, card slots, displays at the edge, antennas with a direct path, terminals of sensors, and the screws of the box. A supply input gets a suppressor of its own kind (a TVS of some hundred watts), because what comes over a supply lasts microseconds, not nanoseconds.',
  ),
  p(
    'A shield belongs to the chassis or to the ground plane at the connector, with low inductance. A long wire from the shell to ground is an antenna for the discharge.',
  ),
  note(
    '`esd-on-connector` follows the data lines of USB connectors, over series resistors, chokes and common-mode filters, up to the chip. If no suppressor lies on the way and none is known inside the chip, it warns; at Ethernet jacks, whose transformer takes the first stroke, and at antennas it only remarks. Buttons, audio, card slots and terminals are not looked at, nor is the distance between array and connector, the clamping voltage, or a test level: that remains for the layout review. `input-protection` looks for a fuse, a diode or a TVS at supply inputs.',
  ),
  sources(
    'IEC 61000-4-2: test levels and the current waveform of the generator (150 pF, 330 Ω).',
    'ANSI/ESDA/JEDEC JS-001: human body model (100 pF, 1.5 kΩ).',
    'STMicroelectronics, USBLC6-2 data sheet: capacitance and test level.',
    '1 nH/mm and 1 nH for a via are estimates for usual boards.',
  ),
];
