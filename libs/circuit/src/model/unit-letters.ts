/** 1 is A, 27 is AA. */
export function unitLetters(unit: number): string {
  let text = '';
  for (let rest = unit; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    text = String.fromCharCode(65 + ((rest - 1) % 26)) + text;
  }
  return text;
}
