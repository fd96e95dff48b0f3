import { figures } from '@tracewright/parts/types';
import { voltsText, type BoardNet, type BoardPart } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, netName } from '../../words';

/** Voltage up to which a suppressor stays quiet, as its makers write it into the name. */
const NAMES: readonly RegExp[] = figures('stand-off-in-name').map(({ type }) => type);

function standOffOf({ component }: BoardPart): number | undefined {
  for (const text of [component.value, component.partNumber ?? '']) {
    for (const pattern of NAMES) {
      const written = pattern.exec(text.toUpperCase().trim())?.[1];
      if (written) return Number(written.replace('V', '.'));
    }
  }
  return undefined;
}

/** The rail that a suppressor guards against ground. */
function guarded({ pins }: BoardPart): BoardNet | undefined {
  const nets = [...new Set(pins.flatMap(({ net }) => (net ? [net] : [])))];
  const rails = nets.filter(({ role }) => role === 'supply');
  return nets.length === 2 && rails.length === 1 && nets.some(({ role }) => role === 'ground') ? rails[0] : undefined;
}

/** Suppressors made for less than the rail that they lie on. */
export const standOffVoltage: Rule = {
  name: 'stand-off-voltage',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'values'],
  reason:
    'Above its stand-off voltage a suppressor draws current all the time, and near its breakdown it shorts the rail.',
  repair: 'A type whose stand-off voltage is at least the highest voltage of the rail.',
  source: 'Data sheets: the reverse stand-off voltage is part of the name (ESD9X3.3, SMBJ24A, PESD5V0).',
  check(board) {
    const outcome = new Outcome();
    for (const part of board.ofKind('tvs', 'diode', 'zener')) {
      const limit = part.fitted ? standOffOf(part) : undefined;
      const rail = limit === undefined ? undefined : guarded(part);
      const volts = rail?.volts;
      if (limit === undefined || !rail || !volts) continue;
      outcome.looked();
      if (volts.min <= limit * 1.1) continue;
      outcome.found({
        title: `${part.ref} is made for ${limit} V and lies on ${voltsText(volts) ?? ''}`,
        description: `${part.ref} (${part.identity.label}) stays quiet up to ${limit} V; on ${netName(rail.name)} (${voltsText(volts) ?? ''}) it conducts all the time.`,
        recommendations: [
          `Use a suppressor with a stand-off voltage of ${Math.ceil(volts.max)} V or more for ${part.ref}.`,
        ],
        refs: inOrder([part.ref]),
        nets: [rail.name],
        evidence: { standOffVolts: limit, railVolts: volts.max },
        confidence: part.identity.confidence * 0.9,
      });
    }
    return outcome;
  },
};
