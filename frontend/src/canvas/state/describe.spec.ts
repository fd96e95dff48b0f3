import { expect, it } from 'vitest';
import { design, part, wire } from '../testing';
import { chosenText, selectionText } from './describe';
import { selected } from './selection';

const mark = (id: string, kind: 'label' | 'note' | 'noConnect' | 'junction' | 'wire', text?: string) =>
  ({ id, type: 'signal', mark: kind, path: 'M 0 0', ...(text !== undefined && { text, drawing: '' }) }) as const;
const sheet = design(
  [part('R1', 100, 100), part('C1', 400, 100)],
  [
    wire('R1.2', 'C1.1'),
    mark('l1', 'label', 'SDA'),
    mark('l2', 'label', 'SCL'),
    mark('n', 'note', 'Reads this'),
    mark('q', 'noConnect'),
    mark('j', 'junction'),
    mark('w', 'wire'),
  ],
);

it.each([
  [['l1'], 'label SDA'],
  [['l1', 'l2'], '2 labels'],
  [['n'], 'note Reads this'],
  [['q'], '1 no-connect'],
  [['w'], '1 wire'],
  [['w', 'j'], '2 wires'],
  [['wire-R1.2-C1.1', 'l1'], '2 wires'],
])('%j is called %s', (ids, text) => {
  expect(chosenText(sheet, selected([], ids))).toBe(text);
  expect(selectionText(sheet, selected([], ids))).toBe(`${text} selected`);
});
