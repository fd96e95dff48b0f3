import fc from 'fast-check';
import { CircuitReadError } from '../../model';
import { contextOf } from '../options';
import { readXml } from './read-xml';

type Event = string | [string, { [name: string]: string | undefined }];

function eventsOf(text: string, wanted: readonly string[] = [], skip?: string): Event[] {
  const events: Event[] = [];
  readXml(new TextEncoder().encode(text), contextOf({}), {
    open(tag) {
      events.push([tag.name, Object.fromEntries(wanted.map((name) => [name, tag.get(name)]))]);
      return tag.name === skip ? 'skip' : undefined;
    },
    close: (name) => void events.push(`/${name}`),
    text: (content) => void (content.trim() !== '' && events.push(`"${content}`)),
  });
  return events;
}

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (c) => `&#${c.charCodeAt(0)};`);

describe('readXml', () => {
  it('gives attributes and texts as they were before escaping', () => {
    const values = fc.string({ unit: 'grapheme', maxLength: 30 });
    fc.assert(
      fc.property(values, values, (value, text) => {
        const xml = `<a>\n<b x="${escape(value)}" y='1'>${escape(text)}</b></a>`;
        const shown = text.trim() === '' ? [] : [`"${text}`];
        expect(eventsOf(xml, ['x', 'y', 'z'])).toEqual([
          ['a', { x: undefined, y: undefined, z: undefined }],
          ['b', { x: value, y: '1', z: undefined }],
          ...shown,
          '/b',
          '/a',
        ]);
      }),
    );
  });

  it.each(['\t', '\n', '  ', ' \t', '\r\n'])('takes %j for the blank before an attribute', (blank) => {
    expect(eventsOf(`<a x="1"${blank}y="2"/>`, ['x', 'y'])).toEqual([['a', { x: '1', y: '2' }], '/a']);
    expect(eventsOf(`<a${blank}x="1="/>`, ['x', 'y'])).toEqual([['a', { x: '1=', y: undefined }], '/a']);
  });

  it('takes what is no number, or none that can be kept, for 0', () => {
    const numbers: number[] = [];
    const xml = '<a><b x="1.5"/><b x="1e999"/><b x="31e9990"/><b x="1x"/><b x=" 1"/><b/></a>';
    readXml(new TextEncoder().encode(xml), contextOf({}), { open: (tag) => void numbers.push(tag.number('x')) });
    expect(numbers).toEqual([0, 1.5, 0, 0, 0, 0, 0]);
  });

  it('passes over comments, declarations, CDATA and what is skipped', () => {
    const xml =
      '<?xml version="1.0"?><!DOCTYPE a SYSTEM "a.dtd"><!-- <no/> --><a><s><t/><s>x</s></s><![CDATA[<raw>]]><e/></a>';
    expect(eventsOf(xml, [], 's')).toEqual([['a', {}], ['s', {}], '"<raw>', ['e', {}], '/e', '/a']);
  });

  it('ends on every text, with an error of its own or without', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      ' ',
      'a',
      '<a>',
      '</a>',
      '<a b="c"/>',
      '&',
      '<!--',
      '-->',
      '<![CDATA[',
      '<?',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        try {
          eventsOf(parts.join(''), ['b']);
        } catch (error) {
          expect(error).toBeInstanceOf(CircuitReadError);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['<a>\n<b>\n</a>', 3, /expected "<\/b>" for the element of line 2/],
    ['<a>\n<b c=d/></a>', 2, /expected a value in quotation marks/],
    ['<a>\n<b c="d\n<e/></a>', 3, /closing quotation mark of a value that begins on line 2/],
    ['<a>\n<b', 2, /unclosed tag/],
    ['<a>\n<!-- x', 2, /inside a comment that begins on line 2/],
    ['<a></a>\n</b>', 2, /expected the end of the file/],
  ])('%j names line %i', (xml, line, message) => {
    expect(() => eventsOf(xml)).toThrow(
      expect.objectContaining({ code: 'broken', line, message: expect.stringMatching(message) as string }),
    );
  });
});
