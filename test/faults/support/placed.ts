/** A resistor of a design that is saved again and again. */
export function placed(id: string, index: number) {
  const place = { x: 200 * index, y: 100, width: 100, height: 50, rotation: 0 };
  return {
    id,
    componentId: 'GENERIC-R',
    ...place,
    reference: id.toUpperCase(),
    pins: [{ number: '1' }, { number: '2' }],
  };
}
