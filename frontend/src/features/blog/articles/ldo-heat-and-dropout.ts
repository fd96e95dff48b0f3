import { formula, h, list, note, p, sources, table } from '../body/blocks';

export const body = [
  p(
    'A linear regulator is the simplest supply there is: three pins and two capacitors. It fails in two simple ways, too. It gets too hot because its input is too high, or it stops regulating because its input is too low. Both can be worked out on paper before a board is drawn.',
  ),
  h('Where the heat comes from'),
  p(
    'The current that enters at the input leaves at the output, less the little that the regulator takes for itself. The voltage between the two is turned into heat:',
  ),
  formula('P = (Vin - Vout) × Iout + Vin × Iq'),
  p(
    'Take the AMS1117-3.3, which stands on countless boards. Its data sheet gives 5 mA for the quiescent current Iq (11 mA at most). At 5 V in and 300 mA out:',
  ),
  formula('P = (5 V - 3.3 V) × 0.3 A + 5 V × 5 mA', 'P = 0.510 W + 0.025 W = 0.535 W'),
  h('How warm that makes it'),
  p(
    'The chip is warmer than the air by the power times the thermal resistance from junction to ambient. That figure is no property of the part alone: it depends on the copper around it. For the SOT-223 package the data sheet gives from 46 K/W on a large copper area to more than 90 K/W on a small one. Take the bad case, with 50 °C in the box:',
  ),
  formula('Tj = Ta + P × RthJA', 'Tj = 50 °C + 0.535 W × 90 K/W = 98 °C'),
  p(
    'The limit is 125 °C, so that this works, with 27 K to spare. Now the same board is fed from 12 V, because a customer has such an adapter:',
  ),
  formula('P = (12 V - 3.3 V) × 0.3 A + 12 V × 5 mA = 2.67 W', 'Tj = 50 °C + 2.67 W × 46 K/W = 173 °C'),
  p(
    'Even with the best copper of the data sheet it does not hold; the protection will switch it off and on. It is useful to turn the question round, and ask what current is allowed. From 12 V with 90 K/W at 50 °C:',
  ),
  formula('Pmax = (125 °C - 50 °C) / 90 K/W = 0.833 W', 'Imax = (0.833 W - 0.060 W) / 8.7 V = 89 mA'),
  p(
    'A regulator with “1 A” on its first page gives less than a tenth of that here. The 1 A is a limit of current, not a promise of heat.',
  ),
  h('The other end: dropout'),
  p(
    'A regulator needs some volts across itself. Below that it passes the input through, with all its ripple. The AMS1117 needs up to 1.3 V at full load:',
  ),
  formula('Vin(min) = 3.3 V + 1.3 V = 4.6 V'),
  p(
    'A USB port delivers between 4.75 V and 5.25 V at the host’s connector; cable and plug take some tenths more at half an ampere. There is next to nothing left. From a single lithium cell, 4.2 V full and about 3.0 V empty, this part never regulates 3.3 V at full load. With a dropout of 0.2 V, as modern CMOS regulators have at moderate currents, the cell can be used down to 3.5 V.',
  ),
  h('When a switching regulator is the better part'),
  p('The efficiency of a linear regulator has an upper bound that no data sheet can improve:'),
  formula('efficiency < Vout / Vin', '3.3 V / 5 V = 66 %', '3.3 V / 12 V = 27.5 %'),
  table(
    'Heat for 3.3 V at 300 mA (0.99 W delivered), quiescent current left out',
    ['Supply', 'Linear', 'Switching, at 90 %'],
    ['5 V', '0.51 W', '0.11 W'],
    ['12 V', '2.61 W', '0.11 W'],
    ['24 V', '6.21 W', '0.11 W'],
  ),
  p(
    'The 90 % are an assumption for the table; the curve in the converter’s data sheet tells the true value for each input. A linear regulator keeps its place where the difference is small, where the current is small, or behind a switching regulator as a filter for analog supplies.',
  ),
  h('A checklist'),
  list(
    'Work with the highest input and the highest lasting current for heat, and with the lowest input and the peak current for dropout.',
    'Take the thermal resistance of your copper, not the best one of the table.',
    'Look up what the regulator asks of its output capacitor: older types need some equivalent series resistance, many new ones are made for ceramics.',
    'Never let the enable pin float.',
    'On batteries, the quiescent current may cost more than all the rest: see [the power budget](/blog/power-budget-of-a-battery-sensor).',
  ),
  note(
    '`regulator-dissipation` multiplies the lowest voltage drop by the typical current of the loads it knows, and warns above what the package gets rid of on a usual board: 0.4 W for SOT-23 and small leadless bodies, 0.6 W for SOT-89 and TO-92, 1.0 W for SOT-223, 1.5 W for TO-252. `regulator-dropout` compares the input with output plus dropout. `regulator-capacitors`, `regulator-feedback` and `regulator-enable-floating` look at the parts around it. Your copper area and the air in your box are not known to it: the temperature above is yours to calculate. Where the current of a load is unknown, the rule says that it could not check.',
  ),
  sources(
    'Advanced Monolithic Systems, AMS1117 data sheet: quiescent current, dropout, thermal resistance of SOT-223 by copper area, junction limit 125 °C.',
    'USB 2.0 specification, section 7.2: 4.75 V to 5.25 V at the connector of a high-power port.',
  ),
];
