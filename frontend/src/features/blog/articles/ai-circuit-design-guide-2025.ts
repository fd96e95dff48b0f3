import { formula, h, list, note, p, sources, table } from '../body/blocks';

export const body = [
  p(
    'Programs now propose parts, draw schematics and explain faults. Some of these answers are worked out, some are looked up, and some only sound right. For somebody who has to sign the drawing the question is not whether a tool is clever, but which kind of answer it gave, and how that is checked in a minute.',
  ),
  h('Three kinds of answers'),
  table(
    'What a tool may be doing',
    ['Kind', 'How it answers', 'How it fails'],
    [
      'Rules',
      'A condition over parts, nets and values; the same input gives the same answer',
      'It is silent about what it does not know',
    ],
    [
      'Search',
      'It ranks what exists by how well it fits the words or figures',
      'It returns the nearest thing, even if that is far',
    ],
    [
      'Language model',
      'It continues a text by what is likely',
      'It is wrong in fluent sentences, with figures that look like figures',
    ],
  ),
  p(
    'All three are useful. A rule never tires of looking at the fortieth supply pin. A search goes through a whole catalogue at once. A language model turns “runs from a cell for a year and tells me when the tank is empty” into a list of demands. But a finding of a rule can be traced to a condition, and a sentence of a model cannot.',
  ),
  h('What to hand over'),
  list(
    'Looking at everything: every supply pin for its capacitor, every open-drain line for its pull-up. People skip; programs do not.',
    'First drafts: a block diagram, a list of candidates, a circuit from a proven template.',
    'Reading: what a requirement in prose asks for, as a list that you then correct.',
    'Explaining: why a fault is one, in words for a colleague who does not know the circuit.',
    'Book-keeping: bills of materials, costs, differences between two versions.',
  ),
  h('What to keep'),
  list(
    'Limits. Which temperature, which input, which fault must be survived: these are decisions, and the data sheet does not know them.',
    'Figures that come without a source. If nobody can name the page, it is no figure.',
    'Layout of anything fast, hot or sensitive. Most tools see nets, and no loops, planes or air.',
    'Safety. Insulation, battery protection, medical and automotive functions need a qualified person and a standard, not a suggestion.',
  ),
  h('Checking an answer: three examples'),
  p(
    'The check is nearly always the same: put the figure into the formula, take the corner and not the middle, and compare with a limit from a data sheet.',
  ),
  p('“Use 330 Ω for the LED.” For a red LED with 2.0 V at 5 V:'),
  formula('I = (5 V - 2.0 V) / 330 Ω = 9.1 mA'),
  p('Good. The same resistor for a blue LED at 3.3 V, whose forward voltage is between 2.8 V and 3.2 V:'),
  formula('(3.3 V - 2.8 V) / 330 Ω = 1.5 mA', '(3.3 V - 3.2 V) / 330 Ω = 0.3 mA'),
  p(
    'Five to one between two parts from one reel. The value was right in the middle of another circuit. “Use 10 kΩ pull-ups for I2C.” At 400 kHz, with 150 pF on the bus:',
  ),
  formula('tr = 0.8473 × 10 kΩ × 150 pF = 1.27 µs, allowed are 0.3 µs'),
  p(
    'More on that in [I2C pull-ups](/blog/i2c-pull-up-resistors). “An AMS1117 gives 1 A, so it carries your 400 mA from 12 V.”',
  ),
  formula('P = (12 V - 3.3 V) × 0.4 A = 3.5 W'),
  p(
    'A SOT-223 on a usual board gets rid of about one watt; see [heat and dropout](/blog/ldo-heat-and-dropout). In all three cases the answer was a sentence that is true somewhere.',
  ),
  h('A working order'),
  list(
    'Write the requirement with figures first: supply with tolerance, temperature, lifetime, cost, quantity.',
    'Let tools propose. Keep what they assumed beside what they answered.',
    'Run rules over the schematic, and read the list of what they could not check before the list of what they found.',
    'Check each figure that decides something, with source and corner.',
    'Have a person look who did not draw it. Give them the requirement, not the explanation.',
    'Measure the prototype at the corners, and write down what you saw.',
  ),
  p(
    'A tool that says “no faults found” without saying what it looked at has told you little. That holds for colleagues, too.',
  ),
  note(
    'Findings come from rules alone: each names the rule and its version, parts, nets and figures, and beside them stands what could not be checked, and why. “AI recommendations” are worked out by a program that reads your figures and words and picks parts from a table that satisfy all of them together; where none do, it names the smallest change that would help. If the operator has connected a language model, it rewords explanations and reads requirements in prose; it makes no findings, and without one the product is whole. The table of parts is hand-made and much smaller than a distributor’s. Medical and automotive functions that matter for safety are not for this tool.',
  ),
  sources(
    'NXP UM10204 for the rise time of I2C; AMS1117 data sheet for the regulator.',
    'Forward voltages are typical ranges of red and blue LEDs; take those of your part at your current.',
    'What Tracewright’s rules look at stands with each finding, with its own source.',
  ),
];
