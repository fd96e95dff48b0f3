import { Outcome, type Rule } from '../../rule';
import { checkTermination } from './bus-termination';

/** 120 Ω between A and B. */
export const rs485Termination: Rule = {
  name: 'rs485-termination',
  version: 2,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'pin names', 'values'],
  reason: 'An RS-485 line is terminated with 120 Ω at both ends, or fast edges ring and bytes are misread.',
  repair: '120 Ω with a jumper in series.',
  source: 'TIA/EIA-485-A; TI SLLA272.',
  check(board) {
    const outcome = new Outcome();
    checkTermination(
      board,
      { name: 'RS-485', ic: 'rs485', high: /^(?:A|A\/Y|DO\/RI|D\+)$/, low: /^(?:B|B\/Z|D-|~DO\/RI)$/ },
      outcome,
    );
    return outcome;
  },
};
