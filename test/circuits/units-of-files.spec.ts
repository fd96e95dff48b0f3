import {
  assembled,
  circuitOfDesign,
  designFromCircuit,
  designOfFile,
  designState,
  partCount,
  pinLayout,
  presentDesign,
  type Design,
} from '@tracewright/circuit/design';
import { writeKicadSchematic } from '@tracewright/circuit/writers';
import { drawnSchematics, readDrawn } from './drawn-files';

const idOf = (index: number): string => `placed-${index}`;

/** Each pin of a part where it stands; one that several units draw stands at each of them. */
const pinPlaces = ({ components }: Design): readonly string[] =>
  [
    ...new Set(
      components.flatMap((part) =>
        pinLayout(part).map(({ pin, x, y }) => `${part.reference}.${pin.number} ${x.toFixed(1)} ${y.toFixed(1)}`),
      ),
    ),
  ].sort();

const whole = (design: Design): Design => presentDesign(assembled(designState(design)));

/** In KiCad's words, whichever of its pins a symbol has first. */
function written(design: Design): readonly string[] {
  const state = assembled(designState(design));
  const { components: placed, connections } = presentDesign(state);
  const text = writeKicadSchematic({ ...circuitOfDesign(state), title: 'again' }, { placed, connections });
  return text
    .replaceAll(/_[0-9a-f]{8}(?=[_"])/g, '')
    .split('\n')
    .sort();
}

test.each(drawnSchematics)('%s is the same with its units apart and put together', (_, file) => {
  const circuit = readDrawn(file);
  const { design: read } = designFromCircuit(circuit, idOf);
  const { design: apart } = designOfFile(circuit, idOf);
  expect(partCount(apart.components)).toBe(partCount(read.components));
  expect(pinPlaces(apart)).toEqual(pinPlaces(read));
  expect(pinPlaces(whole(apart))).toEqual(pinPlaces(read));
  // Eagle has names of its own for units, where KiCad has letters.
  if (!circuit.format.startsWith('eagle')) expect(written(apart)).toEqual(written(read));
});
