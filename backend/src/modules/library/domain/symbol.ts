import {
  checkDesign,
  knownFields,
  type PackedElements,
  packElements,
  type PlacedComponent,
} from '@tracewright/circuit/design';
import { Refusal } from '@tracewright/kernel';

/** It stands nowhere yet. */
const NOWHERE = { id: 'symbol', x: 0, y: 0, rotation: 0 } as const;

/**
 * A symbol as it is kept: without its name and its place, so that the same one is known again under another name.
 * @throws Refusal `invalid_symbol` with a detail for each field
 */
export function symbolContents(sent: PlacedComponent): PackedElements {
  const sentAlone = { components: [{ ...sent, ...NOWHERE, componentId: 'symbol' }], connections: [] };
  const { components, connections } = knownFields(sentAlone);
  const problems = checkDesign({ components, connections });
  const [first] = problems;
  if (first) {
    const details = problems.map(({ field, message }) => ({
      field: field.replace('components[0]', 'symbol'),
      message,
    }));
    throw new Refusal('invalid', 'invalid_symbol', `${details[0]?.field ?? ''} ${first.message}`, details);
  }
  return packElements({ components: components.map(withoutName), connections });
}

const withoutName = ({ name: _name, ...symbol }: PlacedComponent): PlacedComponent => symbol;
