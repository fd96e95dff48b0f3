import fc from 'fast-check';
import { beginnings, byBeginning } from './beginnings';
import { PART_FAMILIES } from './families';

const of = (pattern: RegExp): string[] => {
  const found = new Set<string>();
  beginnings(pattern, (text) => found.add(text));
  return [...found];
};

describe('beginnings', () => {
  it('are the first letters and digits of every alternative', () => {
    expect(of(/^(?:LM|TL)431|^AP2\d/)).toEqual(['LM431', 'TL431', 'AP2']);
    expect(of(/^(?:SN)?74[A-Z]{2}1T45/)).toEqual(['SN74', '74']);
    expect(of(/^(?:SN|CD)*(?:54|74)\d/)).toEqual(['SN', 'CD', '54', '74']);
    expect(of(/^P?N2222|^[AB]1\d/)).toEqual(['PN222', 'N2222', 'A1', 'B1']);
  });

  it('are empty where a text may begin with anything', () => {
    expect(of(/RELAY/)).toEqual(['']);
    expect(of(/^\d+CTQ|^MBR/)).toEqual(['', 'MBR']);
    expect(of(/^(?:LM)?[A-Z]{2}\d/)).toEqual(['LM', '']);
  });

  it.each(PART_FAMILIES.map((family) => [family.pattern.source.slice(0, 40), family]))(
    'miss nothing that %s matches',
    (_, family) => {
      const find = byBeginning(PART_FAMILIES);
      // Texts can't be made for conditions on what follows: those that do not meet them do not count.
      const source = family.pattern.source.replace(/\(\?[=!](?:\[[^\]]*\]|[^()[])*\)|\\b/g, '');
      const text = fc.stringMatching(new RegExp(source));
      fc.assert(fc.property(text, (made) => !family.pattern.test(made) || find(made).includes(family)));
    },
  );
});
