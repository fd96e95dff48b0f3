import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv/dist/2020';
import { loadParts, readPartsFiles } from './files';
import { PART_CLASSES, PART_KINDS } from './kinds';
import { keyOf } from './key';
import { CERTAINTIES, OUTPUT_TYPES, type Part } from './part';
import { evidenceOf } from './parts';
import { REQUIREMENT_KINDS } from './requirement';

const schema = JSON.parse(readFileSync(path.join(__dirname, '../schema/parts.schema.json'), 'utf8')) as {
  $defs: Record<string, { enum?: string[]; items?: { enum?: string[] } }>;
};
const validate = new Ajv({ strict: false, formats: { uri: true } }).compile(schema);
const files = readPartsFiles();
const { all } = loadParts();

/** What is wrong with each part, as "id: what". */
const wrong = (check: (part: Part) => string | false | undefined): string[] =>
  all.flatMap((part) => {
    const what = check(part);
    return what ? [`${part.id}: ${what}`] : [];
  });

describe('the schema', () => {
  it.each([...files.keys()])('holds for %s', (name) => {
    validate(files.get(name));
    expect(validate.errors ?? []).toEqual([]);
  });

  it('knows the kinds, classes, requirements and certainties of the code', () => {
    const said = JSON.stringify(schema);
    for (const list of [PART_KINDS, PART_CLASSES, OUTPUT_TYPES, CERTAINTIES, Object.keys(REQUIREMENT_KINDS)]) {
      expect(said).toContain(JSON.stringify(list));
    }
  });

  it('refuses a field that nobody reads, and a figure in another form', () => {
    const [file] = files.values();
    const [entry] = file?.parts ?? [];
    expect(validate({ ...file, parts: [entry] })).toBe(true);
    expect(validate({ ...file, parts: [{ ...entry, colour: 'red' }] })).toBe(false);
    expect(validate({ ...file, parts: [{ ...entry, supply: '3.3 V' }] })).toBe(false);
    expect(validate({ ...file, parts: [{ ...entry, evidence: [] }] })).toBe(false);
  });
});

describe('a part beside its neighbours', () => {
  it('has names that no other part has', () => {
    const owners = new Map<string, string>();
    const twice: string[] = [];
    for (const { id, names, series } of all) {
      const members = series?.members.map((member) => member.id) ?? [];
      for (const name of new Set([id, ...names.exact, ...members].map(keyOf))) {
        const owner = owners.get(name);
        if (owner) twice.push(`${name}: ${owner} and ${id}`);
        owners.set(name, id);
      }
    }
    expect(twice).toEqual([]);
  });

  it('has a pattern, if any, that matches itself and no other', () => {
    for (const part of all) {
      for (const pattern of part.names.patterns) {
        expect(all.filter(({ id }) => new RegExp(pattern).test(id.toUpperCase())).map(({ id }) => id)).toEqual([
          part.id,
        ]);
      }
    }
  });

  it('names second sources that are here, or says that they are not', () => {
    const parts = loadParts();
    expect(
      wrong(({ id, secondSources }) =>
        secondSources
          .filter((source) => source.id === id || (parts.get(source.id) === undefined) === (source.external !== true))
          .map((source) => source.id)
          .join(', '),
      ),
    ).toEqual([]);
  });
});

/** Packages whose name ends in their number of pins: SOT-23-5 has five, SOT-223 does not say. */
const NUMBERED_BODY =
  /^(?:T?SOT-23-|SOT-89-|SC-70-|TO-\d+S?-|(?:H?T?S?SOP|H?SOIC|VSSOP|MSOP|S?P?DIP|[LT]QFP|[UVW]?QFN|UFQFPN|WSON|VSON|DFN)-)(\d{1,3})(?![\d.])/;

describe('the pins of a part', () => {
  it('are each there once', () => {
    expect(
      wrong(({ pins = [] }) => {
        const numbers = pins.map(({ number }) => number);
        return new Set(numbers).size !== numbers.length && 'a pin twice';
      }),
    ).toEqual([]);
  });

  it('are all those of its package', () => {
    expect(
      wrong(({ package: body, pins, limits, mounting }) => {
        const count = NUMBERED_BODY.exec(body)?.[1];
        if (!pins || !count || mounting === 'module' || limits?.positions) return false;
        // A pad under the chip, or the tab of a power package, may be counted or not.
        const numbered = pins.filter(({ number }) => /^\d+$/.test(number)).length;
        return (numbered < Number(count) || numbered > Number(count) + 1) && `${numbered} pins in ${body}`;
      }),
    ).toEqual([]);
  });

  it('are what the requirements speak of', () => {
    const outside = /^(?:GND|VLOAD|SPEAKER|SIGNAL_IN|SIGNAL_OUT|LED-|VOUT|ANT|SMA|U\.FL)$/;
    expect(
      wrong(({ pins, requires }) => {
        if (!pins) return false;
        const known = new Set(pins.flatMap(({ name, functions = [] }) => [name, ...functions]));
        return requires
          .flatMap(({ net, nets = [] }) => (net ? [net, ...nets] : nets))
          .filter((name) => !known.has(name) && !outside.test(name))
          .join(', ');
      }),
    ).toEqual([]);
  });
});

describe('the figures of a part', () => {
  it('have a source', () => {
    expect(wrong((part) => !evidenceOf(part, 'output.dropout') && 'no evidence for everything')).toEqual([]);
  });

  it('name in their evidence only what is there', () => {
    expect(
      wrong((part) =>
        part.evidence
          .flatMap(({ figures }) => figures)
          .filter((figure) => figure !== '*' && !((figure.split('.')[0] as keyof Part) in part))
          .join(', '),
      ),
    ).toEqual([]);
  });

  it('are in order', () => {
    const ordered = (range: { min: number; max: number } | undefined): boolean => !range || range.min <= range.max;
    expect(
      wrong(({ supply, ioVoltage, temperature, output, price, current }) => {
        if (![supply, ioVoltage, temperature, output?.voutRange].every(ordered)) return 'a range the wrong way round';
        if ((output?.vinMin ?? 0) > (output?.vinMax ?? Infinity)) return 'vinMin above vinMax';
        if ((current?.typical ?? 0) > (current?.peak ?? Infinity)) return 'typical above peak';
        const breaks = price?.breaks ?? [];
        const falls = breaks.every((one, at) => {
          const before = breaks[at - 1];
          return !before || (one.quantity > before.quantity && one.paise <= before.paise);
        });
        return breaks.length > 0 && (breaks[0]?.paise !== price?.paise || !falls) && 'prices that do not fall';
      }),
    ).toEqual([]);
  });

  it('suffice to choose a supply', () => {
    const supplies = all.filter(({ kind }) => kind === 'regulator' || kind === 'converter');
    expect(supplies.length).toBeGreaterThan(30);
    expect(
      supplies
        .filter(({ output }) => {
          if (output?.type === undefined || output.vinMax === undefined || output.ioutMax === undefined) return true;
          return output.vout === undefined && output.voutRange === undefined;
        })
        .map(({ id }) => id),
    ).toEqual([]);
  });
});
