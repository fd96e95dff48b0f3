import { formula, h, list, note, p, sources, table } from '../body/blocks';

export const body = [
  p(
    'Nearly every data sheet asks for 100 nF at each supply pin, close to the pin. The advice is so common that it is followed without thought, and then undone in the layout. Three short calculations show what the capacitor is for, and why its place matters more than its value.',
  ),
  h('What the chip asks for'),
  p(
    'A digital circuit draws its current in pulses. When its outputs switch, the supply current may rise by 100 mA within 2 ns. The way to the regulator is a loop of track and plane. As a rule of thumb a track has about 1 nH for each millimetre, so that 10 mm of it have 10 nH. The voltage across that inductance is',
  ),
  formula('V = L × dI / dt', 'V = 10 nH × 100 mA / 2 ns = 0.5 V'),
  p(
    'On a 3.3 V rail half a volt is missing at the pin for as long as the edge lasts, whatever the regulator does. No regulator answers in two nanoseconds, and the loop would stand in its way if it did. The pulse has to come from a store beside the pin.',
  ),
  h('How large the store has to be'),
  p('Say that the pulse of 100 mA lasts 10 ns. The charge that is taken, and the drop that it causes at 100 nF, are'),
  formula('Q = I × t = 100 mA × 10 ns = 1 nC', 'ΔV = Q / C = 1 nC / 100 nF = 10 mV'),
  p(
    'Ten millivolts are harmless. With 10 nF the drop would be 100 mV, which many circuits stand, but which eats into a tolerance of 5 % on 3.3 V (165 mV). So 100 nF is no magic number: it is a value with an ample reserve for usual chips, in a small and cheap body.',
  ),
  h('Why small beats large'),
  p(
    'A real capacitor has an inductance in series: that of its body, of its pads, of its vias and of the way to the pin. Above the frequency at which the two resonate, it is an inductor.',
  ),
  formula('f = 1 / (2π × sqrt(L × C))'),
  table(
    'Self-resonance, and impedance at 100 MHz where the inductance alone counts',
    ['Capacitor', 'Loop inductance', 'Resonance', 'At 100 MHz'],
    ['100 nF, vias beside the pads', '1.5 nH', '13.0 MHz', '0.94 Ω'],
    ['100 nF, some millimetres of track', '4 nH', '8.0 MHz', '2.51 Ω'],
    ['1 µF, vias beside the pads', '1.5 nH', '4.1 MHz', '0.94 Ω'],
    ['10 µF in a larger body', '2 nH', '1.1 MHz', '1.26 Ω'],
  ),
  p(
    'Two things can be read there. First, at 100 MHz the capacitance does not matter any more: 100 nF and 1 µF in the same body and place have the same impedance. What matters is the loop. Secondly, a bad placement of the right part (2.51 Ω) is twice as bad as a large capacitor in a good place (1.26 Ω). A modern 1 µF in a 0402 body serves as well as 100 nF; an electrolytic capacitor of 100 µF alone does not.',
  ),
  h('Placement, in the order of effect'),
  list(
    'Keep the loop small: from the pin to the capacitor, through it to ground, and back to the ground pin of the chip. It is the area that counts, not only the distance to one pin.',
    'Put the via of the ground pad beside the pad, not at the end of a track. A second via in parallel helps.',
    'Let the supply reach the capacitor first and the pin after it, where there are only two layers.',
    'Give each supply pin its own capacitor. Two pins at opposite sides of a large body cannot share one.',
    'Put bulk capacitance (1 µF to 10 µF or more) once per rail and near larger loads, for what lasts microseconds.',
  ),
  h('What the label does not say'),
  p(
    'Ceramics of class 2 (X7R, X5R) lose capacitance under direct voltage. How much depends on body and maker, and only the curve in the data sheet tells; a 10 µF part in a small body, used close to its rated voltage, may have less than half left. The usual remedy is a rating of twice the rail. C0G does not have this effect, but is not made in such values.',
  ),
  p(
    'Beware also of a resonance between two capacitors: a small one of high quality and a large one can form a parallel circuit whose impedance at one frequency is higher than that of either alone. Several equal capacitors are safer than a ladder of 10 nF, 1 nF and 100 pF, which made sense with through-hole parts.',
  ),
  note(
    'Three rules look at it. `missing-decoupling` warns of a supply net of an integrated circuit without any fitted capacitor to ground; a ferrite or a 0 Ω link to a net that has one counts. `decoupling-hf` wants one between 10 nF and 470 nF; where the smallest is 1 µF it only remarks on it. `decoupling-per-power-pin` counts capacitors and supply pins, and on boards measures whether one is within 10 mm. Loop area, vias and loss under voltage are not calculated: that remains for the layout review. Parts of unknown type are named as not checked.',
  ),
  sources(
    'V = L dI/dt, Q = C V and the resonance of a series circuit: any textbook. 1 nH/mm is the usual estimate for a track over a distant plane; close to a plane it is less.',
    'Requirements of single parts: their data sheets. AMD UG583 gives the reasoning for gate arrays.',
    'Capacitance under direct voltage: the makers’ characteristic curves for the exact order number.',
  ),
];
