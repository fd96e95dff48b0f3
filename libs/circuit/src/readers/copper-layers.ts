/** Name of a copper layer in the model, from its place in the stack counted from the top. */
export function innerLayer(place: number): string {
  return `In${place}.Cu`;
}

export const topLayer = 'F.Cu';
export const bottomLayer = 'B.Cu';
