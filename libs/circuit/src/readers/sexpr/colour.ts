const two = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');

/** Of `(color 255 0 255 1)`; one that is wholly clear is none of its own, but the usual one. */
export function colourOf(words: readonly (string | undefined)[]): string | undefined {
  const [red = 0, green = 0, blue = 0, alpha = 0] = words.map((word) => Number(word) || 0);
  return alpha > 0 ? `#${[red, green, blue].map(two).join('')}` : undefined;
}

/** The same of what fills a figure, with how much of it covers what lies below. */
export function paintOf(words: readonly (string | undefined)[]): string | undefined {
  const colour = colourOf(words);
  const alpha = Number(words[3]) || 0;
  return colour && alpha < 1 ? `${colour}${two(alpha * 255)}` : colour;
}
