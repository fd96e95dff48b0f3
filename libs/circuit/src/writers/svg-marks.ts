import { isGroundNetName } from '../design';
import type { DrawnNets, DrawnPin } from './svg-nets';
import { escapeXml, netText, textLength } from './svg-text';

/** Draws in the pin's direction: the pin's end at the origin, outwards along x. Text of pins on the left reads onwards. */
function outward({ x, y, side }: DrawnPin, line: (sign: 1 | -1) => string): string {
  if (side === 'right') return `<g transform="translate(${x} ${y})">${line(1)}</g>`;
  if (side === 'left') return `<g transform="translate(${x} ${y})">${line(-1)}</g>`;
  return `<g transform="translate(${x} ${y}) rotate(-90)">${line(side === 'top' ? 1 : -1)}</g>`;
}

const anchored = (sign: 1 | -1): string => (sign === 1 ? 'start' : 'end');

/** The net's name above a line that leads out of the pin, or above the wire that is there. */
export function labelSvg({ pin, net, onWire }: DrawnNets['labels'][number]): string {
  return outward(pin, (sign) => {
    const stub = onWire ? '' : `<path class="wire" d="M0 0H${sign * Math.round(textLength(net) + 8)}"/>`;
    const text = `<text class="net" x="${sign * 4}" y="-3" text-anchor="${anchored(sign)}">${netText(net)}</text>`;
    return `${stub}${text}<title>${escapeXml(net)}</title>`;
  });
}

/** A ground: three strokes that get shorter. A supply: a stroke across. Both with the net's name, but for plain GND. */
export function powerSvg({ pin, net }: DrawnNets['power'][number]): string {
  return outward(pin, (sign) => {
    const ground = isGroundNetName(net);
    const at = (x: number): number => sign * x;
    const strokes = ground
      ? `M0 0H${at(8)}M${at(8)} -7V7M${at(11)} -4.5V4.5M${at(14)} -2V2`
      : `M0 0H${at(9)}M${at(9)} -6V6`;
    const name = /^\/?GND$/i.test(net) ? '' : netText(net);
    const text =
      name === ''
        ? ''
        : `<text class="rail" x="${at(ground ? 18 : 13)}" y="3.5" text-anchor="${anchored(sign)}">${name}</text>`;
    return `<path class="wire power" d="${strokes}"/>${text}<title>${escapeXml(net)}</title>`;
  });
}

/** A cross on a pin that is on no net. */
export const openSvg = ({ x, y }: DrawnPin): string =>
  `<path class="open" d="M${x - 3} ${y - 3}L${x + 3} ${y + 3}M${x - 3} ${y + 3}L${x + 3} ${y - 3}"/>`;
