import type { BoardPart } from '../board';
import { Outcome, type Rule } from '../rule';
import { inOrder, list } from '../words';
import { isCanvas, isDrawing } from './drawing';

const INPUT = /(?:^|[^A-Z])(?:IN(?:PUT)?|DC_?IN|PWR_?IN|V_?IN|SENSOR|MIC)(?:[^A-Z]|$)/i;
const OUTPUT = /(?:^|[^A-Z])(?:OUT(?:PUT)?|SPEAKER|MOTOR|LOAD|RELAY)(?:[^A-Z]|$)/i;

function textOf(part: BoardPart): string {
  return `${part.ref} ${part.component.value}`;
}

function middle(parts: readonly BoardPart[]): number {
  return parts.reduce((sum, part) => sum + (part.position?.x ?? 0), 0) / parts.length;
}

/** Inputs on the right and outputs on the left. */
export const signalFlow: Rule = {
  name: 'signal-flow',
  version: 1,
  category: 'aesthetic',
  severity: 'info',
  needs: ['positions'],
  reason: 'Schematics are read from left to right; one that runs the other way is misread.',
  repair: 'Inputs to the left, outputs to the right.',
  source: 'IEC 61082.',
  check(board) {
    const outcome = new Outcome();
    if (!isDrawing(board.circuit) && !isCanvas(board.circuit)) return outcome;
    const sheets = new Map<string, { inputs: BoardPart[]; outputs: BoardPart[] }>();
    for (const part of board.ofKind('connector', 'module', 'motor', 'speaker', 'relay')) {
      if (!part.position) continue;
      const sheet = sheets.get(part.component.sheet ?? '') ?? { inputs: [], outputs: [] };
      const input = INPUT.test(textOf(part));
      const output = OUTPUT.test(textOf(part));
      if (input && !output) sheet.inputs.push(part);
      if (output && !input) sheet.outputs.push(part);
      sheets.set(part.component.sheet ?? '', sheet);
    }
    for (const { inputs, outputs } of sheets.values()) {
      if (inputs.length === 0 || outputs.length === 0) continue;
      outcome.looked();
      const all = [...inputs, ...outputs].map((part) => part.position?.x ?? 0);
      const width = Math.max(...all) - Math.min(...all);
      if (middle(inputs) - middle(outputs) < width * 0.5 || width === 0) continue;
      const left = inOrder(outputs.map((part) => part.ref));
      const right = inOrder(inputs.map((part) => part.ref));
      outcome.found({
        title: 'Signals run from right to left',
        description: `The inputs ${list(right)} are drawn to the right of the outputs ${list(left)}.`,
        recommendations: [`Place ${list(right)} at the left and ${list(left)} at the right of the sheet.`],
        refs: inOrder([...left, ...right]),
        nets: [],
        evidence: { inputs: right, outputs: left },
        confidence: 0.6,
      });
    }
    return outcome;
  },
};
