import { describe, expect, it } from 'vitest';
import { formatFor, formatName, isAccepted, sizeText } from './file-rules';

describe('files to import', () => {
  it.each([
    'a.kicad_pcb',
    'A.JSON',
    'b.brd',
    'c.sch',
    'd.xml',
    'e.jpg',
    'e.jpeg',
    'f.PNG',
    'g.gif',
    'h.pdf',
    'i.kicad_sch',
    'j.net',
  ])('%s is accepted', (name) => expect(isAccepted(name)).toBe(true));
  it.each(['a.zip', 'kicad_pcb', 'a.', '', 'a.json.exe'])('“%s” is not', (name) =>
    expect(isAccepted(name)).toBe(false),
  );

  it.each([
    ['a.jpeg', 'image'],
    ['a.pdf', 'pdf'],
    ['a.json', 'json'],
    ['a.brd', 'eagle'],
    ['a.sch', 'eagle'],
    ['a.kicad_pcb', 'kicad'],
    ['a.xml', 'pdf'],
  ] as const)('%s makes the format %s', (name, format) => expect(formatFor(name, 'pdf')).toBe(format));

  it('show their size in KB and their kind in words', () => {
    expect(sizeText(345083)).toBe('337.0 KB');
    expect([0, 6, 51, 52].map(sizeText)).toEqual(['0 KB', '< 0.1 KB', '< 0.1 KB', '0.1 KB']);
    expect(formatName('eagle_brd')).toBe('Eagle board');
    expect(formatName('something')).toBe('something');
  });
});
