/** `500mA`, `3.3V` in ampere and volt. */
export const unit = (text: string): number =>
  text.endsWith('mA') ? Number(text.slice(0, -2)) / 1000 : Number(text.slice(0, -1));
