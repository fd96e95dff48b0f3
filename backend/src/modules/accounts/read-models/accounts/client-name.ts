type Pattern = readonly [RegExp, string];

/** The first that fits counts: most browsers also name those they descend from. */
const BROWSERS: readonly Pattern[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const SYSTEMS: readonly Pattern[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Shortens a User-Agent header to what people recognise: "Firefox on Linux". */
export function clientName(userAgent: string): string {
  const browser = first(BROWSERS, userAgent);
  const system = first(SYSTEMS, userAgent);
  if (browser === undefined) return system === undefined ? 'Unknown client' : `Program on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}

function first(patterns: readonly Pattern[], text: string): string | undefined {
  return patterns.find(([pattern]) => pattern.test(text))?.[1];
}
