import type { PartClass, PartKind } from './kinds';
import type { Requirement } from './requirement';

/** Volts, unless the field says otherwise. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly note?: string;
}

export type PinType =
  | 'power_in'
  | 'power_out'
  | 'input'
  | 'output'
  | 'bidirectional'
  | 'tri_state'
  | 'passive'
  | 'open_collector'
  | 'analog'
  | 'no_connect';

export interface PartPin {
  readonly number: string;
  readonly name: string;
  readonly type: PinType;
  /** Other names by which data sheets and libraries call the pin: "SDA" of PB7. */
  readonly functions?: readonly string[];
  readonly activeLow?: true;
}

/** What the part draws from its supply, mA. A missing figure is not known, and never zero. */
export interface Currents {
  /** Of a regulator or converter itself, without its load. */
  readonly quiescent?: number;
  readonly typical?: number;
  /** Highest for a moment, such as while a radio sends: what the supply must be able to give. */
  readonly peak?: number;
  readonly sleep?: number;
  /** What the figures refer to. */
  readonly condition?: string;
}

export const OUTPUT_TYPES = [
  'ldo',
  'linear',
  'buck',
  'boost',
  'buck-boost',
  'charge-pump',
  'dc-dc-isolated',
  'ac-dc',
  'charger',
  'reference',
  'load-switch',
] as const;

/** What a supply gives: V, mA, kHz, Ohm. */
export interface SupplyOutput {
  readonly type: (typeof OUTPUT_TYPES)[number];
  readonly vinMin?: number;
  readonly vinMax?: number;
  readonly vinAbsMax?: number;
  /** Fixed output; negative for a negative regulator. Of an adjustable one see voutRange and vref. */
  readonly vout?: number;
  readonly voutRange?: { readonly min: number; readonly max: number };
  readonly ioutMax?: number;
  /** V between input and output at dropoutAtMa, or at ioutMax where that is missing. */
  readonly dropout?: number;
  readonly dropoutAtMa?: number;
  readonly switchingFrequency?: number;
  /** Of the feedback pin. */
  readonly vref?: number;
  readonly minLoadMa?: number;
  readonly rdsOn?: number;
  /** Share of the input power that arrives, 0..1, at a usual load. */
  readonly efficiency?: number;
  readonly chemistry?: string;
  readonly cells?: number;
  readonly note?: string;
}

export interface Thermal {
  /** K/W without a heat sink on a usual board. */
  readonly junctionToAmbient?: number;
  readonly junctionToCase?: number;
  /** °C. */
  readonly junctionMax?: number;
}

export interface Battery {
  readonly chemistry: string;
  readonly cells: number;
  readonly nominalV: number;
  readonly fullV?: number;
  readonly cutoffV?: number;
  readonly capacityMah: number;
  readonly maxDischargeMa?: number;
  readonly standardDrainMa?: number;
  readonly rechargeable: boolean;
  readonly protected?: boolean;
}

/** An order number of a series that differs in value alone. */
export interface SeriesMember {
  readonly id: string;
  /** As people write it: "4.7k". */
  readonly text: string;
  /** Ohm, farad or henry. */
  readonly value: number;
}

export interface Series {
  readonly quantity: 'resistance' | 'capacitance' | 'inductance';
  /** Which steps of values there are, such as E24. */
  readonly steps: string;
  /** Ascending by value. */
  readonly members: readonly SeriesMember[];
}

export interface PriceBreak {
  readonly quantity: number;
  /** Of one piece, before tax. */
  readonly paise: number;
}

export interface Price {
  readonly paise: number;
  /** From one piece on, ascending. */
  readonly breaks: readonly PriceBreak[];
  /** What kind of price it is, and of when. */
  readonly basis: string;
}

export interface Supplier {
  readonly name: string;
  readonly leadTimeDays: number;
  readonly minimumOrder: number;
}

/** Another part that does the same. Package and pins may differ unless it says otherwise. */
export interface SecondSource {
  readonly id: string;
  /** true: known by name alone, not an entry here. */
  readonly external?: true;
  /** true: same pins in the same package. */
  readonly sameFootprint?: true;
}

/**
 * How sure a figure is. checked: compared with an independent source. known: the data sheet's, as is commonly known.
 * likely: may differ by maker, revision or condition. doubtful: to be looked up before it is relied on.
 */
export const CERTAINTIES = ['checked', 'known', 'likely', 'doubtful'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

export interface Evidence {
  /** Paths such as "supply" or "output.dropout"; "*" is everything that no other evidence names. */
  readonly figures: readonly string[];
  readonly source: string;
  readonly certainty: Certainty;
  readonly note?: string;
}

export type Category = 'microcontrollers' | 'sensors' | 'powerSupply' | 'communication' | 'other';
export type CreatorType = 'microcontroller' | 'power' | 'sensor' | 'communication' | 'output' | 'other';
export type Mounting = 'SMD' | 'THT' | 'module';
export type Lifecycle = 'active' | 'nrnd' | 'obsolete';

/** One part that can be ordered, or a series of them that differ in value alone. */
export interface Part {
  /** The order number, unique; of goods sold by description a key of our own (see soldByDescription). */
  readonly id: string;
  readonly name: string;
  readonly maker: string;
  readonly description: string;
  readonly kind: PartKind;
  readonly classes: readonly PartClass[];
  /** The entry of which this is one variant, or to whose variants it belongs. */
  readonly family?: string;
  readonly category: Category;
  /** Group of goods within the category, such as "LDO regulator". */
  readonly group: string;
  /** The creator's group. */
  readonly creatorType: CreatorType;
  readonly names: PartNames;
  readonly soldByDescription?: true;
  readonly package: string;
  readonly mounting: Mounting;
  /** Every pin of the package, in order of the data sheet. */
  readonly pins?: readonly PartPin[];
  readonly supply?: Range;
  readonly ioVoltage?: Range & { readonly followsSupply?: boolean };
  readonly fiveVoltTolerant?: boolean;
  readonly inputThreshold?: { readonly vihRatio?: number; readonly vihMinV?: number };
  readonly current?: Currents;
  readonly output?: SupplyOutput;
  readonly thermal?: Thermal;
  /** °C. */
  readonly temperature?: Range;
  readonly battery?: Battery;
  /** What must not be exceeded and what characterises it; the unit is in the key's name: vdsMaxV, rdsOnOhm. */
  readonly limits?: Limits;
  readonly interfaces: readonly string[];
  readonly i2cAddresses?: readonly string[];
  readonly gpio?: number;
  readonly memory?: { readonly flashKb?: number; readonly ramKb?: number; readonly clockMhz?: number };
  readonly features: readonly string[];
  /** What it needs around it. Without `condition` and `optional` always. */
  readonly requires: readonly Requirement[];
  readonly series?: Series;
  readonly secondSources: readonly SecondSource[];
  readonly lifecycle?: Lifecycle;
  /** Indicative, one piece, before tax. Missing: nobody knows it. */
  readonly price?: Price;
  readonly inStock?: boolean;
  readonly suppliers: readonly Supplier[];
  readonly datasheet?: string;
  readonly specifications: Readonly<Record<string, string | number>>;
  readonly evidence: readonly Evidence[];
}

export type Limits = Readonly<Record<string, string | number | boolean>> & ReckonedWith;

/** Those that are reckoned with; the schema knows the others. */
interface ReckonedWith {
  readonly capacitanceF?: number;
  readonly currentMaxA?: number;
  readonly ifMaxMa?: number;
  readonly loadCapacitanceF?: number;
  readonly resistanceOhm?: number;
  readonly vfTypV?: number;
  readonly voltageMaxV?: number;
  readonly vrmsMaxV?: number;
}

/** What else it is called. Case and punctuation never count. */
export interface PartNames {
  /** Other whole names: "BLUE PILL". */
  readonly exact: readonly string[];
  /** Beginnings that name it and nothing else: "AMS1117-3.3" of every package's code. */
  readonly prefixes: readonly string[];
  /** Regular expressions on upper-case text. */
  readonly patterns: readonly string[];
}
