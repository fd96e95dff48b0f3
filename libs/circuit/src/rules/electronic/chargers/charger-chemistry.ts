import { figures } from '@tracewright/parts/types';
import type { BoardPart } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, netName } from '../../words';
import { chargers } from './chargers';

/** What the text on a battery says of its chemistry: full voltage per cell, 0 for cells that must not be charged. */
const CHEMISTRY: readonly (readonly [RegExp, number, string])[] = figures('battery-chemistry').map(
  ({ type, full, name }) => [type, full, name] as const,
);

function chemistryOf(part: BoardPart): { full: number; name: string } | undefined {
  const entry = part.identity.exact ? part.identity.catalogue?.battery : undefined;
  if (entry)
    return {
      full: (entry as { rechargeable?: boolean }).rechargeable === false ? 0 : (entry.fullV ?? entry.nominalV),
      name: entry.chemistry,
    };
  const text = `${part.component.value} ${part.component.description ?? ''} ${part.component.footprint}`;
  const known = CHEMISTRY.find(([pattern]) => pattern.test(text));
  return known ? { full: known[1], name: known[2] } : undefined;
}

/** A charger's end voltage against the chemistry of the cell that it charges. */
export const chargerChemistry: Rule = {
  name: 'charger-chemistry',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'part data'],
  reason: 'A cell charged to the wrong voltage ages fast, vents or burns; primary cells must not be charged at all.',
  repair: 'A charger for the cell’s chemistry and number of cells.',
  source: 'Data sheets of chargers (`output.vout`, `chemistry`) and cells (`battery`).',
  check(board) {
    const outcome = new Outcome();
    for (const { part, battery } of chargers(board)) {
      const end =
        part.identity.outputVolts ??
        (part.identity.exact ? part.identity.catalogue?.output?.vout : undefined) ??
        (/42(?!\d)|4\.2/.test(part.component.value) ? 4.2 : undefined);
      const cells = battery?.net
        ? board
            .reach(battery.net)
            .flatMap((reached) => reached.net.pins)
            .filter((pin) => pin.part.fitted && (pin.part.kind === 'battery' || pin.part.kind === 'connector'))
        : [];
      for (const pin of cells) {
        const chemistry = chemistryOf(pin.part);
        if (!chemistry || end === undefined) {
          if (pin.part.kind === 'battery')
            outcome.cannotTell(
              'The chemistry of the cell or the charger’s voltage is not known.',
              inOrder([part.ref, pin.part.ref]),
            );
          continue;
        }
        outcome.looked();
        if (Math.abs(chemistry.full - end) <= 0.08) continue;
        outcome.found({
          severity: 'error',
          title: `${part.ref} charges ${pin.part.ref} to ${end} V`,
          description: `${part.ref} (${part.identity.label}) charges to ${end} V; ${pin.part.ref} (${pin.part.component.value}) is ${chemistry.name}${chemistry.full > 0 ? ` and full at ${chemistry.full} V` : ' and must not be charged'}.`,
          recommendations: [
            chemistry.full > 0
              ? `Use a charger for ${chemistry.full} V.`
              : `Use a rechargeable cell, or keep the charger from ${netName(pin.net?.name ?? '')} with a diode.`,
          ],
          refs: inOrder([part.ref, pin.part.ref]),
          nets: battery?.net ? [battery.net.name] : [],
          evidence: { endVolts: end, fullVolts: chemistry.full, chemistry: chemistry.name },
          confidence: Math.min(part.identity.confidence, pin.part.identity.confidence) * 0.8,
        });
      }
    }
    return outcome;
  },
};
