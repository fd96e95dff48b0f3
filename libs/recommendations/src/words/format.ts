import type { Span } from '@tracewright/contracts/recommendations';
import { formatInrShort, inr } from '@tracewright/kernel';

const short = (value: number): string => String(Number(value.toPrecision(5)));

export const spanText = ({ from, to }: Span): string => (from === to ? short(to) : `${short(from)} to ${short(to)}`);
export const degreesText = (span: Span): string => `${spanText(span)} °C`;
export const amps = (milliamps: number): string =>
  milliamps >= 1000 ? `${short(milliamps / 1000)} A` : `${short(milliamps)} mA`;
export const rupees = (paise: number): string => formatInrShort(inr(paise));
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** `a, b and c` */
export function listed(items: readonly string[], last = 'and'): string {
  if (items.length <= 1) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}
