import type { PartPin, PinType } from './part';

/** Reads "4 RESET input,low PC6": number, name, type and further names. */
export function readPin(text: string): PartPin {
  const [number = '', name = '', kind = '', ...functions] = text.split(' ');
  const [type, low] = kind.split(',');
  return {
    number,
    name,
    type: type as PinType,
    ...(functions.length > 0 && { functions }),
    ...(low === 'low' && { activeLow: true as const }),
  };
}
