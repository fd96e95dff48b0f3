import fc from 'fast-check';
import { CircuitReadError } from '../../model';
import { SexprCursor } from './cursor';
import { atomGroup, listOf, numberGroup, otherLists, passing, restOfForm } from './patterns';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const cursorOver = (text: string) => new SexprCursor(bytesOf(text), 100);

type Tree = string | number | Tree[];

function write(tree: Tree): string {
  if (Array.isArray(tree)) return `(${tree.map(write).join(' ')})`;
  if (typeof tree === 'number') return String(tree);
  return `"${tree.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}"`;
}

/** Reads everything back: atoms by `atom()`, lists by `child()`, in any order. */
function readList(cursor: SexprCursor): Tree[] {
  const items: Tree[] = [];
  for (;;) {
    for (let atom = cursor.atom(); atom !== undefined; atom = cursor.atom()) {
      items.push(cursor.quoted ? atom : Number(atom));
    }
    const head = cursor.child();
    if (head === undefined) return items;
    items.push([head, ...readList(cursor)]);
  }
}

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', ' ', '"', '\\', '(', ')', '\n', 'Ω'),
);
const numbers = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0)),
);
const trees = fc.letrec<{ tree: Tree; list: Tree[] }>((tie) => ({
  tree: fc.oneof({ maxDepth: 5 }, texts, numbers, tie('list')),
  list: fc
    .tuple(fc.constantFrom('pad', 'net', 'at'), fc.array(tie('tree'), { maxLength: 6 }))
    .map(([head, items]): Tree[] => [head, ...items]),
})).list;

function writeWithHeads(tree: Tree): string {
  if (!Array.isArray(tree)) return write(tree);
  const [head, ...items] = tree;
  return `(${head as string} ${items.map(writeWithHeads).join(' ')})`;
}

describe('SexprCursor', () => {
  it('reads back what was written', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const cursor = cursorOver(writeWithHeads(tree));
        const head = cursor.child();
        expect([head, ...readList(cursor)]).toEqual(tree);
        expect(cursor.child()).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  it('skips any list that it is not asked about', () => {
    fc.assert(
      fc.property(trees, trees, (skipped, wanted) => {
        const cursor = cursorOver(`(root ${writeWithHeads(skipped)} ${writeWithHeads(wanted)})`);
        cursor.child();
        cursor.child();
        cursor.leave();
        expect([cursor.child(), ...readList(cursor)]).toEqual(wanted);
      }),
      { numRuns: 300 },
    );
  });

  it('reads the same where a comment keeps it from using patterns', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const text = writeWithHeads(tree);
        const commented = cursorOver(`# a comment\n${text}`);
        const plain = cursorOver(text);
        expect([commented.child(), ...readList(commented)]).toEqual([plain.child(), ...readList(plain)]);
      }),
      { numRuns: 200 },
    );
  });

  it('passes over lists of no interest, but not over one that holds the word', () => {
    const pattern = passing(['line', 'text'], 'Edge');
    const cursor = cursorOver(`(root (line (at 1 2)) a "(" (text "x" (b (c))) (line (layer "Edge")) (line 2) (part))`);
    cursor.child();
    expect(cursor.child(pattern)).toBe('line');
    expect(cursor.leaveWithout('Edge')).toBe(false);
    expect(cursor.child()).toBe('layer');
    cursor.leave();
    expect(cursor.child()).toBeUndefined();
    expect(cursor.child(pattern)).toBe('part');
    expect(cursor.leaveWithout('Edge')).toBe(true);
    expect(cursor.child(pattern)).toBeUndefined();
  });

  it('takes a list of the usual form and leaves it, and reads nothing of another', () => {
    const form = restOfForm(`~${atomGroup} ${listOf('at', numberGroup)}`, otherLists(['at'], 0));
    const cursor = cursorOver('(root (pad "1 2"(at 3) (b "x") ) (pad 1 (at 1e3)) (pad 2 (at 4)(at 5)))');
    cursor.child();
    cursor.child();
    expect(cursor.take(form)?.slice(1)).toEqual(['"1 2"', '3']);
    for (const number of [1000, 4]) {
      expect(cursor.child()).toBe('pad');
      expect(cursor.take(form)).toBeUndefined();
      expect(cursor.child()).toBe('at');
      expect(cursor.number()).toBe(number);
      cursor.leave();
      cursor.leave();
    }
    expect(cursor.child()).toBeUndefined();
  });

  it('reads numbers exactly as JavaScript does', () => {
    fc.assert(
      fc.property(fc.oneof(numbers.map(String), fc.stringMatching(/^-?\d{1,20}(\.\d{1,20})?$/)), (text) => {
        const cursor = cursorOver(`(x ${text})`);
        cursor.child();
        expect(cursor.number()).toBe(Number(text));
      }),
      { numRuns: 500 },
    );
  });

  it('ends on every text, with an error of its own or without', () => {
    const pieces = fc.constantFrom('(', ')', '"', '\\', ' ', '\n', '#', 'a', '1', '(pad', '"x"');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 80 }), (parts) => {
        const cursor = cursorOver(parts.join(''));
        try {
          for (let head = cursor.child(); head !== undefined; head = cursor.child()) cursor.leave();
        } catch (error) {
          expect(error).toBeInstanceOf(CircuitReadError);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each(['1e999', '51e99908', '-1e400', '1.2.3', '0x10', '"1"'])('refuses %s as a number', (text) => {
    const cursor = cursorOver(`(a ${text})`);
    cursor.child();
    expect(() => cursor.number()).toThrow(/expected a number/);
  });

  it.each([
    ['(a b"c d)', ['b"c', 'd']],
    ['(a "b\\"c" d)', ['b"c', 'd']],
    ['(a "tab\\tnew\\nhex\\x41octal\\101")', ['tab\tnew\nhexAoctalA']],
    ['(a # no comment)', ['#', 'no', 'comment']],
    ['(a\n# a comment with ) and "\n b)', ['b']],
    ['(a |base64==| b)', ['|base64==|', 'b']],
    ['(a "" ~)', ['', '~']],
    ['(a "Ω µ" ж)', ['Ω µ', 'ж']],
    ['\ufeff(a b)', ['b']],
  ])('%j', (text, atoms) => {
    const cursor = cursorOver(text);
    expect(cursor.child()).toBe('a');
    const found: string[] = [];
    for (let atom = cursor.atom(); atom !== undefined; atom = cursor.atom()) found.push(atom);
    expect(found).toEqual(atoms);
  });

  it('keeps more different texts apart than it stores', () => {
    const words = Array.from({ length: 20_000 }, (_, i) => `N${(i * 7919) % 20_011}`);
    const cursor = cursorOver(`(a ${words.join(' ')})`);
    cursor.child();
    expect(words.map(() => cursor.atom())).toEqual(words);
  });
});
