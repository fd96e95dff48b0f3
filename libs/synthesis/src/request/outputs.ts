import type { CompleteSolutionRequest } from '@tracewright/contracts/solutions';
import { POWER_LEDS } from './led-current';

export interface PowerOutput {
  readonly volts: number;
  readonly amperes: number;
  /** What the text says it has to give; undefined where it says nothing. */
  readonly stated?: number;
}

/** What goes on is something else. */
const FEEDS_OTHERS = /\bups\b|\bpower ?bank\b|\bback-?up (?:supply|power)? ?for\b/i;
const USB_CHARGER = /usb[^.;]{0,12}(?:charging|chargers?|ports?|sockets?)|(?:phone|car|mobile) charg/i;

export function chargedCells({ projectType }: CompleteSolutionRequest, text: string): number {
  if (!/\bcharg(?:e|es|er|ing)\b/i.test(text) || USB_CHARGER.test(text) || projectType !== 'power-management') return 0;
  if (/\b(?:two|2)\s*(?:series|cells?|s\b)|\b2s\b|series li-?ion/i.test(text)) return 2;
  if (/\b(?:three|four|3|4)\s*(?:series|cells?)|\b[34]s\b/i.test(text)) return 3;
  return 1;
}

/** It is asked to supply others. */
export const isSupply = (text: string): boolean =>
  /\bsupply\b.*\boutputs?\b|\boutputs?\b.*\bsupply\b|\bcharging\b|\bpower supply\b|\bsupply for\b/i.test(text) ||
  USB_CHARGER.test(text) ||
  FEEDS_OTHERS.test(text);

export function outputsOf(
  { projectType }: CompleteSolutionRequest,
  text: string,
  supply: number,
  current: number,
  cells: number,
  backup: boolean,
  fromCell: boolean,
): readonly PowerOutput[] {
  const isSupply =
    projectType === 'power-management' ||
    (backup && FEEDS_OTHERS.test(text)) ||
    /\bsupply\b.*\boutputs?\b|\boutputs?\b|\bcharging\b|\bpower supply\b/i.test(text) ||
    USB_CHARGER.test(text);
  if (new RegExp(`\\b(?:${POWER_LEDS})\\b`, 'i').test(text)) return [];
  const gives = projectType === 'power-management' || projectType === 'automotive' || backup;
  if (!isSupply || cells > 0 || !gives) return [];
  const given = text
    .replace(
      /\d+(?:\.\d+)?\s*v(?:olts?)?\s+(?:[a-z-]+\s+)?(?:battery|cell|input|adapter|truck|car|vehicle|source|panel)/gi,
      '',
    )
    .replace(/\d+(?:\.\d+)?\s*v(?:olts?)?\s+(?=to\s+\d)/gi, '');
  const each = new Map<number, number>();
  const stated = new Map<number, number>();
  for (const match of given.matchAll(
    /(\d+(?:\.\d+)?)\s*v(?:olts?)?\b(?:\s*(?:at|,|\/)?\s*(\d+(?:\.\d+)?)\s*(m?)a(?:mps?)?\b)?/gi,
  )) {
    const [, value, amount, milli] = match;
    const asked = amount === undefined ? current : Number(amount) / (milli ? 1000 : 1);
    if (!each.has(Number(value))) each.set(Number(value), asked);
    if (amount !== undefined && !stated.has(Number(value))) stated.set(Number(value), asked);
  }
  const wanted = [...each.keys()].filter((value) => (fromCell || value !== supply) && value <= 28);
  if ((/usb output/i.test(text) || USB_CHARGER.test(text)) && !wanted.includes(5)) wanted.push(5);
  const list = wanted.length > 0 && !backup ? wanted : [backup ? supply : supply > 5 ? 5 : 3.3];
  return list.map((value) => {
    const said = stated.get(value);
    const amperes = Math.min(each.get(value) ?? current, 3);
    return { volts: value, amperes, ...(said === undefined ? {} : { stated: said }) };
  });
}
