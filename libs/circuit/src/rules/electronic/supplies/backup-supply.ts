import { figures } from '@tracewright/parts/types';
import { ALL_LINKS, named, type Board, type BoardNet, type BoardPart, type BoardPin } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { netName } from '../../words';
import { regulators } from './power-tree';
import { typeMatches } from '../start-up/reset-pins';

/** Main and backup supply of clocks, by the data sheets. */
const CLOCKS: readonly (readonly [type: RegExp, main: RegExp, backup: RegExp])[] = figures('backup-supply').map(
  ({ type, main, backup }) => [type, new RegExp(main), new RegExp(backup)] as const,
);

/** Whether a cell is on the net or behind a diode or resistor, and nothing else that feeds it. */
function onCellOnly(board: Board, net: BoardNet): boolean {
  const near = board.reach(net, ALL_LINKS).flatMap((reached) => reached.net.pins);
  const over = near.flatMap(({ part }) =>
    part.fitted && (part.kind === 'diode' || part.kind === 'resistor')
      ? part.pins.flatMap((pin) => pin.net?.pins ?? [])
      : [],
  );
  const cell = (pin: BoardPin): boolean => pin.part.fitted && pin.part.kind === 'battery';
  return near.some(cell) || (over.some(cell) && !near.some(({ part }) => part.kind === 'connector'));
}

function isMainRail(board: Board, net: BoardNet): boolean {
  return net.source === 'name' && net.pins.length > 3 && !onCellOnly(board, net);
}

function exchanged(board: Board, part: BoardPart): readonly [BoardPin, BoardPin] | undefined {
  const clock = CLOCKS.find(([type]) => typeMatches(part, type));
  if (!clock) return undefined;
  const main = part.pins.find((pin) => named(pin, clock[1]));
  const backup = part.pins.find((pin) => named(pin, clock[2]));
  if (!main?.net || !backup?.net || main.net === backup.net) return undefined;
  const fed = new Set(regulators(board).flatMap(({ rail }) => rail ?? []));
  if (fed.has(main.net)) return undefined;
  return onCellOnly(board, main.net) && isMainRail(board, backup.net) ? [main, backup] : undefined;
}

/** Clocks whose cell is at the main supply and whose rail is at the backup. */
export const backupSupply: Rule = {
  name: 'backup-supply',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'pin names', 'part data'],
  reason: 'The clock takes its current from the cell while the board is on, and may charge the cell when it must not.',
  repair: 'The rail at the main supply pin, the cell at the backup pin.',
  source: 'Data sheets: DS1302 VCC2 is the main supply and VCC1 the backup; VBAT of the others is the backup.',
  check(board) {
    const outcome = new Outcome();
    for (const part of board.ofKind('ic')) {
      if (!part.fitted || !CLOCKS.some(([type]) => typeMatches(part, type))) continue;
      outcome.looked();
      const [main, backup] = exchanged(board, part) ?? [];
      if (!main?.net || !backup?.net) continue;
      const cell = board
        .ofKind('battery')
        .find(({ fitted, pins }) => fitted && pins.some(({ net }) => net === main.net));
      outcome.found({
        title: `Cell and supply of ${part.ref} exchanged`,
        description: `${main.names[0] ?? ''} of ${part.ref} (${part.identity.label}), its main supply, is on the cell (${netName(main.net.name)}), and ${backup.names[0] ?? ''}, the backup, on ${netName(backup.net.name)}.`,
        recommendations: [
          `Connect ${main.names[0] ?? ''} to ${netName(backup.net.name)} and ${backup.names[0] ?? ''} to the cell.`,
        ],
        refs: [part.ref, ...(cell ? [cell.ref] : [])],
        nets: [main.net.name, backup.net.name],
        evidence: { main: main.id, backup: backup.id },
        confidence: part.identity.confidence * 0.85,
      });
    }
    return outcome;
  },
};
