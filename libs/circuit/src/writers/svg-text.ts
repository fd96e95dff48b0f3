import { readableNet } from '../design/readable-net';

/** Text as character references; characters that XML forbids are left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/g, '')
    .replace(/(^|[^\ud800-\udbff])[\udc00-\udfff]/g, '$1');

const MOST_LETTERS = 22;
const LETTER_WIDTH = 5.6;

/** A long text with its middle left out. */
export function shortened(text: string, most = MOST_LETTERS): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const kept = Math.max(1, most - 1);
  return `${letters.slice(0, Math.ceil(kept / 2)).join('')}…${kept < 2 ? '' : letters.slice(-Math.floor(kept / 2)).join('')}`;
}

/** A net's name without the slash of the only sheet and with KiCad's words for characters taken back. */
const plain = (net: string): string => readableNet(net.replace(/^\/(?=[^/]+$)/, ''));

/** Canvas units that a net's name takes on the drawing. */
export const textLength = (net: string): number =>
  Math.min(MOST_LETTERS, plain(net).replace(/~\{([^}]*)\}/g, '$1').length) * LETTER_WIDTH;

/** The name of a net as SVG text: `~{RESET}` with a line above. */
export function netText(net: string): string {
  const name = plain(net);
  const bare = name.replace(/~\{([^{}]*)\}/g, '$1');
  if (bare === name || [...bare].length > MOST_LETTERS) return escapeXml(shortened(bare));
  const pieces = name.split(/(~\{[^{}]*\})/);
  return pieces
    .map((piece) => {
      const [, inverted] = /^~\{([^{}]*)\}$/.exec(piece) ?? [];
      return inverted === undefined
        ? escapeXml(piece)
        : `<tspan text-decoration="overline">${escapeXml(inverted)}</tspan>`;
    })
    .join('');
}
