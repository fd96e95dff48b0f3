import { formula, h, list, note, p, sources, table } from '../body/blocks';

export const body = [
  p(
    'How long will it run on one cell? The answer can be had before the first prototype, from data sheets and a pencil, and it decides more than most other figures: which cell, which regulator, which radio, and whether somebody has to climb a ladder every month. The method is to count charge for each cycle.',
  ),
  h('Charge for each cycle'),
  p(
    'A sensor node sleeps, wakes, measures, sends and sleeps again. Each phase takes a current for a time; the product is a charge. Take a node that wakes every 300 s:',
  ),
  table(
    'One cycle of 300 s',
    ['Phase', 'Current', 'Time', 'Charge'],
    ['Sleep, all of the board', '10 µA', '298.0 s', '2.98 mC'],
    ['Awake: start, measure, listen', '40 mA', '1.9 s', '76.00 mC'],
    ['Sending', '120 mA', '0.1 s', '12.00 mC'],
    ['Together', '', '300.0 s', '90.98 mC'],
  ),
  formula('average = 90.98 mC / 300 s = 0.3033 mA'),
  p(
    'A lithium cell of 2000 mAh does not give all of it: cold, age, self-discharge and the voltage at which the regulator gives up take their share. With 85 % of it:',
  ),
  formula('1700 mAh / 0.3033 mA = 5605 h = 234 days'),
  p(
    'The 85 % are an assumption, and a mild one. For years instead of months take the self-discharge and the curves over temperature from the cell’s data sheet.',
  ),
  h('Where to save'),
  p(
    'The table says it: 84 % of the charge goes into the time awake, 13 % into sending, 3 % into sleep. Halving the sleep current gains four days. Being awake for 0.4 s instead of 1.9 s, with the same burst of 0.1 s, changes everything:',
  ),
  formula(
    '2.995 mC + 40 mA × 0.4 s + 12 mC = 31.0 mC',
    '31.0 mC / 300 s = 0.103 mA',
    '1700 mAh / 0.103 mA = 16,500 h = 1.9 years',
  ),
  p(
    'What keeps a node awake is seldom the measurement. It is joining a network again after each sleep, waiting for an answer, a sensor that warms up, and a fixed delay that nobody has removed.',
  ),
  h('Three currents that spoil it'),
  list(
    'The regulator’s own current. An AMS1117 takes 5 mA, sleeping or not. The average above becomes 5.3 mA, and 234 days become 13. For a node that sleeps, a regulator with some microamperes of quiescent current is not a luxury.',
    'A divider that measures the battery. 100 kΩ and 100 kΩ at 4.2 V take 21 µA, twice what the whole board takes asleep. With 1 MΩ and 1 MΩ it is 2.1 µA, but then the converter’s input needs a capacitor of some 100 nF; or a transistor switches the divider on.',
    'A pin that works against a resistor: a pull-up of 4.7 kΩ on a line that is held low takes 3.3 V / 4.7 kΩ = 0.70 mA, and a power LED takes about as much. Each of them is many times the sleep current.',
  ),
  h('The peak is a second budget'),
  p(
    'The average decides how long, the peak decides whether at all. A coin cell such as the CR2032 has some 225 mAh, but an internal resistance of tens of ohms when it is no longer fresh. With 20 Ω, a burst of 120 mA would cost',
  ),
  formula('20 Ω × 120 mA = 2.4 V'),
  p(
    'of its 3 V: the node resets. At 10 mA the loss is 0.2 V, which is why coin cells and Bluetooth Low Energy get on, and coin cells and WiFi do not. A capacitor beside the cell can carry a short burst. For 100 mA more than the cell gives, for 2 ms, with 0.2 V of drop allowed:',
  ),
  formula('C = I × t / ΔV = 100 mA × 2 ms / 0.2 V = 1000 µF'),
  p(
    'Such a capacitor leaks, and its leakage belongs into the sleep current. That is why the choice of the cell comes before the choice of the capacitor.',
  ),
  h('Measure it'),
  list(
    'Measure the sleep current with the final firmware, without the debugger, with every connector as in the field.',
    'Measure charge over some cycles, with an instrument that ranges fast enough; a multimeter shows neither 10 µA beside 120 mA nor what happens between.',
    'Measure warm as well: leakage of capacitors and of chips rises with temperature.',
    'Write the budget down beside the schematic, and change both together.',
  ),
  note(
    'A [complete solution](/complete-solutions) that runs on a cell states its average current and how long that lasts, in one sentence with its assumptions: 85 % of the capacity, 225 mAh for a CR2032, and awake for 2 s each time where the description names an interval. If the description asks for longer than that, it is refused with this figure. `current-budget` adds the peaks of known loads on a rail against its source, with 20 % in reserve. What has no figure for its sleep in the table of parts counts as always on. What your firmware does, nobody but you knows: the times in the table above are yours to fill in.',
  ),
  sources(
    'Currents of the example are round figures, not those of a product; take yours from the data sheets of your parts, at your supply and temperature.',
    'AMS1117 data sheet: quiescent current 5 mA, at most 11 mA.',
    'CR2032: makers’ data sheets give 210 mAh to 240 mAh at light loads, and the rise of internal resistance with discharge.',
  ),
];
