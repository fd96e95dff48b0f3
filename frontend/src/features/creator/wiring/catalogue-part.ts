import type { CatalogueComponent } from '@tracewright/contracts/catalogue';

type Pin = NonNullable<CatalogueComponent['pins']>[number];
export type Nets = { readonly [pin: string]: string };

/** A net that supplies, and what it gives. */
export interface Rail {
  readonly net: string;
  readonly volts: number;
}

const GROUND = /^(?:[ADP]?GND\d*|EP|0V)$/;
/** Ground as well, unless the part has one by its own name: then it is a supply. */
const SOURCE_SUPPLY = /^VSSA?$/;
const SUPPLY = /^(?:VDD|VCC|VDDIO|VCCIO|VDDA|AVDD|AVCC|IOVDD|3V3)$/;
const INPUT = /^(?:VIN|VINA|IN)$/;
const OUTPUT = /^(?:VOUT|OUTPUT|OUT)$/;
const BUS = /^(?:SDA|SCL)$/;

/** The net of what feeds the converters: the creator has no part for it. */
const INPUT_NET = 'VIN';

/** What the converters among the parts give, by what they are called. */
export function railsFrom(parts: readonly CatalogueComponent[]): readonly Rail[] {
  return parts.flatMap((part) => {
    const volts = isConverter(part) ? fixedVolts(part) : undefined;
    return volts === undefined ? [] : [{ net: railName(volts), volts }];
  });
}

/**
 * What the pins of a part of the catalogue are on, as far as their names tell it: ground, its supply where a rail lies
 * within it, and the bus. Signals stay open, for whoever chooses the controller's pins.
 */
export function netsByName(part: CatalogueComponent, rails: readonly Rail[]): Nets {
  const { pins = [] } = part;
  const hasGround = pins.some((pin) => GROUND.test(nameOf(pin)));
  const own = isConverter(part) ? fixedVolts(part) : undefined;
  const rail = rails.find(({ volts }) => isWithin(part, volts))?.net;
  const netOf = (pin: Pin): string | undefined => {
    const name = nameOf(pin);
    if (BUS.test(name)) return name;
    if (pin.type === 'power_in' && (GROUND.test(name) || (!hasGround && SOURCE_SUPPLY.test(name)))) return 'GND';
    if (isConverter(part)) {
      if (pin.type === 'power_in' && INPUT.test(name)) return INPUT_NET;
      return pin.type === 'power_out' && OUTPUT.test(name) && own !== undefined ? railName(own) : undefined;
    }
    return pin.type === 'power_in' && SUPPLY.test(name) ? rail : undefined;
  };
  return Object.fromEntries(
    pins.flatMap((pin) => {
      const net = netOf(pin);
      return net === undefined ? [] : [[pin.number, net]];
    }),
  );
}

const nameOf = ({ name = '' }: Pin): string => name.toUpperCase();

const CONVERTERS = /converter|regulator/i;
const isConverter = ({ category, specifications }: CatalogueComponent): boolean =>
  category === 'powerSupply' && CONVERTERS.test(specifications['Type'] ?? '');

/** Of "AMS1117-3.3 3.3V LDO regulator"; what is adjustable says nothing. */
function fixedVolts({ name }: CatalogueComponent): number | undefined {
  const volts = Number(/(?<![\w.-])(\d+(?:\.\d+)?)V\b/.exec(name)?.[1]);
  return Number.isFinite(volts) && !/adjustable/i.test(name) ? volts : undefined;
}

/** "3V3", "5V" */
function railName(volts: number): string {
  const [whole = '', part = ''] = String(volts).split('.');
  return `${whole}V${part}`;
}

function isWithin({ specifications }: CatalogueComponent, volts: number): boolean {
  const [, least, most] = /^(-?[\d.]+) to (-?[\d.]+) V$/.exec(specifications['Supply'] ?? '') ?? [];
  return least !== undefined && most !== undefined && Number(least) <= volts && volts <= Number(most);
}
