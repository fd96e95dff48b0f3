import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import { type CircuitCommand, UsageError } from '../../backend/src/circuit-cli/command';
import { command as convert } from '../../backend/src/circuit-cli/convert.command';
import { command as netlist } from '../../backend/src/circuit-cli/netlist.command';
import { command as review } from '../../backend/src/circuit-cli/review.command';
import { allFixtures, fixturesFolder } from './fixture-files';
import { ownDesigns } from './own-designs';
import { circuitsFolder, hasCircuits, truths } from './truth-files';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'circuit-outputs-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const broken = path.join(folder, 'broken.kicad_pcb');
fs.writeFileSync(broken, '(kicad_pcb\n(net 0 "");');

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function run(command: CircuitCommand, ...args: string[]): Promise<Ran> {
  const io = { out: '', err: '' };
  const code = await command.run(args, {
    cwd: fixturesFolder,
    out: (text) => (io.out += text),
    err: (text) => (io.err += text),
  });
  return { code, ...io };
}

const lines = (out: string): unknown[] =>
  out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);

function schema(file: string): ValidateFunction {
  const text = fs.readFileSync(path.resolve(__dirname, '../..', file), 'utf8');
  const ajv = new Ajv2020({ allErrors: true, strict: true, formats: { 'uri-reference': true } });
  return ajv.compile(JSON.parse(text) as object);
}

function expectValid(validate: ValidateFunction, value: unknown): void {
  validate(value);
  expect((validate.errors ?? []).slice(0, 5).map(({ instancePath, message }) => `${instancePath} ${message}`)).toEqual(
    [],
  );
}

const published = {
  review: schema('docs/schemas/review.schema.json'),
  netlist: schema('docs/schemas/netlist.schema.json'),
};
const sarif = schema('test/circuits/sarif-2.1.0.schema.json');
const readable = allFixtures().filter((name) => !/\.(pdf|png)$/.test(name));
const designs = truths()
  .filter(({ format }) => !/pdf|png|binary/.test(format))
  .map(({ file }) => path.join(circuitsFolder, 'files', file));

function writeOwnDesigns(): string[] {
  return ownDesigns().map(({ file, bytes }) => {
    const written = path.join(folder, file);
    fs.writeFileSync(written, bytes);
    return written;
  });
}

/** Every object of the value with the path to it. */
function objectsIn(value: unknown, at: readonly string[] = []): { at: readonly string[]; keys: string[] }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, entry]) => objectsIn(entry, [...at, key]));
  return Array.isArray(value) ? inner.slice(0, 40) : [{ at, keys: Object.keys(value) }, ...inner];
}

function withExtra(value: unknown, at: readonly string[]): unknown {
  const copy = structuredClone(value) as Record<string, unknown>;
  const target = at.reduce((place, key) => place[key] as Record<string, unknown>, copy);
  target.unheardOf = 1;
  return copy;
}

describe('the published schemas', () => {
  test.each(readable)('hold for %s', async (name) => {
    const answers = {
      review: await run(review, name, '--format', 'json'),
      netlist: await run(netlist, name, '--json'),
    };
    for (const kind of ['review', 'netlist'] as const) {
      expect(answers[kind]).toMatchObject({ code: 0, err: '' });
      expect(lines(answers[kind].out)).toHaveLength(1);
      expectValid(published[kind], lines(answers[kind].out)[0]);
    }
  });

  test('hold for designs of every form of our own', async () => {
    const files = writeOwnDesigns();
    const reviewed = await run(review, ...files, '--format', 'json');
    const listed = await run(netlist, ...files, '--json');
    expect([reviewed.code, listed.code]).toEqual([0, 0]);
    expect(lines(reviewed.out)).toHaveLength(files.length);
    for (const line of lines(reviewed.out)) expectValid(published.review, line);
    for (const line of lines(listed.out)) expectValid(published.netlist, line);
    expectValid(sarif, JSON.parse((await run(review, ...files, '--format', 'sarif')).out));
  });

  (hasCircuits ? test : test.skip)('hold for the real designs', async () => {
    const reviewed = await run(review, ...designs, '--format', 'json');
    const listed = await run(netlist, ...designs, '--json');
    expect([reviewed.code, listed.code]).toEqual([0, 0]);
    expect(lines(reviewed.out)).toHaveLength(designs.length);
    for (const line of lines(reviewed.out)) expectValid(published.review, line);
    for (const line of lines(listed.out)) expectValid(published.netlist, line);
  });

  test('hold for files that are refused', async () => {
    const names = ['lamps.D.net', broken, 'no such.net', '.'];
    const reviewed = await run(review, ...names, '--format', 'json');
    const listed = await run(netlist, ...names, '--json');
    for (const [{ code, out, err }, kind] of [[reviewed, 'review'] as const, [listed, 'netlist'] as const]) {
      expect(code).toBe(2);
      expect(lines(out)).toHaveLength(4);
      for (const line of lines(out)) expectValid(published[kind], line);
      expect(lines(out).map((line) => (line as { error?: { code: string } }).error?.code)).toEqual([
        undefined,
        'broken',
        'no_such_file',
        'not_a_file',
      ]);
      expect(err.trim().split('\n')).toHaveLength(3);
    }
  });

  test('name every field: one that they do not name is refused, wherever it stands', async () => {
    const answers = [
      ['review', (await run(review, 'sensor-node.kicad_pcb', '--format', 'json')).out] as const,
      ['netlist', (await run(netlist, 'sensor-node.kicad_pcb', '--json')).out] as const,
    ];
    for (const [kind, out] of answers) {
      const [line] = lines(out);
      // What a rule found is the rule's own affair.
      const places = objectsIn(line).filter(({ at }) => !at.includes('evidence'));
      expect(places.length).toBeGreaterThan(5);
      for (const { at } of places)
        expect([at.join('.'), published[kind](withExtra(line, at))]).toEqual([at.join('.'), false]);
    }
  });
});

interface SarifLog {
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
    readonly artifacts: readonly object[];
    readonly results: readonly { readonly ruleId: string; readonly ruleIndex: number }[];
    readonly invocations: readonly {
      readonly executionSuccessful: boolean;
      readonly toolExecutionNotifications: readonly { readonly level: string }[];
    }[];
  }[];
}

describe('review --format sarif', () => {
  test('is SARIF 2.1.0, one log over all files', async () => {
    const { code, out } = await run(review, 'sensor-node.kicad_pcb', 'lamps.D.net', '--format', 'sarif');
    expect(code).toBe(0);
    const log = JSON.parse(out) as SarifLog;
    expectValid(sarif, log);
    const [only] = log.runs;
    expect(only!.artifacts).toHaveLength(2);
    expect(only!.results.length).toBeGreaterThan(0);
    for (const { ruleId, ruleIndex } of only!.results) expect(only!.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    expect(only!.invocations[0]!.executionSuccessful).toBe(true);
  });

  test('says which files could not be read', async () => {
    const { code, out } = await run(review, 'lamps.D.net', broken, 'none.net', '--format', 'sarif');
    expect(code).toBe(2);
    const log = JSON.parse(out) as SarifLog;
    expectValid(sarif, log);
    const [invocation] = log.runs[0]!.invocations;
    expect(invocation!.executionSuccessful).toBe(false);
    expect(invocation!.toolExecutionNotifications.filter(({ level }) => level === 'error')).toMatchObject([
      { locations: [{ physicalLocation: { region: { startLine: 2 } } }] },
      { message: { text: 'There is no file "none.net".' } },
    ]);
  });

  (hasCircuits ? test : test.skip)('is SARIF 2.1.0 for the real designs', async () => {
    expectValid(sarif, JSON.parse((await run(review, ...designs.slice(0, 12), '--format', 'sarif')).out));
  });
});

describe('exit codes and mistakes', () => {
  const errors = async (...args: string[]) => (await run(review, 'sensor-node.kicad_pcb', ...args)).code;

  test('--fail-on and --ignore decide over 0 and 1', async () => {
    const [line] = lines((await run(review, 'sensor-node.kicad_pcb', '--format', 'json')).out) as [
      { findings: { rule: string; severity: string }[] },
    ];
    const rules = (...severities: string[]) =>
      [
        ...new Set(line.findings.filter(({ severity }) => severities.includes(severity)).map(({ rule }) => rule)),
      ].join();
    expect(rules('error')).not.toBe('');
    expect(rules('warning')).not.toBe('');
    expect(await errors()).toBe(0);
    expect(await errors('--fail-on', 'error')).toBe(1);
    expect(await errors('--fail-on', 'warning')).toBe(1);
    expect(await errors('--fail-on', 'error', '--ignore', rules('error'))).toBe(0);
    expect(await errors('--fail-on', 'warning', '--ignore', rules('error'))).toBe(1);
    const repeated = rules('error', 'warning')
      .split(',')
      .flatMap((rule) => ['--ignore', rule]);
    expect(await errors('--fail-on', 'warning', ...repeated)).toBe(0);
  });

  test.each<[CircuitCommand, string[], string]>([
    [review, ['lamps.D.net', '--ignore', 'no-such-rule'], 'There is no rule "no-such-rule"'],
    [review, ['lamps.D.net', '--fail-on', 'info'], '--fail-on is none, error or warning'],
    [review, ['lamps.D.net', '--format', 'xml'], '--format is text, json or sarif'],
    [review, ['lamps.D.net', '--nonsense'], '--nonsense'],
    [review, [], 'Name at least one file'],
    [netlist, [], 'Name at least one file'],
    [convert, ['lamps.D.net', '--to', 'gerber'], '--to'],
    [convert, ['lamps.D.net', 'lamps.E.net', '--to', 'svg'], 'Name one file'],
  ])('wrong usage %#', async (command, args, message) => {
    const answer = run(command, ...args);
    await expect(answer).rejects.toThrow(UsageError);
    await expect(answer).rejects.toThrow(message);
  });

  test.each([
    ['no such.net', 'There is no file "no such.net".'],
    ['legacy', '"legacy" is a folder; name a file in it.'],
  ])('%s is refused by every command', async (name, message) => {
    for (const ran of [run(review, name), run(netlist, name), run(convert, name, '--to', 'svg')]) {
      expect(await ran).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) as string });
    }
  });

  test('-o writes the file and nothing else; a folder is refused', async () => {
    const out = path.join(folder, 'lamps.kicad_sch');
    expect(await run(convert, 'lamps.D.net', '--to', 'kicad_sch', '-o', out)).toEqual({ code: 0, out: '', err: '' });
    expect((await run(netlist, out, '--json')).code).toBe(0);
    expect(await run(convert, 'lamps.D.net', '--to', 'svg', '-o', folder)).toMatchObject({ code: 2, out: '' });
  });
});
