import type { Page } from 'playwright-core';

export interface Shares {
  /** Drawn pixels of each picture. */
  readonly theirs: number;
  readonly ours: number;
  /** Of them those that have one of the other picture within the tolerance. */
  readonly theirsMet: number;
  readonly oursMet: number;
  /** A picture of the differences, where it was asked for: theirs alone in red, ours alone in blue. */
  readonly difference?: string;
}

export const PIXELS_PER_MM = 10;
/** One pixel in each direction: 0.1 mm. */
const TOLERANCE = 1;

/** The share of drawn pixels that both pictures have. */
export const commonShare = ({ theirs, ours, theirsMet, oursMet }: Shares): number =>
  theirs + ours === 0 ? 1 : (theirsMet + oursMet) / (theirs + ours);

/** Draws both SVGs of a sheet (its size in millimetres) at the same scale and counts what they share. */
export async function comparePixels(
  page: Page,
  [theirs, ours]: readonly [string, string],
  { width, height }: { readonly width: number; readonly height: number },
  wantsPicture: boolean,
): Promise<Shares> {
  const measures = { width, height, scale: PIXELS_PER_MM, tolerance: TOLERANCE, tile: 2000, wantsPicture };
  const given = [theirs, ours, measures].map((value) => JSON.stringify(value)).join(', ');
  return page.evaluate<Shares>(`(async () => { ${IN_PAGE} return compare(${given}); })()`);
}

/** Runs in the browser: tile by tile, because a large sheet is larger than a canvas may be. */
const IN_PAGE = `
  const imageOf = async (svg) => {
    const image = new Image();
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    image.src = address;
    await image.decode();
    URL.revokeObjectURL(address);
    return image;
  };
  const inkOf = (image, m, left, top, wide, high) => {
    const canvas = new OffscreenCanvas(wide, high);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.fillStyle = '#fff';
    context.fillRect(0, 0, wide, high);
    context.drawImage(image, -left, -top, m.width * m.scale, m.height * m.scale);
    const { data } = context.getImageData(0, 0, wide, high);
    const ink = new Uint8Array(wide * high);
    for (let at = 0; at < ink.length; at += 1) ink[at] = data[at * 4 + 1] < 150 ? 1 : 0;
    return ink;
  };
  const near = (ink, wide, high, x, y, reach) => {
    for (let v = Math.max(0, y - reach); v <= Math.min(high - 1, y + reach); v += 1)
      for (let u = Math.max(0, x - reach); u <= Math.min(wide - 1, x + reach); u += 1) if (ink[v * wide + u]) return true;
    return false;
  };
  const compare = async (theirs, ours, m) => {
    const [a, b] = [await imageOf(theirs), await imageOf(ours)];
    const sum = { theirs: 0, ours: 0, theirsMet: 0, oursMet: 0 };
    const [allWide, allHigh] = [Math.ceil(m.width * m.scale), Math.ceil(m.height * m.scale)];
    const shown = m.wantsPicture ? new OffscreenCanvas(allWide, allHigh) : undefined;
    for (let top = 0; top < allHigh; top += m.tile)
      for (let left = 0; left < allWide; left += m.tile) {
        const [wide, high] = [Math.min(m.tile, allWide - left), Math.min(m.tile, allHigh - top)];
        const [p, q] = [inkOf(a, m, left, top, wide, high), inkOf(b, m, left, top, wide, high)];
        const picture = shown ? new ImageData(wide, high) : undefined;
        for (let y = 0; y < high; y += 1)
          for (let x = 0; x < wide; x += 1) {
            const at = y * wide + x;
            const [pMet, qMet] = [p[at] && near(q, wide, high, x, y, m.tolerance), q[at] && near(p, wide, high, x, y, m.tolerance)];
            if (p[at]) (sum.theirs += 1), (sum.theirsMet += pMet ? 1 : 0);
            if (q[at]) (sum.ours += 1), (sum.oursMet += qMet ? 1 : 0);
            if (picture) {
              const colour = p[at] && !pMet ? [220, 0, 0] : q[at] && !qMet ? [0, 0, 255] : p[at] || q[at] ? [170, 170, 170] : [255, 255, 255];
              picture.data.set([...colour, 255], at * 4);
            }
          }
        if (shown) shown.getContext('2d').putImageData(picture, left, top);
      }
    if (!shown) return sum;
    const blob = await shown.convertToBlob();
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
    return { ...sum, difference: btoa(text) };
  };`;
