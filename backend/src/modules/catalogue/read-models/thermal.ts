import type { PartEntry } from './part-entry';

export interface Bar {
  /** 0 to 100. */
  readonly score: number;
  readonly reason: string;
}

/** Watts that a case gives away on an ordinary board without a heat sink: a rule of thumb, on the safe side. */
const CASE_WATTS: readonly (readonly [RegExp, number])[] = [
  [/^SOT-23|^SC-70|^TSOT|^SOT-563/, 0.4],
  [/^TO-92/, 0.6],
  [/^SOT-89/, 0.6],
  [/^SOT-223/, 1],
  [/^TO-26|^TO-25|DPAK/, 1.5],
  [/^TO-220/, 1.5],
];
const OTHER_CASE = 0.5;

/** Heat: what a linear regulator would burn here, and how far the part narrows the temperatures the design stands. */
export function thermalBar(part: PartEntry, others: readonly PartEntry[], rails: readonly number[]): Bar | undefined {
  const bars = [dissipation(part, others, rails), temperatures(part, others)].filter((bar) => bar !== undefined);
  return bars.sort((a, b) => a.score - b.score)[0];
}

const LINEAR = /^(LDO|Linear) regulator$/;

function dissipation(part: PartEntry, others: readonly PartEntry[], rails: readonly number[]): Bar | undefined {
  const vout = part.output?.vout;
  const { supply } = part;
  if (!LINEAR.test(part.subcategory) || vout === undefined || vout <= 0 || !supply) return undefined;
  const sources = [...rails, ...others.flatMap((other) => other.output?.vout ?? other.battery?.nominalV ?? [])];
  const vin = sources.filter((volts) => volts > vout && volts <= supply.max).sort((a, b) => a - b)[0];
  const fed = others.filter(
    (other) => !other.output && other.supply && vout >= other.supply.min && vout <= other.supply.max,
  );
  const milliamps = fed.reduce((sum, { current }) => sum + (current?.unit === 'mA' ? (current.typical ?? 0) : 0), 0);
  if (vin === undefined || milliamps === 0) return undefined;
  const watts = ((vin - vout) * milliamps) / 1000;
  const limit = CASE_WATTS.find(([housing]) => housing.test(part.package))?.[1] ?? OTHER_CASE;
  // Up to half of what the case gives away there is room; at one and a half there is none.
  const score = Math.round(100 * Math.max(0, Math.min(1, 1.5 - watts / limit)));
  const figures = `(${vin} − ${vout}) V × ${Math.round(milliamps)} mA of the parts that it would feed`;
  return {
    score,
    reason: `It turns ${figures} into ${watts.toFixed(2)} W of heat; its ${part.package} stands about ${limit} W.`,
  };
}

function temperatures(part: PartEntry, others: readonly PartEntry[]): Bar | undefined {
  const own = part.operatingTempC;
  const rated = others.flatMap(({ operatingTempC }) => (operatingTempC ? [operatingTempC] : []));
  if (!own || rated.length === 0) return undefined;
  const shares = rated.map(([min, max]) => {
    const common = Math.min(max, own[1]) - Math.max(min, own[0]);
    return Math.max(0, Math.min(1, common / (max - min)));
  });
  const score = Math.round((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length);
  const narrowed = shares.filter((share) => share < 1).length;
  const range = `It works from ${own[0]} to ${own[1]} °C`;
  const reason =
    narrowed === 0
      ? `${range}, as far as the ${rated.length} other parts whose range is known.`
      : `${range}: less than ${narrowed} of the ${rated.length} other parts whose range is known.`;
  return { score, reason };
}
