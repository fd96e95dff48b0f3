import { lacksSheets, type Circuit } from '../model';
import type { Board } from './board';
import { concernOf } from './concerns';
import { isDrawing } from './aesthetic/drawing';
import { isLayout } from './layout';
import type { CannotTell, Rule, RuleFinding, RuleNeed, RuleOutcome } from './rule';
import { UnknownParts } from './unknown-parts';
import { inOrder } from './words';

const NO_BOARD = 'No board is given: its outline, the places of its parts and its tracks are not known.';
const NO_DISTANCES = 'No board is given: how far parts lie from each other is not known.';
const NO_DRAWING = 'No schematic drawing is given: where symbols, wires and texts stand is not known.';
const NO_PINS = 'No part has pins: what is connected to what is not known.';
const MISSING = 'Sheets of the schematic are missing:';

const CONNECTIONS: readonly RuleNeed[] = ['connections', 'pin names'];

const hasNoPins = ({ components, nets }: Circuit): boolean =>
  components.length > 0 && nets.length === 0 && components.every(({ pins }) => pins.length === 0);

/**
 * Turns what rules say into what can be said of this circuit: a finding that a missing sheet may refute, and "does not
 * apply" where something is not given or not known, become "not checkable".
 */
export class Doubts {
  private readonly unknown: UnknownParts;
  private readonly partial: boolean;
  private readonly pinless: boolean;

  constructor(private readonly board: Board) {
    this.unknown = new UnknownParts(board);
    this.partial = lacksSheets(board.circuit);
    this.pinless = hasNoPins(board.circuit);
  }

  judge(rule: Rule, outcome: RuleOutcome): RuleOutcome {
    const certain = this.partial ? this.withoutMissingSheets(rule, outcome) : outcome;
    return { ...certain, notCheckable: [...certain.notCheckable, ...this.unseen(rule, certain)] };
  }

  private withoutMissingSheets(rule: Rule, outcome: RuleOutcome): RuleOutcome {
    const { about } = concernOf(rule.name);
    if (about === 'part') return outcome;
    const stands = ({ nets }: RuleFinding): boolean =>
      about === 'net' && nets.length > 0 && nets.every((name) => this.board.net(name)?.automatic !== false);
    const doubtful = outcome.findings.filter((found) => !stands(found));
    if (doubtful.length === 0) return outcome;
    const what = about === 'net' ? 'what they join to these parts and nets' : 'what the rest of the design holds';
    const refs = inOrder(doubtful.flatMap((found) => found.refs));
    return {
      checked: outcome.checked,
      findings: outcome.findings.filter(stands),
      notCheckable: [...outcome.notCheckable, { reason: `${MISSING} ${what} is not known.`, refs }],
    };
  }

  /** Why a rule that saw nothing, or not all of it, did not find that it does not apply. */
  private unseen({ name, needs }: Rule, { checked, notCheckable }: RuleOutcome): readonly CannotTell[] {
    const { circuit } = this.board;
    const { on, parts } = concernOf(name);
    if (checked > 0) {
      const measures = on === 'circuit' && needs.includes('positions') && !isLayout(circuit);
      return measures ? [{ reason: NO_DISTANCES }] : [];
    }
    if (notCheckable.length > 0) return [];
    if (this.pinless && needs.some((need) => CONNECTIONS.includes(need))) return [{ reason: NO_PINS }];
    if (on === 'board' && !isLayout(circuit)) return [{ reason: NO_BOARD }];
    if (on === 'drawing' && !isDrawing(circuit)) return [{ reason: NO_DRAWING }];
    return parts.flatMap((subject) => this.unknown.mayBe(subject));
  }
}
