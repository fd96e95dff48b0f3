import { figures } from '@tracewright/parts/types';
import { voltsText } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, netName } from '../../words';
import { voltsAt } from '../supplies/input-volts';
import { regulators, type Regulator } from '../supplies/power-tree';

/** Of classic regulators; others are taken for low-dropout ones. */
const DROPOUT = figures('linear-dropout');
const SMALLEST_DROPOUT = 0.05;

interface Need {
  readonly least: number;
  readonly most?: number;
  readonly why: string;
}

/** What the input must be, by the catalogue or, for linear regulators of unknown dropout, by its output alone. */
function needOf({ part, rail }: Regulator): Need | undefined {
  const output = part.identity.catalogue?.output;
  const out =
    part.identity.outputVolts ??
    (rail?.source === 'name' && rail.volts?.min === rail.volts?.max ? rail?.volts?.max : undefined);
  if (out === undefined || out <= 0) return undefined;
  const linear = part.kind === 'regulator';
  const buck = output?.type === 'buck';
  if (!linear && !buck) return undefined;
  const dropout =
    output?.dropout ?? DROPOUT.find(({ type }) => type.test(part.component.value))?.volts ?? SMALLEST_DROPOUT;
  const least = Math.max(part.identity.exact ? (output?.vinMin ?? 0) : 0, out + dropout);
  return {
    least,
    most: part.identity.exact ? output?.vinMax : undefined,
    why: `${out} V output and ${dropout} V dropout`,
  };
}

/** Input of a regulator below what its output needs, or above what it stands. */
export const regulatorDropout: Rule = {
  name: 'regulator-dropout',
  version: 4,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'part data'],
  reason: 'A regulator with too little at its input passes the input through, ripple included; with too much it fails.',
  repair: 'Another source or a regulator with lower dropout.',
  source: 'Data sheets: input at least max(minimum, output + dropout) (`output` in the catalogue).',
  check(board) {
    const outcome = new Outcome();
    for (const regulator of regulators(board)) {
      const { part, input, rail } = regulator;
      if (part.kind === 'charger') continue;
      const volts = input?.net && voltsAt(board, input.net);
      const need = needOf(regulator);
      if (!input?.net || !volts || !need) {
        if (input?.net && !volts) outcome.cannotTell('The input voltage of a regulator is not known.', [part.ref]);
        continue;
      }
      outcome.looked();
      const low = volts.max < need.least * 0.98;
      const high = need.most !== undefined && volts.min > need.most * 1.02;
      if (!low && !high) continue;
      outcome.found({
        title: `Input of ${part.ref} too ${low ? 'low' : 'high'}`,
        description: low
          ? `${part.ref} (${part.identity.label}) gets ${voltsText(volts) ?? ''} from ${netName(input.net.name)} and needs at least ${need.least.toFixed(2)} V (${need.why}).`
          : `${part.ref} (${part.identity.label}) gets ${voltsText(volts) ?? ''} from ${netName(input.net.name)} and stands at most ${need.most ?? 0} V.`,
        recommendations: [
          low
            ? `Feed ${part.ref} from a higher rail, or use a regulator with less dropout.`
            : `Feed ${part.ref} from a lower rail, or use a regulator for ${voltsText(volts) ?? ''}.`,
        ],
        refs: [part.ref],
        nets: inOrder([input.net.name, ...(rail ? [rail.name] : [])]),
        evidence: { inputVolts: volts.max, leastVolts: Number(need.least.toFixed(2)), mostVolts: need.most ?? null },
        confidence: part.identity.confidence * 0.85,
      });
    }
    return outcome;
  },
};
