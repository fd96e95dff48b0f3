const TWO_DIGITS: { readonly [code: string]: number } = {
  '10': 1.0,
  '12': 1.2,
  '15': 1.5,
  '18': 1.8,
  '25': 2.5,
  '27': 2.7,
  '28': 2.8,
  '29': 2.9,
  '30': 3.0,
  '33': 3.3,
  '36': 3.6,
  '45': 4.5,
  '50': 5.0,
};

/** Output voltage as low-dropout regulators carry it: "-3.3", "3V3", "-33", "P332", "3302", "W33". */
function voltsFromSuffix(token: string): number | undefined {
  const holtek = /^HT7\d(\d\d)/.exec(token);
  if (holtek?.[1]) return TWO_DIGITS[holtek[1]] ?? Number(holtek[1]) / 10;
  const decimal = /(?:^|[^\d.])(\d{1,2})[.V](\d{1,2})(?!\d)/.exec(token);
  if (decimal) return Number(`${decimal[1]}.${decimal[2]}`);
  const long = /[-A-Z](12|15|18|25|28|30|33|50)0?[12](?=[A-Z]|$)/.exec(token.slice(4));
  if (long?.[1]) return TWO_DIGITS[long[1]];
  const codes = [...token.slice(4).matchAll(/(?<!\d)(\d\d)(?!\d)/g)].map((match) => TWO_DIGITS[match[1] ?? '']);
  const known = codes.filter((volts) => volts !== undefined);
  if (known.length === 1) return known[0];
  const whole = /-(5|9|12|15)(?:\.0)?(?=$|[^\d.])/.exec(token);
  return whole ? Number(whole[1]) : undefined;
}

/** "7805" is 5 V, "78L12" 12 V, "79M05" minus 5 V. */
function voltsOf78xx(token: string): number | undefined {
  const match = /7([89])[LMST]?(\d\d)/.exec(token);
  if (!match) return undefined;
  const volts = match[2] === '33' ? 3.3 : Number(match[2]);
  return match[1] === '9' ? -volts : volts;
}

/** How makers write the fixed output into the part number. */
export const VOLTS = { suffix: voltsFromSuffix, '78xx': voltsOf78xx } as const;
