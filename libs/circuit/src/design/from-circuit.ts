import { layOut } from '../layout';
import { lacksLibraries, lacksSheets, type Circuit, type Component } from '../model';
import { lacksPins } from '../parts/footprint';
import type { Design, PlacedComponent } from './design';
import { componentSize, GRID } from './geometry';
import { DRAWN_LABELS, type LabelSize } from './block';
import { drawnElements, type DrawnElements } from './from-sheets';
import { keptApart } from './kept-apart';
import { arrange } from './layout';

export interface DesignFromCircuit {
  readonly design: Design;
  /** Parts whose place in the file said nothing useful and that were arranged here. */
  readonly unplaced: number;
}

/**
 * Turns a circuit that was read from a file into parts and wires on the canvas.
 * `idOf` makes the ids of parts. What nobody drew is laid out, in the groups that are given or that are found; each pin
 * bears its net. `knownNames` tells what the pins of a part are called that the file does not name: they are laid out and
 * shown by these names.
 */
export function designFromCircuit(
  circuit: Circuit,
  idOf: (index: number) => string,
  groups?: readonly (readonly number[])[],
  knownNames: KnownNames = nobodyKnows,
): DesignFromCircuit {
  const unlaid = circuit.components.map((component, index) => ({
    ...placedComponent(component, idOf(index)),
    ...notKept(component, circuit),
  }));
  const drawn = drawnElements(circuit);
  if (drawn) return { design: drawnDesign(unlaid, drawn), unplaced: 0 };
  return {
    design: withKnown(layOut(circuit, withNames(circuit, unlaid, knownNames), groups)),
    unplaced: circuit.components.filter(({ position }) => position === undefined).length,
  };
}

/** The names of a part's pins by its type, in their order; undefined where nobody knows. */
export type KnownNames = (component: Component) => readonly string[] | undefined;

const nobodyKnows: KnownNames = () => undefined;

/** The layout reads names: which pin is a base, and which a supply. */
const withNames = (
  { components }: Circuit,
  parts: readonly PlacedComponent[],
  knownNames: KnownNames,
): readonly PlacedComponent[] =>
  parts.map((part, index) => {
    const names = part.pins && knownNames(components[index]!);
    if (!names || !part.pins) return part;
    return { ...part, pins: part.pins.map((pin, at) => ({ ...pin, name: names[at]!, known: names[at]! })) };
  });

/** What only we know is no name of the file's. */
const withKnown = (design: Design): Design => ({
  ...design,
  components: design.components.map((part) =>
    part.pins?.some(({ known }) => known !== undefined)
      ? {
          ...part,
          pins: part.pins.map(({ name, ...pin }) =>
            pin.known === undefined ? { ...pin, ...(name && { name }) } : pin,
          ),
        }
      : part,
  ),
});

/** Parts as their author drew them, else boxes in places for a drawing that names the nets at the pins. */
export function arrangedParts(
  circuit: Circuit,
  idOf: (index: number) => string,
  labels: LabelSize = DRAWN_LABELS,
): readonly PlacedComponent[] {
  const unlaid = circuit.components.map((component, index) => placedComponent(component, idOf(index)));
  const drawn = drawnElements(circuit);
  return drawn ? drawnDesign(unlaid, drawn).components : arrange(circuit, unlaid, labels);
}

/** As the sheets show it. Each pin bears its net; parts that no sheet shows stand above the sheets. */
function drawnDesign(parts: readonly PlacedComponent[], { parts: drawn, asMarks, marks }: DrawnElements): Design {
  let x = 0;
  const components = parts.flatMap((part, index): PlacedComponent[] => {
    const look = drawn[index];
    if (look) return [{ ...part, ...look }];
    if (asMarks.has(index)) return [];
    const placed = { ...part, x, y: -part.height - 6 * GRID };
    x += part.width + 4 * GRID;
    return [placed];
  });
  return keptApart({ components, connections: marks });
}

function placedComponent(component: Component, id: string): PlacedComponent {
  const { reference, value, footprint, partNumber, symbol, dnp, dnpByText, lowConfidence, pinsAssumed, pins } =
    component;
  return {
    id,
    componentId: partNumber || symbol || reference || id,
    x: 0,
    y: 0,
    ...componentSize(pins.length),
    rotation: 0,
    reference,
    value,
    footprint,
    ...(partNumber ? { partNumber } : {}),
    ...(symbol ? { symbol } : {}),
    ...(dnp ? { dnp } : {}),
    ...(dnp && dnpByText ? { dnpByText } : {}),
    ...(lowConfidence ? { lowConfidence } : {}),
    ...(pinsAssumed !== undefined ? { pinsAssumed } : {}),
    pins: pins.map(({ number, name, type, net, noConnect }) => ({
      number,
      ...(name ? { name } : {}),
      ...(type ? { type } : {}),
      ...(net ? { net } : {}),
      ...(noConnect ? { noConnect } : {}),
    })),
  };
}

/** What the rules have to know of the file, beyond what a part on the canvas shows. */
function notKept(component: Component, circuit: Circuit): Pick<PlacedComponent, 'graphic' | 'sheetsMissing'> {
  const withoutLibraries = lacksLibraries(circuit);
  const graphic = component.pins.length === 0 && !lacksPins(component, withoutLibraries);
  const told = graphic || (withoutLibraries && component.pins.length === 0);
  return { ...(told ? { graphic } : {}), ...(lacksSheets(circuit) ? { sheetsMissing: true } : {}) };
}
