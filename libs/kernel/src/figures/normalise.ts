import { oneNotation } from '../notation';
import { numbersInDigits } from './numbers';

/** One spelling for what electronics writes in many: units, numbers in words, 3v3, µ. */

/** What is written, how it is read: first units, so that what follows sees one spelling of each. */
const REWRITES: readonly (readonly [RegExp, string])[] = [
  [/[’']s\b/g, ''],
  [/\bw\/o\b/g, 'without'],
  [/\bw\/(?=\s)/g, 'with'],
  [/(?<=[a-z] ?)%/g, ' percent '],
  [/\+ ?\/? ?-(?= ?\d)/g, '±'],
  [/± ?(?=\d+(?:\.\d+)? ?v)/g, ' plusminus '],
  [/\b(\d+)-0-\1\b/g, '$1'],
  [/\bminus (?=\d)/g, '-'],
  [/(?<=\d ?)([mnuμk]?[vaw])\/(v|a|us|μs|s|k|c|°c|ma|hz|db|lx|%)(?![a-z])/g, ' $1per$2 '],
  [/\b(\d+)v(\d+)\b/g, '$1.$2 v'],
  [/\bhalf (?:an? )?(?=amp)/g, '0.5 '],
  [/\bhalf (?:an? )?minute\b/g, '30 s'],
  [/\bhalf (?:an? )?(?=watt)/g, '0.5 '],
  [/\b(milli|kilo|micro|mega|nano)[- ]?(?=volt|amp|watt|hertz|ohm|farad|metre|meter)/g, '$1'],
  [/\bkilovolts?\b|(?<=\d ?)kv\b/g, ' kv '],
  [/\bmillivolts?\b|(?<=\d ?)mv\b/g, ' mv '],
  [/\bmicrovolts?\b|(?<=\d ?)[uμ]v\b/g, ' uv '],
  [/\bvolts?\b|\bvoltages? of\b|(?<=\d ?)v(?:olts?)?(?: ?(?:dc|ac|rms))?\b/g, ' v '],
  [/\bmilli ?amp(?:ere)?s?\b|(?<=\d ?)ma\b/g, ' ma '],
  [/\bmicro ?amp(?:ere)?s?\b|(?<=\d ?)[uμ]a\b/g, ' ua '],
  [/\bnano ?amp(?:ere)?s?\b|(?<=\d ?)na\b/g, ' na '],
  [/(?<=\d ?)mah\b/g, ' mah '],
  [/(?<=\d ?)ah\b|\bampere?[- ]?hours?\b/g, ' ah '],
  [/\bamperes?\b|(?<=\d ?)amps?\b|(?<=\d ?)a\b(?! (?:day|week|month|year|hour|minute|second)\b)/g, ' amp '],
  [/\bkilo ?amp(?:ere)?s?\b|(?<=\d ?)ka\b/g, ' ka '],
  [/\bkilowatts?\b|(?<=\d ?)k(?:w|va)\b/g, ' kw '],
  [/(?<=\d ?)(?:hp|horse ?powers?)\b/g, ' hp '],
  [/\bmilliwatts?\b|(?<=\d ?)mw\b/g, ' mw '],
  [/\bwatts?\b|(?<=\d ?)w\b/g, ' w '],
  [/(?<=\d ?)(?:°|degrees?|deg) ?(?:c|celsius|centigrade)?\b|(?<=\d ?)°(?:c\b)?/g, ' degc '],
  [/(?<=\d{2} ?)c\b(?! rate)/g, ' degc '],
  [/(?<=\d ?)mins?\b/g, ' minute '],
  [/(?<=\d ?)hrs?\b/g, ' hour '],
  [/(?<=\d ?)[uμ]f\b|\bmicro ?farads?\b/g, ' uf '],
  [/(?<=\d ?)(?:ω|ohms?)\b/g, ' ohm '],
  [/(?<=\d ?)k(?:hz|ilo ?hertz)\b/g, ' khz '],
  [/(?<=\d ?)m(?:hz|ega ?hertz)\b/g, ' mhz '],
  [/(?<=\d ?)g(?:hz|iga ?hertz)\b/g, ' ghz '],
  [/(?<=\d[ -]?)bits?\b/g, ' bit '],
];

/** The text with one spelling of numbers and units, in lower case. Deterministic; keeps the order of words. */
export function normalise(text: string): string {
  let result = numbersInDigits(oneNotation(text).toLowerCase());
  for (const [pattern, by] of REWRITES) result = result.replace(pattern, by);
  return result.replace(/\s+/g, ' ').trim();
}
