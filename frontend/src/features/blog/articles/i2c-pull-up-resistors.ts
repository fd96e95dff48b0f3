import { formula, h, list, note, p, sources, table } from '../body/blocks';

export const body = [
  p(
    'The outputs on an I2C bus can only pull low. What lifts the lines again is a resistor, and its value is bounded on both sides: too small, and a chip cannot pull the line low enough; too large, and the line rises too slowly. Between the two there is usually room. Sometimes there is none, and it is good to know that before the board is made.',
  ),
  h('The lower limit: what a chip can sink'),
  p(
    'The specification lets the low level be 0.4 V at most while the chip sinks 3 mA. All current through the resistor goes into that chip:',
  ),
  formula(
    'Rmin = (VDD - 0.4 V) / 3 mA',
    'VDD = 3.3 V: (3.3 V - 0.4 V) / 3 mA = 967 Ω',
    'VDD = 5.0 V: (5.0 V - 0.4 V) / 3 mA = 1533 Ω',
  ),
  p(
    'Many chips sink more than they must, and then a smaller resistor works on the bench. Only the data sheet of the weakest device on the bus makes it right. For Fast-mode Plus the outputs are made for 20 mA, and the limit falls to 145 Ω at 3.3 V.',
  ),
  h('The upper limit: how fast the line rises'),
  p(
    'Resistor and bus capacitance form an RC circuit. From 30 % to 70 % of the supply it takes 0.8473 × R × C. That time may be 1000 ns in Standard-mode (100 kHz), 300 ns in Fast-mode (400 kHz) and 120 ns in Fast-mode Plus (1 MHz):',
  ),
  formula('Rmax = tr / (0.8473 × Cb)'),
  table(
    'Largest pull-up by bus capacitance',
    ['Cb', '100 kHz', '400 kHz', '1 MHz'],
    ['50 pF', '23.6 kΩ', '7.08 kΩ', '2.83 kΩ'],
    ['100 pF', '11.8 kΩ', '3.54 kΩ', '1.42 kΩ'],
    ['200 pF', '5.90 kΩ', '1.77 kΩ', '708 Ω'],
    ['400 pF', '2.95 kΩ', '885 Ω', '354 Ω'],
  ),
  p(
    'Look at 400 pF and 400 kHz: at most 885 Ω for the edge, at least 967 Ω for the level at 3.3 V. No resistor does both. A chip that only just meets 3 mA cannot drive the full bus at full speed; the specification says so in a footnote, and asks for 6 mA at 0.6 V in that case.',
  ),
  h('A bus worked through'),
  p(
    'A controller and three sensors, at 3.3 V and 400 kHz. Each pin may have 10 pF. There are 200 mm of track, at about 0.1 pF for each millimetre, and half a metre of cable at 100 pF for each metre to the last sensor:',
  ),
  formula(
    'Cb = 4 × 10 pF + 200 mm × 0.1 pF/mm + 0.5 m × 100 pF/m',
    'Cb = 40 pF + 20 pF + 50 pF = 110 pF',
    'Rmax = 300 ns / (0.8473 × 110 pF) = 3.22 kΩ',
    'Rmin = 967 Ω',
  ),
  p(
    '2.2 kΩ lies well inside. While a line is low, (3.3 V - 0.4 V) / 2.2 kΩ = 1.3 mA flow through it, less than half of what is allowed. 4.7 kΩ, which many take by habit, would be too slow for this bus, and fine at 100 kHz.',
  ),
  h('When everybody brings their own'),
  p(
    'Breakout boards mostly carry pull-ups. On one bus they stand in parallel. A board with 2.2 kΩ, a module with 4.7 kΩ and another one with 10 kΩ:',
  ),
  formula('1 / (1/2.2 kΩ + 1/4.7 kΩ + 1/10 kΩ) = 1.30 kΩ'),
  p(
    'Still fine at 3.3 V, already too strong at 5 V (1533 Ω). Three modules with 2.2 kΩ each make 733 Ω, under the limit at both. The usual sign is a bus that works with two modules and becomes unreliable with the third.',
  ),
  h('Also worth a look'),
  list(
    'The pull-up goes to the supply of the devices. If one of them stands only 3.3 V, a pull-up to 5 V is a fault, whatever its value.',
    'One pair for each bus segment. Behind a multiplexer or a level shifter begins another one.',
    'The weak pull-ups inside a microcontroller, usually some tens of kilohms, are no replacement above the slowest speeds.',
    'On a sensor that sleeps, a line that is held low costs its current all the time: 3.3 V / 4.7 kΩ = 0.70 mA.',
    'Measure the rise time from 30 % to 70 % on the real bus, with a probe of 10 pF or less: the probe is part of it.',
  ),
  note(
    '`i2c-pull-up` warns when two or more devices share a line without a pull-up, or when the parallel value is below 1 kΩ or above 20 kΩ. These are limits for any usual bus: the capacitance of yours is not in the file, so that the table above remains your part. Where the other end is a connector whose standard says that the next board carries the resistors, it is only a remark. `i2c-address-conflict` and `i2c-address-pin` find two devices of the same address and an address pin that floats; `voltage-domain-mismatch` finds the 5 V pull-up on a 3.3 V device.',
  ),
  sources(
    'NXP UM10204, I2C-bus specification and user manual: section 7.1 (pull-up sizing), tables of rise times, 10 pF for each pin, 400 pF for a bus, and the footnote on 6 mA at 0.6 V.',
    'Capacitance of track and cable: estimates for common stack-ups and cables; measure where it is close.',
  ),
];
