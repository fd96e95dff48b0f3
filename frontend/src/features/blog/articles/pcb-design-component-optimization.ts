import { formula, h, list, note, p, sources, table } from '../body/blocks';

export const body = [
  p(
    'Optimising a board sounds like a program that runs over night. In practice it is a handful of estimates: how wide a track has to be, what a via carries, what is lost on the way, and how many different parts the machine has to be fed with. Each takes a minute and saves a revision now and then.',
  ),
  h('How wide a track has to be'),
  p(
    'IPC-2221 gives a curve for the current that warms a track by a certain temperature. As a formula, with the cross-section A in square mils (a mil is 0.0254 mm), the rise in kelvin and the current in ampere:',
  ),
  formula('I = k × ΔT^0.44 × A^0.725', 'k = 0.048 for outer layers, 0.024 for inner ones'),
  p('For copper of 35 µm (1 oz, 1.378 mil) and a rise of 20 K:'),
  table(
    'Track width by IPC-2221, 35 µm, 20 K',
    ['Current', 'Outer layer', 'Inner layer'],
    ['0.5 A', '0.08 mm', '0.20 mm'],
    ['1 A', '0.20 mm', '0.51 mm'],
    ['2 A', '0.51 mm', '1.33 mm'],
    ['3 A', '0.90 mm', '2.33 mm'],
  ),
  p(
    'The curve is old and careful: the halved k of inner layers in particular comes from measurements without planes nearby. IPC-2152 has newer ones, which allow more. For most boards IPC-2221 is good enough, because heat is rarely what decides. The loss of voltage does.',
  ),
  h('What is lost on the way'),
  p(
    'A square of 35 µm copper has 0.49 mΩ at room temperature, however large the square is. So count squares. A track of 100 mm with 0.25 mm has 400 of them:',
  ),
  formula('R = 400 × 0.49 mΩ = 0.20 Ω', 'V = 1 A × 0.20 Ω = 0.20 V'),
  p(
    'By the table it is wide enough for 1 A. But 0.2 V are 6 % of 3.3 V, more than the usual tolerance of 5 % for a supply, and the same again is lost on the way back if ground is a track, too. A plane has a few squares only; that is most of its secret. Copper has 0.39 % more resistance for each kelvin: warm boards lose more.',
  ),
  h('What a via carries'),
  p(
    'A via of 0.3 mm with 25 µm of copper in its wall has a cross-section of about 3.14 × 0.3 mm × 0.025 mm = 0.0236 mm², as much as a track of 0.67 mm in 35 µm. Through a board of 1.6 mm:',
  ),
  formula('R = 1.72e-8 Ωm × 1.6 mm / 0.0236 mm² = 1.2 mΩ', 'Rth = 1.6 mm / (390 W/(m K) × 0.0236 mm²) = 174 K/W'),
  p(
    'Electrically one via is enough for an ampere, and two are wise. Thermally a single one does next to nothing: a pad with 0.5 W would be 87 K warmer than the other side. Nine in parallel have 19 K/W, which makes 10 K. That is why there is a field of vias under every warm part.',
  ),
  h('Placement first'),
  list(
    'Place by the flow of current: connector, protection, regulator, load. Return paths come by themselves then.',
    'Capacitors belong to pins, not to parts; see [decoupling](/blog/decoupling-capacitors-that-work).',
    'The loop of a switching regulator (input capacitor, switch, diode or second switch) is the smallest loop on the board. Do it first.',
    'Cable connectors go to the edge, warm parts away from sensors and electrolytic capacitors. The rule of thumb says that 10 K less double the life of the latter.',
    'Leave room for the hand of the person who has to measure: test points for each rail and each bus.',
  ),
  h('Fewer different values'),
  p(
    'Each different part is a reel, a feeder, a line of purchase and a chance to mix something up. Take a design with resistors of 4.7 kΩ, 4.99 kΩ and 5.1 kΩ, because three people drew it. As pull-ups any of them will do. Assemblers commonly charge for each feeder or each part outside their stock; with a charge of ₹250 (an example) and three values that need not be:',
  ),
  formula('3 × ₹250 = ₹750, on 20 boards ₹37.50 each'),
  p(
    'No resistor costs as much. Where precision matters, keep the value: dividers of regulators, filters, gains, everything with a tolerance of 1 % for a reason. A divider can often be made of values that are there already. For an output of 3.3 V and a reference of 0.6 V the ratio is',
  ),
  formula(
    'R1 / R2 = 3.3 V / 0.6 V - 1 = 4.5',
    '45.3 kΩ / 10 kΩ: 0.6 V × 5.53 = 3.318 V (+0.5 %)',
    '47 kΩ / 10 kΩ: 0.6 V × 5.7 = 3.42 V (+3.6 %)',
  ),
  p('The second saves a value and spends three quarters of a 5 % budget. Here the reel is worth its money.'),
  note(
    'On boards `trace-width-current` looks for the widest way over tracks from a source to its load and compares its narrowest piece with the formula above, for 20 K and 1 oz; copper areas are not read, and it says so. `thermal-vias` looks under pads of linear regulators above 0.5 W, `connector-at-edge`, `decoupling-per-power-pin` and `test-points` at what their names say. `regulator-feedback` compares the divider with the name of the rail, `mixed-notation` finds 4k7 beside 4.7k. Voltage drops, return paths and feeders are not calculated. Nothing places or routes by itself.',
  ),
  sources(
    'IPC-2221, Generic standard on printed board design (current and temperature rise); IPC-2152 for newer measurements.',
    'Copper: 1.72e-8 Ωm at 20 °C, 0.39 % for each kelvin, 390 W/(m K).',
    'The charge for a feeder is an example; ask your assembler.',
  ),
];
