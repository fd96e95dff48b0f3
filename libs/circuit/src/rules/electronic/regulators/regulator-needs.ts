import { readPartValue } from '../../../parts';
import type { Regulator } from '../supplies/power-tree';
import { typeMatches } from '../start-up/reset-pins';

export type Side = 'input' | 'output';

/** Capacitance at one side of a regulator, farad. */
export interface Need {
  /** What the data sheet’s application shows. */
  readonly typical?: number;
  /** What it names as the least. */
  readonly least?: number;
}

const UF = 1e-6;
const need = (typical: number, least?: number): Need => ({ typical: typical * UF, least: least && least * UF });

/** Linear regulators that the catalogue does not know, by the makers' data sheets; the first pattern counts. */
const LINEAR: readonly (readonly [type: RegExp, input: Need, output: Need])[] = [
  [/^(?:L|LM|UA|MC|KA|NJM|TS|WS|BA|CJ|AN)?78[LM]?\d\d(?!\d)/, need(0.33), need(0.1)],
  [/^(?:L|LM|UA|MC|KA|NJM|TS|WS|BA|CJ|AN)?79[LM]?\d\d(?!\d)/, need(2.2), need(1)],
  [/^(?:LM|LT|UA|TL)?(?:317|337|350|338)(?!\d)/, need(0.1), need(1)],
  [/^(?:AMS|LM|LD|TS|AZ|NCP|AP|REG|SPX|TLV|LT|BL|ASM|IRU|ZLDO|CJ|HT|GM)?1117/, need(10), need(10)],
  [/^LP298[15]/, need(1), need(2.2, 2.2)],
  [/^(?:MIC5205|MIC5219|SPX5205)/, need(1), need(2.2, 1)],
  [/^(?:AP211[24]|AP212\d|AP22\d\d|AP73\d\d|ME6211|RT90(?:13|80)|RT9193|LP5907|TLV7[0135]\d)/, need(1), need(1)],
  [/^(?:XC62\d\d|XC6503|NCP70\d|NCP51\d|MCP17\d\d|TPS7[0-3]\d|S-1\d{3}|SGM20\d\d|LD3985|LD39\d{3})/, need(1), need(1)],
];

/** A third of what the data sheet shows: tolerance and voltage take as much from a ceramic, its margin no more. */
const WELL_BELOW = 1 / 3;

function fromCatalogue({ part }: Regulator, side: Side): Need | undefined {
  const rule = part.identity.catalogue?.requires.find((requirement) => requirement.kind === `${side}-capacitor`);
  const farads = (text: string | undefined): number | undefined =>
    text === undefined ? undefined : readPartValue(text, 'farad').value;
  return rule && { typical: farads(rule.value), least: farads(rule.min) };
}

/** What the data sheet asks for at a side of a regulator; empty where it is not known. */
export function capacitorNeed(regulator: Regulator, side: Side): Need {
  const family = LINEAR.find(([type]) => typeMatches(regulator.part, type));
  const known = side === 'input' ? family?.[1] : family?.[2];
  return fromCatalogue(regulator, side) ?? known ?? {};
}

/** The limit under which a capacitor is too small: converters have no other than the one that is named. */
export function leastCapacitance(regulator: Regulator, side: Side): number | undefined {
  const { typical, least } = capacitorNeed(regulator, side);
  if (least !== undefined) return least * 0.95;
  return typical !== undefined && regulator.part.kind === 'regulator' ? typical * WELL_BELOW : undefined;
}
