import { useMemo, useSyncExternalStore } from 'react';
import {
  assembled,
  designState,
  type DesignPin,
  type PartUnit,
  type PlacedComponent,
} from '@tracewright/circuit/design';
import { sidedSymbol } from '@tracewright/circuit/layout';
import type { CatalogueComponent } from '@tracewright/contracts/catalogue';
import type { KeptSymbol } from '@tracewright/contracts/library';
import { symbolId } from '../own-library/changes';
import { ownLibrary } from '../own-library/own-library';

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
  /** Each may be of another unit, counted from 1. */
  readonly pins: readonly (DesignPin & { readonly side: PinSide; readonly unit?: number })[];
}

/** Between boxes of units that stand below each other. */
const APART = 100;

/** A box with the pins on their sides; of several units, a box for each. */
export function templateFrom(draft: SymbolDraft): SymbolTemplate {
  const numbers = [...new Set(draft.pins.map(({ unit = 1 }) => unit))].sort((a, b) => a - b);
  if (numbers.length < 2) return boxFrom(draft);
  let y = 0;
  const units = numbers.map((number, at): PlacedComponent => {
    const pins = draft.pins.filter(({ unit = 1 }) => unit === number);
    const unit = { ...boxFrom({ ...draft, pins }, { number: at + 1, of: numbers.length }), id: `unit-${at}`, y };
    y += unit.height + APART;
    return unit;
  });
  const [whole] = assembled(designState({ components: units, connections: [] })).components.values();
  return { ...whole!, id: 'placed-0' };
}

function boxFrom({ name, letters, footprint, pins }: SymbolDraft, unit?: PartUnit): SymbolTemplate {
  const bare: SymbolTemplate = {
    ...{ id: 'placed-0', componentId: name, x: 0, y: 0, width: 100, height: 150, rotation: 0 },
    ...{ reference: `${letters}1`, value: name, name },
    ...(footprint !== '' && { footprint }),
    pins: pins.map(({ side: _side, unit: _unit, ...pin }) => pin),
    ...(unit && { unit }),
  };
  const symbol = sidedSymbol(
    bare,
    pins.map(({ side }) => side),
  );
  if (!unit) return { ...bare, drawing: symbol.drawing };
  return { ...bare, width: 2 * symbol.halfWidth, height: 2 * symbol.halfHeight, drawing: symbol.drawing };
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
    id: symbolId(componentId),
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

/** Keeps a symbol, in the place of one with the same name. */
export const rememberSymbol = (template: SymbolTemplate): void => ownLibrary.keep(template);

export const forgetSymbol = ({ componentId }: SymbolTemplate): void => ownLibrary.remove(componentId);

const kept = (): readonly KeptSymbol[] => ownLibrary.store.get().library.symbols;

export function useOwnSymbols(): readonly SymbolTemplate[] {
  const symbols = useSyncExternalStore(ownLibrary.store.subscribe, kept);
  return useMemo(() => symbols.map(({ symbol }) => symbol), [symbols]);
}

/** A symbol of one's own by its id in the library, such as one that is dropped. */
export const ownSymbol = (id: string): OwnSymbolPart | undefined =>
  kept()
    .map(({ symbol }) => partOf(symbol))
    .find((part) => part.id === id);
