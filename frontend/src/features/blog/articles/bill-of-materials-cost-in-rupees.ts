import { formula, h, list, note, p, sources, table } from '../body/blocks';

export const body = [
  p(
    'A cost table looks exact. It has two decimals and a sum. Before it decides anything, it is worth asking four questions: for how many boards, from which prices, what is missing, and what is not a part at all. The amounts here are made up to be easy to follow; they are no quotation.',
  ),
  h('The price is that of a quantity'),
  p('Parts have price breaks. A line of a design that needs three of a part for each board may have these prices:'),
  table(
    'An example of price breaks',
    ['From', 'Each', 'For 10 boards (30 pieces)', 'For 100 boards (300 pieces)'],
    ['1', '₹12.00', '', ''],
    ['10', '₹10.50', '₹315.00', ''],
    ['100', '₹8.20', '', '₹2,460.00'],
  ),
  formula('₹315.00 / 10 boards = ₹31.50 a board', '₹2,460.00 / 100 boards = ₹24.60 a board'),
  p(
    'What counts is the quantity of the part over all its lines, not that of one line: three resistors of 10 kΩ in one corner and four in another are seven pieces for each board. So the first thing to do with a table is to look for the same part under two names.',
  ),
  p('At a break it can be cheaper to buy more than is needed:'),
  formula('96 pieces × ₹10.50 = ₹1,008.00', '100 pieces × ₹8.20 = ₹820.00'),
  h('What one must buy'),
  p(
    'The smallest order changes small series most. If a part is sold in packs of 100 only, and ten boards need 30, then 100 are paid for:',
  ),
  formula('100 × ₹8.20 = ₹820.00, that is ₹82.00 a board instead of ₹24.60'),
  p(
    'The rest is not lost when the next series comes; it is lost when the design changes. Production adds attrition: machines lose small parts, and assemblers ask for some per cent more, often with a minimum for each reel. Ask for that figure before ordering exactly as many as the table says.',
  ),
  h('The lines without a price'),
  p(
    'A sum over the lines that have a price is not the cost of the board. If two of forty lines have none, and these are the display and the connector, then the sum may be half of the truth. A table that fills such lines with a guess is worse than one that leaves them empty, because the guess cannot be told from a price. So read the number of unpriced parts before the sum.',
  ),
  p(
    'The other way round, parts that are marked as not fitted cost nothing and should not be in it. It is worth checking that the mark has come along from the schematic.',
  ),
  h('What is not a part'),
  list(
    'The bare board: price by area, layers and finish, with a one-off charge for tooling.',
    'Assembly: by placement, by side, by feeder; with a stencil and a set-up for each series.',
    'Test and programming: minutes of somebody’s time for each board.',
    'Freight and customs for what comes from abroad. For a small order freight can exceed the parts.',
    'GST: catalogue prices are usually before tax. Whether you get it back depends on your registration.',
    'Rejects: at a yield of 95 %, a hundred good boards need 106 started, since 100 / 0.95 = 105.3.',
  ),
  h('Where to save'),
  p(
    'Sort by the total of each line, not by the price of a piece. In most designs few lines make up most of the sum: the controller, the radio, the display, the connectors. Ten per cent off a line of ₹400 is worth ₹40 a board; all resistors together may cost less than that. The small parts are worth a look for another reason, the number of different ones: see [tracks, vias and values](/blog/pcb-design-component-optimization).',
  ),
  list(
    'Ask for a second source for each of the five dearest lines.',
    'Do not pay for a tolerance that nobody needs: but check that nobody needs it.',
    'Beware of parts at the end of their life. The cheapest remainder is the dearest redesign.',
    'Compare for the quantity that you will build, not for the one that looks best.',
  ),
  note(
    'The cost analysis of a project works out 1, 10, 100 and 1,000 boards from the catalogue’s price breaks, exact to the paisa. The same part in several lines is bought as one. Parts that the catalogue does not know have no price and are listed as unpriced; parts that are not fitted are listed, too. The five dearest parts stand with their share. The prices are indicative one-off prices in India before GST, and the page says so: they are no offer of a distributor and are not fetched live. Suppliers stand there with their lead times. Minimum orders do not enter the sum; nor do board, assembly, attrition, freight and rejects. The bill of materials and the costs can be downloaded as CSV.',
  ),
  sources(
    'All amounts of this article are examples, worked out as shown.',
    'What the product’s prices are is said in its table of parts and on the page of the cost analysis.',
  ),
];
