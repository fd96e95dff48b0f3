import { Outcome, type Rule } from '../../rule';
import { checkTermination } from './bus-termination';

/** 120 Ω between CANH and CANL. */
export const canTermination: Rule = {
  name: 'can-termination',
  version: 3,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'pin names', 'values'],
  reason:
    'A CAN bus is terminated with 120 Ω at both ends. Without, edges ring and bits are misread; with more than two, the level collapses.',
  repair: '120 Ω with a jumper in series.',
  source: 'ISO 11898-2.',
  check(board) {
    const outcome = new Outcome();
    checkTermination(
      board,
      { name: 'CAN', ic: 'can', high: /^CAN_?(?:H|HI|P|\+)$/, low: /^CAN_?(?:L|LO|N|-)$/ },
      outcome,
    );
    return outcome;
  },
};
