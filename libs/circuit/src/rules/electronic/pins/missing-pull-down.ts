import { Outcome, type Rule } from '../../rule';
import { checkRequiredPulls } from './requirement-pulls';

/** Pins for which the data sheet asks for a pull-down. */
export const missingPullDown: Rule = {
  name: 'missing-pull-down',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'pin names', 'part data'],
  reason: 'An enable or mode pin that floats until the program runs switches its load at random during power-up.',
  repair: 'A resistor of 10 kΩ to 100 kΩ to ground.',
  source: 'Data sheets (`pull-down` in the catalogue).',
  check(board) {
    const outcome = new Outcome();
    checkRequiredPulls(board, 'pull-down', outcome);
    return outcome;
  },
};
