import type { Evidence, Part, PartNames, Price } from './part';

/** A part, or a family of parts, as the files in data/ hold it: what can be left out is left out. */
export interface PartEntry extends Partial<Omit<Part, ReadDifferently>> {
  /** Of a part its order number, of a family with variants the type's name. */
  readonly id: string;
  readonly names?: Partial<PartNames>;
  /** "1 VDD power_in": number, name, type and further names; "input,low" is active low. */
  readonly pins?: readonly string[];
  /** The pins by package, where variants have different ones. */
  readonly pinouts?: Readonly<Record<string, readonly string[]>>;
  readonly series?: SeriesEntry;
  readonly variants?: readonly VariantEntry[];
  readonly evidence?: readonly Evidence[];
  readonly price?: Omit<Price, 'basis'>;
}

type ReadDifferently = 'id' | 'names' | 'pins' | 'series' | 'evidence' | 'price';

/** What a variant says itself; objects are laid over the family's, everything else takes its place. */
export type VariantEntry = Omit<PartEntry, 'variants'>;

export interface SeriesEntry {
  readonly quantity: 'resistance' | 'capacitance' | 'inductance';
  readonly steps: string;
  /** "RC0603FR-074K7L 4.7k": order number and value. */
  readonly members: readonly string[];
}

/** The content of one file in data/. */
export interface PartsFile {
  readonly about: string;
  /** What the prices of the file are. */
  readonly priceBasis?: string;
  readonly parts: readonly PartEntry[];
}
