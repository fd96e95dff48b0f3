import type { FailedConstraint, PowerRail } from '@tracewright/contracts/solutions';
import { partsCost } from '../answer/bill';
import { FIVE, LOGIC, MODEM } from '../blocks';
import type { Demand } from '../request/demand';
import { NotInCatalogue } from '../sheet/passives';
import { GROUND, Sheet } from '../sheet/sheet';
import { type Conversion, type Converter, converters, type Lack, lackOf } from './converters';
import type { Input } from './sources';

/** So much more than the peak a source has to be able to give. */
const MARGIN = 1.35;

export interface Taken {
  readonly typicalMa: number;
  readonly peakMa: number;
  readonly sourceMa: number;
}

/** What the loads on a net take together. */
export function takenFrom(sheet: Sheet, net: string): Taken {
  const loads = sheet.loads.filter((load) => load.net === net);
  return {
    typicalMa: sum(loads.map(({ typicalMa }) => typicalMa)),
    peakMa: sum(loads.map(({ peakMa }) => peakMa)),
    sourceMa: Math.max(0, ...loads.map(({ sourceMa }) => sourceMa)),
  };
}

export class Tree {
  readonly rails: PowerRail[] = [];
  readonly failed: FailedConstraint[] = [];
  readonly assumptions: string[] = [];
  /** What the rails are made from: the input, or what is switched from it. */
  base: string;
  /** A supply between the input and the rails, as its converters see it. */
  backed: Pick<Input, 'net' | 'volts' | 'lowestVolts' | 'surgeVolts'> | undefined;
  /** Draws what feeds it, once it is known what it takes. */
  beforeInput: ((taken: Taken) => Pick<PowerRail, 'source' | 'from' | 'volts' | 'capacityMa'>) | undefined;

  constructor(
    private readonly sheet: Sheet,
    readonly demand: Demand,
    private readonly input: Input,
    private readonly prefer: 'preferred' | 'cheapest',
  ) {
    this.base = input.net;
  }

  grow(logic: boolean): void {
    const { sheet, demand, input } = this;
    const stated = ['terminal', 'vehicle', 'usb'].includes(demand.source) ? 0 : demand.amperes * 1000;
    const five = takenFrom(sheet, FIVE);
    const needsFive =
      input.net !== FIVE &&
      (five.peakMa > 0 ||
        (demand.volts === 5 && stated > 0) ||
        sheet.parts.some(({ nets }) => [...nets.values()].includes(FIVE)));
    if (
      demand.source !== 'coin' &&
      demand.amperes > 0.02 &&
      (logic || needsFive || input.net === LOGIC || input.net === FIVE)
    ) {
      const rail = logic || input.net === LOGIC ? LOGIC : FIVE;
      sheet.begin('indicator', 'Power indicator', 'output', 'Shows that the supply is there.');
      sheet.led(rail, GROUND, rail === LOGIC ? 3.3 : 5, 'Power');
    }
    // A heavy step down in one stage would heat a linear regulator: it takes the 5 V where they are there.
    const feed = needsFive && input.volts > 5 && !this.backed ? FIVE : this.base;
    const needsLogic = logic || takenFrom(sheet, LOGIC).sourceMa > 0;
    if (needsLogic && input.net !== LOGIC)
      this.convert('3V3', feed, LOGIC, 3.3, takenFrom(sheet, LOGIC), demand.volts === 3.3 ? stated : 0);
    if (needsFive) this.convert('5V', this.base, FIVE, 5, takenFrom(sheet, FIVE), demand.volts === 5 ? stated : 0);
    const modem = takenFrom(sheet, MODEM);
    if (modem.peakMa > 0) this.convert('4V', this.base, MODEM, 4, modem, 0);
    this.close();
  }

  /** A rail of its own, with the load that it is to others. */
  convert(name: string, from: string, to: string, toVolts: number, taken: Taken, statedMa: number): void {
    const { sheet, input } = this;
    const backed = from === this.backed?.net ? this.backed : undefined;
    const onInput = !backed && (from === input.net || from === this.base);
    const fed = backed ?? (onInput ? input : undefined);
    const fromVolts = fed ? fed.volts : sheet.volts(from);
    const capacityMa = Math.max(taken.peakMa * MARGIN, taken.sourceMa, statedMa);
    const need: Conversion = {
      ...{ from, to, fromVolts, toVolts, capacityMa, typicalMa: taken.typicalMa },
      lowestVolts: fed ? fed.lowestVolts : fromVolts * 0.97,
      surgeVolts: fed ? fed.surgeVolts : fromVolts,
    };
    const drawn = converters(sheet, need).flatMap((converter) => {
      const scratch = apart(sheet, converter);
      return scratch ? [[converter, scratch] as const] : [];
    });
    const found = drawn.map(([converter]) => converter);
    const chosen = this.prefer === 'cheapest' ? cheapest(drawn) : found[0];
    if (!chosen) return this.cannot(need, statedMa);
    const block = sheet.begin(`rail-${name}`, `${toVolts} V supply`, 'power', reasonOf(need, chosen));
    block.alternatives.push(
      ...[chosen, ...found.filter((one) => one !== chosen)].map(({ mpn, capacityMa: most }) => ({
        partNumber: mpn,
        why: `gives ${most} mA`,
      })),
    );
    chosen.draw(sheet, name);
    const share = chosen.efficiency * fromVolts;
    sheet.loads.push({
      net: onInput ? input.net : from,
      typicalMa: (taken.typicalMa * toVolts) / share,
      peakMa: (Math.max(taken.peakMa, statedMa) * toVolts) / share,
      sourceMa: 0,
      of: `${toVolts} V supply`,
    });
    this.rails.push({
      ...{
        net: to,
        volts: toVolts,
        source: chosen.mpn,
        from,
        typicalMa: tenth(taken.typicalMa),
        peakMa: tenth(taken.peakMa),
      },
      ...{
        capacityMa: chosen.capacityMa,
        marginPercent: percent(chosen.capacityMa, taken.peakMa),
        efficiency: chosen.efficiency,
      },
      ...{ lossMw: chosen.lossMw, riseCelsius: chosen.riseCelsius },
    });
  }

  private cannot(need: Conversion, statedMa: number): void {
    const { toVolts, capacityMa, fromVolts } = need;
    this.failed.push({
      field: 'current',
      stated: this.demand.request.current,
      needed: 'less, or given by another supply',
      reason: `No converter of the catalogue makes ${toVolts} V at ${Math.ceil(capacityMa)} mA from ${fromVolts} V${statedMa > 0 ? ` as the source ${this.demand.source} gives it` : ''}${LACKS[lackOf(this.sheet, need)]}.`,
    });
  }

  /** How many converters stand before a rail: it is measured after the one that feeds it. */
  private depth({ from }: PowerRail): number {
    const before = from === null ? undefined : this.rails.find(({ net }) => net === from);
    return before ? 1 + this.depth(before) : 0;
  }

  private measureBacked(net: string, feed: NonNullable<Tree['beforeInput']>): void {
    const taken = takenFrom(this.sheet, net);
    const { capacityMa, ...own } = feed(taken);
    this.rails.push({
      ...{ net, ...own, capacityMa, typicalMa: tenth(taken.typicalMa), peakMa: tenth(taken.peakMa) },
      ...{ marginPercent: percent(capacityMa, taken.peakMa), lossMw: 0, riseCelsius: 0 },
    });
  }

  /** The input itself: drawn last, when it is known what it feeds. */
  private close(): void {
    const { sheet, demand, input } = this;
    if (this.backed && this.beforeInput) this.measureBacked(this.backed.net, this.beforeInput);
    const { typicalMa, peakMa } = takenFrom(sheet, input.net);
    input.draw(sheet, peakMa);
    this.rails.unshift({
      ...{ net: input.net, volts: input.volts, source: demand.source, from: null },
      ...{ typicalMa: tenth(typicalMa), peakMa: tenth(peakMa), capacityMa: input.capacityMa },
      ...{ marginPercent: percent(input.capacityMa, peakMa), lossMw: 0, riseCelsius: 0 },
    });
    this.rails.sort((a, b) => this.depth(a) - this.depth(b));
    if (peakMa <= input.capacityMa) return;
    this.failed.push({
      field: 'current',
      stated: demand.request.current,
      needed: `at least ${Math.ceil(peakMa)} mA at ${input.volts} V`,
      reason: `The parts take ${Math.ceil(peakMa)} mA at their peak (${typicalMa.toFixed(1)} mA typically), and the source gives ${input.capacityMa} mA.`,
    });
  }
}

const LACKS: { readonly [lack in Lack]: string } = {
  voltages: ': none works between these voltages',
  current: ': those for these voltages give less',
  cooling: ' without overheating',
};

function reasonOf(
  { from, toVolts, fromVolts, capacityMa }: Conversion,
  { mpn, efficiency, riseCelsius }: Converter,
): string {
  return `${mpn} makes ${toVolts} V from ${from} (${fromVolts} V): ${Math.ceil(capacityMa)} mA needed with margin, efficiency ${Math.round(efficiency * 100)} %, ${riseCelsius} K warmer than the air at the typical load.`;
}

/** A converter with all that it needs around it, apart from the sheet; undefined where the catalogue lacks some of it. */
function apart(sheet: Sheet, converter: Converter): Sheet | undefined {
  const scratch = new Sheet(sheet.catalogue);
  for (const [net, volts] of sheet.rails) scratch.rail(net, volts);
  for (const [net, volts] of sheet.surges) scratch.surges.set(net, volts);
  scratch.begin('scratch', '', 'power', '');
  try {
    converter.draw(scratch, 'X');
  } catch (error) {
    if (error instanceof NotInCatalogue) return undefined;
    throw error;
  }
  return scratch;
}

function cheapest(priced: readonly (readonly [Converter, Sheet])[]): Converter | undefined {
  const all = priced.map(([converter, { parts }]) => ({ converter, paise: partsCost(parts) }));
  all.sort((a, b) => a.paise - b.paise || (a.converter.mpn < b.converter.mpn ? -1 : 1));
  return all[0]?.converter;
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const tenth = (value: number): number => Math.round(value * 10) / 10;
const percent = (capacity: number, peak: number): number =>
  capacity === 0 ? 0 : Math.round(((capacity - peak) / capacity) * 100);
