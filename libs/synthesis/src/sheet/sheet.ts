import type { BlockType } from '@tracewright/contracts/solutions';
import type { SynthesisCatalogue } from '../catalogue';
import {
  type AddOptions,
  GROUND,
  isGroundPin,
  type Load,
  netsOf,
  type SheetBlock,
  type SheetPart,
  type Wiring,
} from './part';
import { capacitor, inductor, type Ordered, resistor, whole } from './passives';
import { ohmsText, quantity } from './quantity';
import { satisfy, type Surroundings } from './requirements';

export * from './part';

/** Parts and nets as they are put together; what each part requires comes with it. */
export class Sheet implements Surroundings {
  readonly parts: SheetPart[] = [];
  readonly blocks: SheetBlock[] = [];
  readonly loads: Load[] = [];
  /** Volts of the rails. */
  readonly rails = new Map<string, number>([[GROUND, 0]]);
  /** Volts that the nets of a vehicle see for a moment. */
  readonly surges = new Map<string, number>();
  readonly pulled = new Set<string>();
  /** Nets that are one: the first is called as the second. */
  readonly joins: (readonly [string, string])[] = [];
  private at: SheetBlock | undefined;

  constructor(readonly catalogue: SynthesisCatalogue) {}

  /** What is added from here on belongs to it. */
  begin(id: string, name: string, type: BlockType, reason: string): SheetBlock {
    const block = { id, name, type, reason, alternatives: [] };
    this.blocks.push(block);
    this.at = block;
    return block;
  }

  rail(net: string, volts: number): string {
    this.rails.set(net, volts);
    return net;
  }

  volts(net: string): number {
    return this.rails.get(net) ?? 3.3;
  }

  add(mpn: string, wiring: Wiring, options: AddOptions = {}): SheetPart {
    const part = this.catalogue.part(mpn);
    const nets = netsOf(part, wiring, options);
    const added = this.put({ part, mpn, value: options.value ?? mpn }, nets, options.purpose);
    if (options.load !== false) this.load(added, options.load);
    satisfy(this, added, options);
    return added;
  }

  r(value: string | number, a: string, b: string, axial = false): SheetPart {
    return this.two(resistor(this.catalogue, typeof value === 'number' ? ohmsText(value) : value, axial), a, b);
  }

  /** `a` is the higher side. */
  c(value: string, a: string, b: string = GROUND, volts = this.volts(a)): SheetPart {
    return this.two(
      capacitor(this.catalogue, { farads: quantity(value), volts, surge: this.surges.get(a) ?? 0 }),
      a,
      b,
    );
  }

  l(value: string, amperes: number, a: string, b: string): SheetPart {
    return this.two(inductor(this.catalogue, value, amperes), a, b);
  }

  /** Cathode first. */
  d(mpn: string, cathode: string, anode: string): SheetPart {
    return this.put(whole(this.catalogue, mpn), netsOf(this.catalogue.part(mpn), { K: cathode, A: anode }, {}));
  }

  two(ordered: Ordered, a: string, b: string): SheetPart {
    const [first, second] = ordered.part.pins ?? [];
    return this.put(
      ordered,
      new Map([
        [first?.number ?? '1', a],
        [second?.number ?? '2', b],
      ]),
    );
  }

  /** An indicator and its resistor, from `anode` to `cathode`. */
  led(anode: string, cathode: string, volts: number, purpose: string, red = false): void {
    const middle = `LED_${purpose.toUpperCase().replace(/\W+/g, '_')}_A`;
    this.r(upToSeries((volts - 2) / 0.002), anode, middle);
    const mpn = red ? 'LTST-C190KRKT' : 'LTST-C190KGKT';
    const part = this.catalogue.part(mpn);
    this.put({ part, mpn, value: mpn }, netsOf(part, { K: cathode, A: middle }, {}), purpose);
    if (this.rails.has(anode)) this.loads.push({ net: anode, typicalMa: 2, peakMa: 2, sourceMa: 0, of: purpose });
  }

  /** A plug or header whose pins have these nets in order. */
  header(nets: readonly string[], purpose: string): SheetPart {
    const mpn = `6130${String(nets.length).padStart(2, '0')}11121`;
    return this.numbered(mpn, nets, purpose);
  }

  terminal(nets: readonly string[], purpose: string): SheetPart {
    const mpn = { 2: '1729128', 3: '1729131', 4: '1729144' }[nets.length] ?? '1729144';
    return this.numbered(mpn, nets, purpose);
  }

  numbered(mpn: string, nets: readonly string[], purpose: string): SheetPart {
    const part = this.catalogue.part(mpn);
    const pins = part.pins ?? [];
    return this.put(
      { part, mpn, value: purpose },
      new Map(nets.flatMap((net, index) => (net ? [[pins[index]?.number ?? String(index + 1), net] as const] : []))),
      purpose,
    );
  }

  put(ordered: Ordered, nets: ReadonlyMap<string, string>, purpose?: string): SheetPart {
    if (!this.at) throw new Error('A part is added before its block was begun');
    const { part, mpn, value } = ordered;
    const added: SheetPart = { part, mpn, value, key: this.parts.length, block: this.at.id, nets, purpose };
    this.parts.push(added);
    return added;
  }

  private load({ part, nets }: SheetPart, stated?: { readonly typicalMa: number; readonly peakMa: number }): void {
    const supply = (part.pins ?? []).find(
      (pin) => pin.type === 'power_in' && !isGroundPin(pin) && this.rails.has(nets.get(pin.number) ?? ''),
    );
    const net = supply && nets.get(supply.number);
    if (net === undefined || net === GROUND) return;
    const { typical = 0, max = typical } = part.current ?? {};
    const needs = part.requires.filter(({ kind, min }) => kind === 'supply-current' && min !== undefined);
    this.loads.push({
      net,
      typicalMa: stated?.typicalMa ?? (typical || max),
      peakMa: stated?.peakMa ?? max,
      sourceMa: Math.max(0, ...needs.map(({ min = '0' }) => quantity(min) * 1000)),
      of: part.name,
    });
  }
}

const upToSeries = (ohms: number): string => ohmsText(nearestAbove(ohms));
const STEPS = [330, 470, 680, 1000, 1500, 2200, 3300, 4700, 6800, 10_000, 15_000];
const nearestAbove = (ohms: number): number => STEPS.find((step) => step >= ohms) ?? 15_000;
