import { formula, h, list, note, p, sources, table } from '../body/blocks';

export const body = [
  p(
    'A node in the field is a board that nobody looks at. It has to start after each power cut, survive a thunderstorm in the neighbourhood and a child with a plug, and run on what its supply gives on the coldest day. Most of what goes wrong is known beforehand. This is the list we go through, with an ESP32 as the example because it is common and demanding.',
  ),
  h('Supply: design for the burst, not for the average'),
  p(
    'A WiFi radio takes little on average and much for a moment. Espressif’s data sheets for modules with the ESP32 give peaks of some 370 mA at 802.11b, and the hardware design guidelines ask for a supply of at least 500 mA. That leaves 26 % for sensors and everything else:',
  ),
  formula('(500 mA - 370 mA) / 500 mA = 26 %'),
  p(
    'The regulator needs time to follow. Until it does, capacitors carry the step. If the current rises by 300 mA, the regulator takes 20 µs, and 0.1 V may be lost:',
  ),
  formula('C = I × t / ΔV = 300 mA × 20 µs / 0.1 V = 60 µF'),
  p(
    'So 10 µF beside the module are not enough behind a slow regulator, and with a fast one (5 µs: 15 µF) nearly are. Look up the transient response instead of guessing, and remember that ceramics lose capacitance under voltage. A brown-out reset while sending, on a cold day with a half-empty cell, is the classic fault of these nodes.',
  ),
  h('Starting, every time'),
  list(
    'Enable with a delay: the guidelines ask for a resistor of 10 kΩ and a capacitor of 1 µF at EN, a time constant of 10 ms. Where the supply rises more slowly than that, take a supervisor.',
    'Strapping pins are read once, at reset. On the ESP32 GPIO0 chooses between running and loading, and GPIO12 the voltage of the flash: a sensor that pulls it high at power-up can keep a module from starting. Put nothing there that drives at reset.',
    'Outputs float until the program runs. A relay or a heater needs a pull-down at the gate of its transistor, or it moves at each start.',
    'Bring out what programming needs: serial port or USB, EN, GPIO0, ground. Pads cost nothing, and a board without them is scrap after a bad update.',
  ),
  h('Sleeping'),
  p(
    'In deep sleep the chip takes some microamperes, and the board around it often a hundred times that: a regulator with milliamperes of its own, a divider at the battery, a LED, a sensor that nobody turned off, a pull-up that works against a low line. What each of them costs in days is worked out in [the power budget](/blog/power-budget-of-a-battery-sensor). Switch sensors off with a load switch or a pin, and see to it that the lines to them are low then: a chip without supply is otherwise fed through its input protection.',
  ),
  h('The antenna'),
  list(
    'Leave the keep-out of the module’s data sheet free on all layers: no copper, no parts, no battery, no metal of the box.',
    'Put the antenna at the edge, best overhanging it. A display or a cell beside it costs range that no transmit power brings back.',
    'Measure the range in the box, not on the bench. Plastic with carbon is not transparent.',
    'A certified module keeps its certificate only with its own antenna and as its maker describes. The product as a whole still has to be assessed: WPC and its ETA in India, CE under the radio directive in Europe.',
  ),
  h('What comes in by the cables'),
  table(
    'Connections and what they need at the least',
    ['Connection', 'Against', 'Usual part'],
    ['Supply input', 'Reversal, surge, short', 'P-channel MOSFET or diode, TVS, fuse'],
    ['USB', 'Discharge', 'Array of low capacitance at the plug'],
    ['Sensor cable', 'Discharge, miswiring', 'Suppressor, 100 Ω to 1 kΩ in series where the signal allows it'],
    ['RS-485', 'Discharge, ground difference', 'Suppressor for -7 V to 12 V, 120 Ω only at the ends'],
    ['Relay or valve', 'Its own coil', 'Diode across the coil'],
  ),
  p(
    'The coil is often forgotten because it works at first. A relay with 100 mA keeps them flowing when the transistor opens; without a way for them the voltage rises until something breaks down. See also [ESD at connectors](/blog/esd-protection-at-connectors).',
  ),
  h('For the years after'),
  list(
    'A watchdog that the program can not switch off by accident, and a counter of resets with their reason, sent home.',
    'Two images of the firmware, and a way back when the new one does not call within some minutes.',
    'A unique key in each device, never one for all; debug ports closed in production.',
    'Battery voltage, temperature and signal strength in each report. Most failures announce themselves.',
    'Parts with a second source; the date of the last order noted where the parts are listed.',
  ),
  note(
    'Rules look at much of the circuit: `esp32-en-rc`, `boot-strap`, `gate-pull-down`, `no-programming-access`, `current-budget` (peaks against the source with 20 % in reserve), `input-protection`, `esd-on-connector`, `rs485-termination`, `flyback-diode`, `power-back-feed`. They do not know your firmware, your box or your antenna’s surroundings, and they calculate no transient response. What they could not check is listed beside what they found.',
  ),
  sources(
    'Espressif, ESP hardware design guidelines for the ESP32: supply of at least 500 mA, RC at EN, strapping pins.',
    'Espressif, data sheets of ESP32 modules: current consumption by RF mode (368 mA at 802.11b, 1 Mbit/s, for the ESP32-PICO-ZERO).',
    'TIA/EIA-485: common-mode range of -7 V to 12 V, termination at the ends.',
    'The 300 mA, 20 µs and 0.1 V are an example.',
  ),
];
