import { useSyncExternalStore } from 'react';
import { checkDesign, type DesignPin, type PlacedComponent } from '@tracewright/circuit/design';
import { sidedSymbol } from '@tracewright/circuit/layout';
import type { CatalogueComponent } from '@tracewright/contracts/catalogue';
import { Store } from '../../../canvas';
import { onStoredElsewhere, readStored, writeStored } from '../../../lib/storage';

const KEY = 'tracewright.symbols';
const MOST_KEPT = 60;

/** A part whose symbol somebody drew or took from a file; its place means nothing. */
export type SymbolTemplate = PlacedComponent;

/** It stands in the library like the catalogue's parts. */
export interface OwnSymbolPart extends CatalogueComponent {
  readonly template: SymbolTemplate;
}

export const templateOf = (part: CatalogueComponent): SymbolTemplate | undefined =>
  'template' in part ? (part as OwnSymbolPart).template : undefined;

export type PinSide = 'left' | 'right' | 'top' | 'bottom';

/** A symbol as it is typed: its pins in order, each on a side. */
export interface SymbolDraft {
  readonly name: string;
  /** Letters of its reference. */
  readonly letters: string;
  readonly footprint: string;
  readonly pins: readonly (DesignPin & { readonly side: PinSide })[];
}

/** A box with the pins on their sides. */
export function templateFrom({ name, letters, footprint, pins }: SymbolDraft): SymbolTemplate {
  const bare: SymbolTemplate = {
    ...{ id: 'placed-0', componentId: name, x: 0, y: 0, width: 100, height: 150, rotation: 0 },
    ...{ reference: `${letters}1`, value: name, name },
    ...(footprint !== '' && { footprint }),
    pins: pins.map(({ side: _side, ...pin }) => pin),
  };
  return {
    ...bare,
    drawing: sidedSymbol(
      bare,
      pins.map(({ side }) => side),
    ).drawing,
  };
}

/** What keeps a draft from being a part; undefined where nothing does. */
export function problemOf({ name, letters, pins }: SymbolDraft): string | undefined {
  if (name.trim() === '') return 'Give the part a name.';
  if (!/^[A-Za-z_]{1,8}$/.test(letters)) return 'The reference needs letters, such as U or IC.';
  if (pins.length === 0) return 'A part needs at least one pin.';
  const numbers = new Set<string>();
  for (const { number } of pins) {
    if (number.trim() === '') return 'Each pin needs a number.';
    if (numbers.has(number)) return `There are two pins with the number ${number}.`;
    numbers.add(number);
  }
  return undefined;
}

/** As a card of the library. */
export function partOf(template: SymbolTemplate): OwnSymbolPart {
  const { componentId, name = componentId, value, footprint, pins = [] } = template;
  return {
    id: `symbol:${componentId}`,
    name,
    description: `Symbol of your own, ${pins.length} pin${pins.length === 1 ? '' : 's'}`,
    category: 'other',
    specifications: { ...(footprint && { Footprint: footprint }) },
    own: true,
    pins: pins.map(({ number, name: pinName, type }) => ({
      number,
      ...(pinName && { name: pinName }),
      ...(type && { type }),
    })),
    ...(value && { value }),
    ...(footprint && { package: footprint }),
    template,
  };
}

function stored(): readonly SymbolTemplate[] {
  try {
    const value: unknown = JSON.parse(readStored(KEY) ?? '[]');
    if (!Array.isArray(value)) return [];
    const parts = value as readonly SymbolTemplate[];
    // What could not be saved with a design is not offered.
    return parts.filter((part) => checkDesign({ components: [part], connections: [] }).length === 0);
  } catch {
    return [];
  }
}

let kept: Store<{ readonly templates: readonly SymbolTemplate[] }> | undefined;
function store(): NonNullable<typeof kept> {
  if (kept) return kept;
  const made = new Store({ templates: stored() });
  onStoredElsewhere(KEY, () => made.set({ templates: stored() }));
  return (kept = made);
}

function keep(templates: readonly SymbolTemplate[]): void {
  store().set({ templates });
  writeStored(KEY, JSON.stringify(templates));
}

/** Keeps a symbol, in the place of one with the same name. */
export function rememberSymbol(template: SymbolTemplate): void {
  const others = store()
    .get()
    .templates.filter(({ componentId }) => componentId !== template.componentId);
  keep([template, ...others].slice(0, MOST_KEPT));
}

export function forgetSymbol(componentId: string): void {
  keep(
    store()
      .get()
      .templates.filter((one) => one.componentId !== componentId),
  );
}

const subscribe = (listener: () => void): (() => void) => store().subscribe(listener);
const templates = (): readonly SymbolTemplate[] => store().get().templates;

export const useOwnSymbols = (): readonly SymbolTemplate[] => useSyncExternalStore(subscribe, templates);

/** A symbol of one's own by its id in the library, such as one that is dropped. */
export const ownSymbol = (id: string): OwnSymbolPart | undefined =>
  templates()
    .map(partOf)
    .find((part) => part.id === id);
