/** Ends when so many frames have begun. */
export async function frames(count) {
  for (let frame = 0; frame < count; frame++) await new Promise(globalThis.requestAnimationFrame);
}
