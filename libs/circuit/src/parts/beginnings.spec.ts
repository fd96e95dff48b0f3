import fc from 'fast-check';
import { PART_FAMILIES } from '@tracewright/parts/types';
import { beginnings, firstMatch } from './beginnings';

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

  it('may repeat or be left out', () => {
    const sources: string[] = [];
    beginnings(/^(?:SN|CD)*74\d|^P?N22/, (_, source) => sources.push(source));
    expect(sources).toEqual(['^(?:(?:SN|CD)*74\\d)', '^(?:(?:SN|CD)*74\\d)', '^(?:74\\d)', '^(?:PN22)', '^(?:N22)']);
  });
});

describe('firstMatch', () => {
  const find = firstMatch(PART_FAMILIES);
  const first = (text: string) => PART_FAMILIES.find(({ pattern }) => pattern.test(text));

  it.each(PART_FAMILIES.map((family) => [family.pattern.source.slice(0, 40), family]))(
    'finds the same family as one look after the other for what %s matches',
    (_, { pattern }) => {
      // Texts can't be made for conditions on what follows: some of them match another family or none.
      const source = pattern.source.replace(/\(\?[=!](?:\[[^\]]*\]|[^()[])*\)|\\b/g, '');
      fc.assert(fc.property(fc.stringMatching(new RegExp(source)), (text) => find(text, () => true) === first(text)));
    },
  );

  it('passes over what the caller does not take', () => {
    expect(find('LM358', () => true)?.kind).toBe('ic');
    expect(find('LM358', ({ kind }) => kind !== 'ic')).toBeUndefined();
  });
});
