import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { loadParts } from '@tracewright/parts/files';
import { PART_FAMILIES } from '@tracewright/parts/types';

/** What looks like the beginning of a part number and is none. */
const OTHERWISE: Readonly<Record<string, string>> = {
  GPIO: 'a port',
  LED: 'a kind of part',
  NET: 'a name that programs give to nets',
  USB: 'a bus',
  SOT: 'a package',
  TSOT: 'a package',
  SMD: 'a way of mounting',
  IPC: 'standards',
  IEC: 'standards',
  EIA: 'standards and cases of tantalum capacitors',
  TIA: 'standards',
  SLLA: 'notes of Texas Instruments that a rule cites',
  SLVA: 'notes of Texas Instruments that a rule cites',
  VDD: 'a supply pin',
  VCC: 'a supply pin',
  GND: 'a ground',
  OUT: 'a pin',
  UART: 'an interface',
  XTAL: 'a pin',
  OSC: 'a pin',
  RTC: 'a pin',
  XIN: 'a pin',
  XOUT: 'a pin',
  SC: 'packages',
  RS: 'a bus',
  RJ: 'a jack',
  IO: 'a port',
  PA: 'a port',
  PB: 'a port',
};

/** Texts that name chips and know nothing of them, by file. */
const ALLOWED: Readonly<Record<string, readonly [begins: string, reason: string]>> = {
  'board/net-names.ts': ['MCU ESP ESP32 STM32', 'words in names of supplies: whose supply it is'],
  'electronic/start-up/esp32-en-rc.ts': ['/^(?:ESP(?:32)?_?EN|', 'names of nets'],
  'electronic/start-up/reset-pins.ts': ['/^(?:N?_?RST', 'names of nets, after the chip that they reset'],
  'subjects.ts': ['an ESP32', 'the word that a sentence to a person uses for the class'],
};

/** Sentences to people may name an example: they decide nothing. */
const isSentence = (text: string): boolean =>
  /^Data sheets?[: ]|(?:^|[\s(])[a-z]{2,}[,;]? [a-z]{2,}(?:[\s),.;]|$)/.test(text);

/** Families that begin with letters alone: with a digit or a sign behind them they are part numbers. */
const LETTERS = /(?<![A-Z])(?:ESP|NRF|ATMEGA|ATTINY|STM|DSPIC|MEGA|TINY|PIC)(?=[-_\d(?[]|\\d)/;

/** "TPS5" of TPS5430, "TP40" of TP4056: as much of a part number as tells that it is one. */
const HEAD = /(?<![A-Z[])(?:[A-Z]{3,}\d|[A-Z]{2}\d{2})/g;

function heads(): ReadonlySet<string> {
  const ids = loadParts().all.map(({ id }) => id.toUpperCase());
  const families = PART_FAMILIES.map(({ pattern }) => pattern.source);
  const found = [...ids, ...families].flatMap((text) => text.match(HEAD) ?? []);
  return new Set(found.filter((head) => !(head.replace(/\d+$/, '') in OTHERWISE)));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(full);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.spec.ts') ? [full] : [];
  });
}

/** Every text and pattern that the code of a file holds, without what it imports. */
function literals(code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isRegularExpressionLiteral(node) || ts.isTemplateHead(node)) {
      found.push(node.text);
    } else if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) {
      found.push(node.text);
    }
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile('rule.ts', code, ts.ScriptTarget.Latest, true));
  return found;
}

function partNumbers(code: string, known = heads()): string[] {
  return literals(code).flatMap((text) => {
    if (isSentence(text)) return [];
    const written = text.match(HEAD) ?? [];
    const letters = LETTERS.exec(text)?.[0];
    return [...written.filter((head) => known.has(head)), ...(letters ? [letters] : [])].map(
      (head) => `${head} in ${text}`,
    );
  });
}

describe('part numbers in rules', () => {
  const known = heads();

  it('stand in the data of parts and in no rule', () => {
    const found = filesBelow(__dirname).flatMap((file) => {
      const name = path.relative(__dirname, file);
      const allowed = ALLOWED[name]?.[0];
      return partNumbers(readFileSync(file, 'utf8'), known)
        .filter((text) => allowed === undefined || !text.includes(` in ${allowed}`))
        .map((text) => `${name}: ${text}`);
    });
    expect(found).toEqual([]);
  });

  it.each([
    'const FAST = /^(?:TPS54\\d\\d|LM2596)/;',
    "const TYPE = 'AMS1117-3.3';",
    'const ESP = /^ESP-?(?:0\\d|1\\d)/;',
    'const text = `${part}-ATMEGA328P`;',
  ])('are seen in %s', (code) => {
    expect(partNumbers(code, known)).not.toEqual([]);
  });

  it.each(['const BODY = /SOT-?23|TO-?92/;', "const PIN = 'GPIO12';", "const SOURCE = 'IPC-2221; IEC61000';"])(
    'are not seen in %s',
    (code) => {
      expect(partNumbers(code, known)).toEqual([]);
    },
  );
});
