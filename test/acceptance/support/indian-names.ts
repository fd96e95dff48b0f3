/** A name in each of the scripts in which India writes. */
export const INDIAN_NAMES: readonly string[] = [
  'आशा शर्मा', // Devanagari
  'রবীন্দ্রনাথ ঠাকুর', // Bengali
  'தமிழ் செல்வி', // Tamil
  'వెంకటేశ్వర రావు', // Telugu
  'નરેન્દ્ર પટેલ', // Gujarati
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', // Gurmukhi
  'ಕೃಷ್ಣಮೂರ್ತಿ', // Kannada
  'കൃഷ്ണൻ നായർ', // Malayalam
];

/**
 * Which letters a text has: a PDF names them composed, and in the order in which they are drawn, which is not that of
 * writing; the second half of a letter that is drawn in two parts has no name, and is read as a control character.
 */
export const lettersOf = (text: string): string =>
  [...text.normalize('NFD').replaceAll(/[\s\p{Cc}]/gu, '')].sort().join('');
