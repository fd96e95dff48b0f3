import { formula, h, list, note, p, sources, table } from '../body/blocks';

export const body = [
  p(
    'Two small capacitors stand beside most crystals, and too often they are 22 pF because they were 22 pF on the last board. Their value follows from one line of the crystal’s data sheet and one estimate. When it is wrong, the clock runs at a slightly wrong frequency, or does not start on a cold morning.',
  ),
  h('What the load capacitance is'),
  p(
    'A crystal is ground so that it has its nominal frequency with a certain capacitance at its terminals, the load capacitance CL: often 8 pF, 10 pF, 12 pF or 18 pF. Seen from the crystal, the two capacitors are in series through ground, and beside them lie the strays of pads, tracks and pins:',
  ),
  formula('CL = C1 × C2 / (C1 + C2) + Cstray', 'with C1 = C2 = C:   C = 2 × (CL - Cstray)'),
  p('The strays are between 2 pF and 5 pF on usual boards. With 3.5 pF in the middle and a crystal for 12 pF:'),
  formula('C = 2 × (12 pF - 3.5 pF) = 17 pF, to buy: 18 pF', 'CL = 18 pF / 2 + 3.5 pF = 12.5 pF'),
  table(
    'Value for each side at 3.5 pF of strays',
    ['Crystal made for', 'Calculated', 'To buy', 'Load with it'],
    ['8 pF', '9 pF', '8.2 pF', '7.6 pF'],
    ['10 pF', '13 pF', '12 pF', '9.5 pF'],
    ['12 pF', '17 pF', '18 pF', '12.5 pF'],
    ['12.5 pF', '18 pF', '18 pF', '12.5 pF'],
    ['18 pF', '29 pF', '30 pF', '18.5 pF'],
  ),
  h('How far off a wrong value is'),
  p(
    'The load pulls the frequency. With the motional capacitance Cm and the shunt capacitance C0 of the crystal the difference between two loads is',
  ),
  formula('Δf / f = Cm / 2 × (1 / (C0 + CL2) - 1 / (C0 + CL1))'),
  p(
    'Take Cm = 4 fF and C0 = 3 pF, usual figures for a small crystal of some ten megahertz, made for 12 pF. Somebody fits 22 pF on both sides; the load is then 22 pF / 2 + 3.5 pF = 14.5 pF:',
  ),
  formula('Δf / f = 2 fF × (1 / 17.5 pF - 1 / 15 pF) = -19 ppm'),
  p(
    'A serial port does not notice 19 parts in a million. A radio does, whose standard may allow it 20 ppm or 40 ppm for everything together: tolerance, temperature and ageing as well. For a clock one part in a million is 0.0864 s a day, so that an error of 20 ppm makes 1.7 s a day, or 52 s in a month of 30 days.',
  ),
  h('Whether it starts'),
  p(
    'The oscillator has to give back more than the crystal loses. ST describes the check in AN2867: the critical transconductance is',
  ),
  formula('gm(crit) = 4 × ESR × (2π × f)² × (C0 + CL)²'),
  p('For 16 MHz, an equivalent series resistance of 80 Ω, C0 = 3 pF and CL = 12 pF:'),
  formula('gm(crit) = 4 × 80 Ω × (1.005e8 /s)² × (15 pF)² = 0.73 mA/V'),
  p(
    'The oscillator’s own transconductance, from the data sheet of the microcontroller, should be five times that, here 3.6 mA/V. If it is not, take a crystal with a smaller load or a lower series resistance. The load enters as a square: with 8 pF instead of 12 pF only (11 / 15)² = 54 % are needed.',
  ),
  p(
    'Watch crystals of 32.768 kHz are the delicate ones. They have series resistances of tens of kilohms, and the oscillators that drive them are made for least current. Use only a load that the microcontroller’s data sheet names.',
  ),
  h('Layout'),
  list(
    'Crystal and capacitors directly at the pins, on the same side of the board, nothing routed beneath them.',
    'Both capacitors to the same ground, and from there straight to the ground pin of the chip.',
    'C0G ceramics: they keep their value over temperature and voltage.',
    'Equal values on both sides, unless a data sheet asks for something else.',
    'Many chips have load capacitors inside, some of them adjustable. External ones then come on top.',
    'To measure, let the controller put its clock out at a pin. A probe of 10 pF at the crystal changes what it measures.',
  ),
  note(
    '`crystal-load-caps` wants a capacitor on each side of a two-pin crystal, warns when one side is more than 1.5 times the other, and calculates the load with 2 pF to 5 pF of strays. If the crystal’s load is known from its value or its part number, a load that is more than 30 % off is a finding; otherwise it only has to lie between 4 pF and 32 pF. Oscillators, resonators with built-in capacitors and chips that are known to have them inside are left alone. `crystal-missing` and `crystal-pins` look at the rest. Pulling and gain margin are not calculated: the figures they need are rarely in a design file.',
  ),
  sources(
    'ST AN2867, Guidelines for oscillator design: load capacitance, critical transconductance, gain margin of five, pullability.',
    'Microchip AN826, Crystal oscillator basics.',
    'Cm, C0 and ESR here are typical figures for a worked example; take those of your crystal.',
  ),
];
