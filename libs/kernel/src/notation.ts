/** Units that a figure with a decimal comma may stand before. */
const UNIT = String.raw`(?:v|mv|kv|a|ma|ah|mah|w|kw|mw|mm|cm|m|k?hz|mhz|ghz|°|volts?|amp\w*|watts?|degrees?|hours?|minutes?|seconds?|kg|g)(?![a-z])`;

const REWRITES: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/(?<=\d),(?=\d{3}\b)/g, ''],
  [new RegExp(String.raw`(?<=\b\d{1,3}),(?=\d{1,2} ?${UNIT})`, 'gi'), '.'],
  [/(?<=\b\d{1,3}),(?=\d{1,2} ?(?:-|to) ?\d)/g, '.'],
  [/(?<=\d) ?\.{2,3} ?(?=\d)/g, '-'],
];

/** The text with one notation of figures: `3,3 V` is 3.3 V, `1,200 mA` is 1200 mA, `0.5..4.5 V` is a span. */
export function oneNotation(text: string): string {
  return REWRITES.reduce((result, [pattern, by]) => result.replace(pattern, by), text.normalize('NFKC'));
}
