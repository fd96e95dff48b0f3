import type { DesignPin, PlacedComponent } from '../design';
import type { Circuit, Net } from '../model';
import type { NetMark } from './kicad-labels';
import { sheetParts, type Page, type SheetPart } from './kicad-page';
import { millimetres, quoted, uuidOf } from './sexpr';

/** All parts that have a reference, unit by unit, each on the page on which it lies. */
export function partsOnPages(
  { components }: Circuit,
  placed: readonly PlacedComponent[],
  pageOf: (unit: PlacedComponent) => Page,
): readonly SheetPart[] {
  return components.flatMap((component, index) => {
    const place = placed[index];
    if (!place || component.reference === '') return [];
    return sheetParts(component, drawable(place), `symbol ${index} ${component.reference}`, pageOf);
  });
}

/** KiCad takes a pin of the type "no connect" off its net, whatever is wired to it: on a net it is drawn as passive. */
function drawable(place: PlacedComponent): PlacedComponent {
  // A drawn one may stand on another part's pin, which it must not join.
  const isOpen = (net: string): boolean => place.drawing !== undefined && /^unconnected-\(/i.test(net);
  const isOnNet = ({ type, net }: DesignPin): boolean => type === 'no_connect' && net !== undefined && !isOpen(net);
  if (!place.pins?.some(isOnNet)) return place;
  const pins = place.pins.map((pin) => (isOnNet(pin) ? { ...pin, type: 'passive' as const } : pin));
  return { ...place, pins };
}

/** Nets by the names that the drawn pins bear. */
export function netsOfParts(parts: readonly SheetPart[]): readonly Net[] {
  const nets = new Map<string, string[]>();
  const seen = new Set<string>();
  for (const { place } of parts) {
    if (seen.has(place.id)) continue;
    seen.add(place.id);
    for (const { number, net } of place.pins ?? []) {
      if (net === undefined) continue;
      const pins = nets.get(net) ?? [];
      if (pins.push(`${place.id}.${number}`) === 1) nets.set(net, pins);
    }
  }
  return [...nets].map(([name, pins]) => ({ name, pins }));
}

/** A label on a pin with a net, a cross on one without. */
export function pinMark(
  { place, unit, at: middle }: SheetPart,
  { pin, dx, dy, side }: SheetPart['pins'][number],
  mark: NetMark | undefined,
): string {
  const at = `${millimetres(middle.x + dx)} ${millimetres(middle.y + dy)}`;
  const uuid = `(uuid ${uuidOf(`mark ${place.id} ${unit} ${pin.number}`)})`;
  if (mark === undefined || mark.kind === 'cross') return `  (no_connect (at ${at}) ${uuid})`;
  const angle = { right: 0, top: 90, left: 180, bottom: 270 }[side];
  const effects = `(effects (font (size 1.27 1.27)) (justify ${angle < 180 ? 'left' : 'right'}))`;
  const [word, shape] = mark.kind === 'local' ? ['label', ''] : ['global_label', ' (shape passive)'];
  return `  (${word} ${quoted(mark.text)}${shape} (at ${at} ${angle}) (fields_autoplaced) ${effects} ${uuid})`;
}
