import { defaultLimits } from '@tracewright/circuit/readers';
import { describe, expect, it } from 'vitest';
import { ACCEPT, isAccepted, MAX_BYTES, sizeText, stemOf } from './file-rules';

describe('files that the page takes', () => {
  it('are those of the specification, the two that may come beside them, and what lies beside a schematic', () => {
    expect(ACCEPT).toBe(
      '.kicad_pcb,.json,.brd,.sch,.jpg,.jpeg,.png,.gif,.pdf,.kicad_sch,.net,.lib,.kicad_sym,.kicad_pro,.pro,.zip',
    );
  });

  it.each([
    'a.kicad_pcb',
    'A.KICAD_PCB',
    'two.dots.Brd',
    'x.sch',
    'x.json',
    'x.JPEG',
    'x.gif',
    'x.PDF',
    'x.kicad_sch',
    'x.net',
  ])('include %s', (name) => expect(isAccepted(name)).toBe(true));

  it.each(['a.lib', 'a.kicad_pro', 'a.xml', 'a.zip', 'brd', 'a.', '', 'a.brd.exe'])('do not include "%s"', (name) =>
    expect(isAccepted(name)).toBe(false),
  );

  it('are at most as large as the readers allow', () => expect(MAX_BYTES).toBe(defaultLimits.maxBytes));
});

it('tells sizes as people read them', () => {
  expect([512, 1024, 387_072, 1_628_791, MAX_BYTES].map(sizeText)).toEqual([
    '512 bytes',
    '1 KB',
    '378 KB',
    '1.6 MB',
    '50 MB',
  ]);
});

it('names reports after the file', () => {
  expect([stemOf('Feather M0 (rev C).brd'), stemOf('.json'), stemOf('платa.sch')]).toEqual([
    'Feather-M0-rev-C-',
    'circuit',
    'платa',
  ]);
});
