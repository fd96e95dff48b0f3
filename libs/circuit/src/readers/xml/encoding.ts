import { errorAt } from '../errors';
import { requireUtf8 } from '../utf8';

/**
 * The file's text: from UTF-8, or from one of the old one-byte encodings where the file declares it.
 * @throws CircuitReadError wrong_encoding
 */
export function xmlText(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  const declared = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([^"']+)["']/i.exec(start)?.[1] ?? 'utf-8';
  if (/^utf-?8$/i.test(declared)) return requireUtf8(bytes);
  if (/^(iso-8859-1|latin-?1|windows-1252|cp1252|us-ascii|ascii)$/i.test(declared)) {
    return new TextDecoder('windows-1252').decode(bytes);
  }
  const what = `the encoding "${declared}" is declared; expected UTF-8.`;
  throw errorAt(bytes, 0, 'wrong_encoding', what, 'Save the file as UTF-8.');
}
