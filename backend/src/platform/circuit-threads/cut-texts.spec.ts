import run from './thread';
import { cutTexts } from './cut-texts';

const LONG = 'x'.repeat(2001);
const part = (reference: string, more = {}) => ({
  id: `p-${reference.slice(0, 3)}`,
  componentId: 'R',
  x: 0,
  y: 0,
  width: 100,
  height: 50,
  rotation: 0,
  reference,
  ...more,
});

describe('texts that are too long for a design', () => {
  it('are named by part', () => {
    const components = [
      part('R1', { value: LONG, footprint: LONG }),
      part('R2', { value: 'x'.repeat(2000) }),
      part('U1', { pins: [{ number: '1', name: LONG }] }),
      part(LONG),
    ];
    expect(cutTexts({ components, connections: [] })).toEqual([
      'Only the first 2,000 characters of the value and footprint of R1 were kept.',
      'Only the first 2,000 characters of the pin texts of U1 were kept.',
      `Only the first 2,000 characters of the reference of ${'x'.repeat(40)}… were kept.`,
    ]);
  });

  it('are named by net, each net once', () => {
    const wire = (id: string) => ({ id, type: 'signal', path: '', net: LONG });
    expect(cutTexts({ components: [], connections: [wire('a'), wire('b')] })).toEqual([
      `Only the first 2,000 characters of the name of net ${'x'.repeat(40)}… were kept.`,
    ]);
  });

  it('are counted where there are many', () => {
    const components = Array.from({ length: 23 }, (_, index) => part(`R${index}`, { value: LONG }));
    const warnings = cutTexts({ components, connections: [] });
    expect(warnings).toHaveLength(21);
    expect(warnings[20]).toBe('Texts of 3 more parts or nets were cut to 2,000 characters.');
  });

  it('are among the warnings of what was read', async () => {
    const pins = [{ number: '1', net: 'A' }];
    const circuit = { components: [{ reference: 'R1', value: LONG, footprint: '', pins }], nets: [] };
    const bytes = Buffer.from(JSON.stringify(circuit));
    const answer = await run({ kind: 'read', file: bytes, fileName: 'circuit.json', firstId: 1 });
    expect(answer).toMatchObject({
      kind: 'read',
      result: {
        design: { components: [{ value: LONG.slice(0, 2000) }] },
        warnings: expect.arrayContaining(['Only the first 2,000 characters of the value of R1 were kept.']),
      },
    });
  });
});
