import type { Circuit, Component, PinType, Point } from '../../model';
import type { PartIdentity, PartKind, PartValue } from '../../parts';
import type { Volts } from './net-names';

export type NetRole = 'ground' | 'supply' | 'signal';
/** Where a net's role or voltage is known from. */
export type RailSource = 'name' | 'regulator' | 'pins' | 'link' | 'connector' | 'none';

/** Supply roles that a pin's names tell of. */
export interface PowerName {
  readonly ground: boolean;
  readonly supply: boolean;
  /** Output of the chip's own regulator, or a reference. */
  readonly ownOutput: boolean;
}

export interface BoardPin {
  /** REFERENCE.PAD as in the file. */
  readonly id: string;
  readonly number: string;
  readonly part: BoardPart;
  readonly net?: BoardNet;
  /** Functions of the pin in capitals without overbars: from the file, or from a proven pinout table. */
  readonly names: readonly string[];
  readonly activeLow: boolean;
  /** What the names say about supply: worked out once, as many rules ask. */
  readonly power: PowerName;
  readonly type?: PinType;
  readonly known: 'file' | 'table' | 'none';
  /** The file says that the pin is open on purpose. */
  readonly markedOpen: boolean;
  readonly position?: Point;
}

export interface BoardPart {
  /** Position in the file. */
  readonly index: number;
  readonly ref: string;
  readonly component: Component;
  readonly identity: PartIdentity;
  readonly kind: PartKind;
  readonly fitted: boolean;
  /** Read for resistors, capacitors, inductors, crystals; their arrays too. */
  readonly value?: PartValue;
  readonly pins: readonly BoardPin[];
  readonly position?: Point;
}

export interface BoardNet {
  readonly name: string;
  readonly automatic: boolean;
  readonly pins: readonly BoardPin[];
  readonly role: NetRole;
  readonly volts?: Volts;
  readonly source: RailSource;
  /** False when a voltage in the name is all that speaks for a supply. */
  readonly certain: boolean;
  /** Shield or protective earth, not the circuit's reference. */
  readonly chassis: boolean;
}

export type LinkKind = 'zero-ohm' | 'jumper' | 'net-tie' | 'ferrite' | 'fuse' | 'shunt' | 'inductor';

/** A fitted part that passes current between two nets. */
export interface Link {
  readonly part: BoardPart;
  readonly kind: LinkKind;
  readonly a: BoardNet;
  readonly b: BoardNet;
}

/** A fitted two-terminal passive, or one element of an array; `value` in SI units where it can be read. */
export interface Element {
  readonly part: BoardPart;
  readonly kind: 'resistor' | 'capacitor' | 'inductor';
  readonly value?: number;
  readonly a: BoardPin;
  readonly b: BoardPin;
}

/** An element seen from one of its nets. */
export interface Branch {
  readonly element: Element;
  readonly near: BoardPin;
  readonly far: BoardPin;
}

/** The branches of one net by kind. */
export interface NetBranches {
  readonly all: Branch[];
  readonly resistor: Branch[];
  readonly capacitor: Branch[];
  readonly inductor: Branch[];
}

const NONE: readonly Branch[] = [];

/** A net reached over links, with the parts passed on the way. */
export interface Reached {
  readonly net: BoardNet;
  readonly via: readonly BoardPart[];
}

/** Everything that the rules ask about a circuit, worked out once. Immutable; all look-ups are maps. */
export class Board {
  private readonly reachCache = new Map<readonly LinkKind[], Map<BoardNet, readonly Reached[]>>();
  private readonly partsByRef = new Map<string, BoardPart>();
  private readonly partsByKind = new Map<PartKind, BoardPart[]>();

  constructor(
    readonly circuit: Circuit,
    readonly parts: readonly BoardPart[],
    readonly nets: readonly BoardNet[],
    private readonly netsByName: ReadonlyMap<string, BoardNet>,
    private readonly linksByNet: ReadonlyMap<BoardNet, readonly Link[]>,
    private readonly branchesByNet: ReadonlyMap<BoardNet, NetBranches>,
    readonly elements: readonly Element[],
    /** Name, description and requirements of the project, where it has them. */
    readonly projectText?: string,
  ) {
    for (const part of parts) {
      if (!this.partsByRef.has(part.ref)) this.partsByRef.set(part.ref, part);
      const same = this.partsByKind.get(part.kind);
      if (same) same.push(part);
      else this.partsByKind.set(part.kind, [part]);
    }
  }

  part(ref: string): BoardPart | undefined {
    return this.partsByRef.get(ref);
  }

  net(name: string): BoardNet | undefined {
    return this.netsByName.get(name);
  }

  /** All parts of the given kinds, in file order within a kind. */
  ofKind(...kinds: readonly PartKind[]): readonly BoardPart[] {
    return kinds.flatMap((kind) => this.partsByKind.get(kind) ?? []);
  }

  links(net: BoardNet): readonly Link[] {
    return this.linksByNet.get(net) ?? [];
  }

  /** Fitted resistors, capacitors and inductors on a net. */
  branches(net: BoardNet, kind?: Element['kind']): readonly Branch[] {
    const own = this.branchesByNet.get(net);
    return own ? own[kind ?? 'all'] : NONE;
  }

  /**
   * The net itself and all nets reached over the given kinds of links, nearest first. `kinds` is one of the constants
   * of this module. Does not go through ground (unless it starts there) and passes at most one ferrite or inductor,
   * with SOURCE_LINKS any number.
   */
  reach(net: BoardNet, kinds: readonly LinkKind[] = ALL_LINKS): readonly Reached[] {
    let cache = this.reachCache.get(kinds);
    if (!cache) {
      cache = new Map();
      this.reachCache.set(kinds, cache);
    }
    const cached = cache.get(net);
    if (cached) return cached;
    const found = this.linksByNet.has(net)
      ? this.search(net, new Set(kinds), kinds === SOURCE_LINKS)
      : [{ net, via: [] }];
    cache.set(net, found);
    return found;
  }

  private search(start: BoardNet, kinds: ReadonlySet<LinkKind>, far: boolean): Reached[] {
    const found: (Reached & { readonly blocks: number })[] = [{ net: start, via: [], blocks: 0 }];
    const seen = new Set<BoardNet>([start]);
    for (let index = 0; index < found.length; index += 1) {
      const here = found[index];
      if (!here || (here.net.role === 'ground' && start.role !== 'ground')) continue;
      for (const link of this.links(here.net)) {
        const next = link.a === here.net ? link.b : link.a;
        const blocks = here.blocks + (link.kind === 'ferrite' || link.kind === 'inductor' ? 1 : 0);
        if (!kinds.has(link.kind) || seen.has(next) || (blocks > 1 && !far)) continue;
        if (next.role === 'ground' && start.role !== 'ground') continue;
        seen.add(next);
        found.push({ net: next, via: [...here.via, link.part], blocks });
      }
    }
    return found;
  }
}

export const ALL_LINKS: readonly LinkKind[] = ['zero-ohm', 'jumper', 'net-tie', 'ferrite', 'fuse', 'shunt', 'inductor'];
/** Links that carry high frequencies too. */
export const PLAIN_LINKS: readonly LinkKind[] = ['zero-ohm', 'jumper', 'net-tie', 'fuse', 'shunt'];
/** Links behind which a capacitor still serves, if less well. */
export const DECOUPLING_LINKS: readonly LinkKind[] = ['zero-ohm', 'jumper', 'net-tie', 'ferrite', 'fuse', 'shunt'];
/** Ways over which a pull resistor or a level reaches a pin. */
export const LEVEL_LINKS: readonly LinkKind[] = ['zero-ohm', 'jumper', 'net-tie', 'ferrite'];
/** Ways that tie a pin to a rail. */
export const TIE_LINKS: readonly LinkKind[] = ['zero-ohm', 'jumper', 'net-tie'];
/** All ways over which a rail may be fed, filters in a row included. */
export const SOURCE_LINKS: readonly LinkKind[] = [...ALL_LINKS];
