/** Prefixes that hardly ever stand before a number for anything but a part. */
const unmistakable: ReadonlySet<string> = new Set([
  ...['R', 'C', 'L', 'U', 'IC', 'Q', 'FB', 'LED', 'SW', 'TP', 'FID', 'JP', 'RN', 'RM', 'RP', 'RA', 'RV', 'RT', 'TVS'],
  ...['BAT', 'BT', 'BUT', 'RST', 'CON', 'CN', 'CONN', 'EXT', 'UEXT', 'FET', 'OK', 'TR', 'MH', 'NTC', 'NT', 'ANT', 'AE'],
  ...['LS', 'BZ', 'PWR', 'ACT', 'SJ', 'FM', 'MK', 'ZD', 'RLY', 'VR', 'FL', 'BR', 'PTC', 'OPT', 'ISO', 'MOV', 'GDT'],
]);
/** Prefixes of parts that nets, pins and frames use as well. */
const ambiguous: ReadonlySet<string> = new Set([
  ...[
    'D',
    'J',
    'K',
    'X',
    'Y',
    'F',
    'P',
    'S',
    'T',
    'H',
    'M',
    'V',
    'W',
    'Z',
    'B',
    'E',
    'G',
    'N',
    'A',
    'RF',
    'XTAL',
    'MOD',
  ],
  ...[
    'ST',
    'CR',
    'DS',
    'PS',
    'SP',
    'TC',
    'TH',
    'VD',
    'VT',
    'XC',
    'PL',
    'SK',
    'USB',
    'SB',
    'RL',
    'CE',
    'FS',
    'HS',
    'OSC',
  ],
]);
/** Of these, parts whose value is often not drawn. */
const oftenWithoutValue: ReadonlySet<string> = new Set(['D', 'H', 'X', 'Y', 'V', 'F', 'K']);
/** Connectors, whose value may be far away; where a document has some, the others are believed, too. */
const connectors: ReadonlySet<string> = new Set(['J', 'P']);
/** Parts that symbols of their own draw in letters of other sizes. */
const ofAnySize: ReadonlySet<string> = new Set([...connectors, ...oftenWithoutValue]);
/** Passive parts and transistors, whose prefixes are the names of pins as well. */
const pinLike: ReadonlySet<string> = new Set(['C', 'L', 'Q']);
/** Types of diodes and controllers that look like designators. */
const typeName = /^(?:BAT(?:1[5-9]|[2-9]\d)|RP20[45]0|RP2350)$/;

export interface Designator {
  readonly prefix: string;
  readonly number: string;
  /** Letter of a unit, as in U1A; '' for most. */
  readonly unit: string;
  readonly sure: boolean;
  readonly needsValue: boolean;
  readonly connector: boolean;
  readonly ofAnySize: boolean;
  readonly pinLike: boolean;
}

/** Takes a word such as R12, IC3 or U1A apart; undefined where it can't be the designator of a part. */
export function parseDesignator(text: string): Designator | undefined {
  const match = /^([A-Z]{1,5})([1-9]\d{0,3})([A-Z]?)$/.exec(text);
  if (match === null || typeName.test(text)) return undefined;
  const [, prefix = '', number = '', unit = ''] = match;
  const sure = unmistakable.has(prefix);
  if (!sure && !ambiguous.has(prefix)) return undefined;
  return {
    ...{ prefix, number, unit, sure, needsValue: !sure && !oftenWithoutValue.has(prefix) },
    ...{ connector: connectors.has(prefix), ofAnySize: ofAnySize.has(prefix), pinLike: pinLike.has(prefix) },
  };
}

/**
 * A designator as a recogniser may have misread it: l, I and | for 1, O for 0 among the digits. Only for prefixes that
 * hardly anything else uses; undefined where the word needs no repair or can't be repaired.
 */
export function repairDesignator(text: string): Designator | undefined {
  const match = /^([A-Z]{1,4}?)([\dlI|O]{1,4})$/.exec(text);
  if (match === null || /^\d+$/.test(match[2]!)) return undefined;
  const digits = match[2]!.replace(/[lI|]/g, '1').replaceAll('O', '0');
  const designator = parseDesignator(match[1]! + digits);
  return designator?.sure ? designator : undefined;
}

const notFitted = '(?:NA|NS|NM|NF|DN[PFIS]|DO NOT)\\b.{0,3}';
const number = '\\d+(?:[.,]\\d+)?';
const rest = '(?:[\\s/,;@()].*)?';

/** What values of passive parts look like, by prefix: "4k7", "10K/R0402", "0.1uF", "NA(100nF)", "10uH 2A". */
const passive: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(R|RN|RM|RP|RA|RV)$/,
    new RegExp(
      `^(?:${notFitted})?(?:${number}\\s?(?:[mkKMRΩ]|Meg|[oO]hm)(?:Ω|[oO]hm|\\d+)?|\\d*[RkKM]\\d+|\\d{2,7}|0)${rest}$`,
    ),
  ],
  [/^C$/, new RegExp(`^(?:${notFitted})?(?:${number}\\s?[pnuµμm]F?|\\d+[pnuµμ]\\d+F?|${number}\\s?F)${rest}$`)],
  [/^L$/, new RegExp(`^(?:${notFitted})?(?:${number}\\s?[pnuµμm]H?|\\d+[nuµμm]\\d+H?|Ferrite|${number}R)${rest}$`)],
  [/^FB$/, new RegExp(`^(?:${notFitted})?(?:\\d+(?:[.,]\\d+)?\\s?(?:R|Ω|[oO]hm)|[A-Z]{2,5}\\d[\\w-]{4,})${rest}$`)],
];
/** Parts whose neighbours are names of nets and not values. */
const withoutValue = /^(TP|FID|MH|H|SJ|JP)$/;

/** In the place of a value; "NC" and "NA" alone are as often names of pins and nets. */
const notFittedAtAll = /^(?:DN[PFIS]|N\.C\.)$/;
/** A capacitance or resistance with its details belongs to a part nearby that is a capacitor or resistor. */
const looksPassive = new RegExp(`^${number}\\s?(?:[pnuµμm]F|[kM]?Ω|[kM](?:[oO]hm)?)(?:[\\s/,;@()].*)?$`);
/** Footprints, such as "Diode_THT:D_DO-35", and settings of a simulation, such as "dc=0". */
const noValue = /^(?:[A-Za-z][\w.-]*:[A-Za-z][\w.-]+|[A-Za-z]\w*=.*)$/;
/** Names of pins with several functions, such as "GPIO0/ADC2_CH1". */
const pinName = /^(?:GPIO|IO|ADC|DAC|SPI|I2C|UART|USART|TX|RX|CLK|SD|P[A-K])_?\d+(?:[/_].*)?$/;

/**
 * Whether a text can be the value of a part with this prefix: a number with its unit for passive parts, a type with
 * letters and digits for all others.
 */
export function canBeValue(text: string, prefix: string): boolean {
  if (text.length > 60 || parseDesignator(text) !== undefined || withoutValue.test(prefix)) return false;
  const pattern = passive.find(([prefixes]) => prefixes.test(prefix))?.[1];
  if (notFittedAtAll.test(text)) return true;
  if (pattern) return pattern.test(text);
  if (looksPassive.test(text) || pinName.test(text) || noValue.test(text)) return false;
  return text.length >= 4 && /[A-Za-z]/.test(text) && /\d/.test(text) && !/^[+-]|^\d+(\.\d+)?V/.test(text);
}
