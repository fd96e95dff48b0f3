import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { UsageError } from './command';
import { command } from './review.command';

const folder = mkdtempSync(path.join(os.tmpdir(), 'review-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const netlist = (resistor: string): string => `(export (version "E")
  (components
    (comp (ref "D1") (value "LED") (footprint "LED_SMD:LED_0603_1608Metric"))
    (comp (ref "J1") (value "Conn_01x02") (footprint "Connector_PinHeader_2.54mm:PinHeader_1x02"))
    ${resistor === '' ? '' : '(comp (ref "R1") (value "1k") (footprint "Resistor_SMD:R_0603_1608Metric"))'})
  (nets
    (net (code "1") (name "GND") (node (ref "D1") (pin "1")) (node (ref "J1") (pin "1")))
    ${
      resistor === ''
        ? '(net (code "2") (name "+5V") (node (ref "D1") (pin "2")) (node (ref "J1") (pin "2")))'
        : '(net (code "2") (name "+5V") (node (ref "R1") (pin "1")) (node (ref "J1") (pin "2"))) (net (code "3") (name "LED") (node (ref "D1") (pin "2")) (node (ref "R1") (pin "2")))'
    }))`;
writeFileSync(path.join(folder, 'bad led.net'), netlist(''));
writeFileSync(path.join(folder, 'good.net'), netlist('1k'));
writeFileSync(path.join(folder, 'broken.net'), 'no circuit at all');

interface Ran {
  code: number;
  out: string;
  err: string;
}

async function review(...args: string[]): Promise<Ran> {
  const io = { out: '', err: '' };
  const code = await command.run(args, {
    cwd: folder,
    out: (text) => (io.out += text),
    err: (text) => (io.err += text),
  });
  return { code, ...io };
}

interface Line {
  format: string;
  coverage: {
    rulesRun: string[];
    notApplicable: string[];
    notCheckable: object[];
    partsRecognised: number;
    partsUnknown: string[];
  };
  findings: { rule: string; refs: string[]; severity: string }[];
  stats: { readMs: number; rulesMs: number };
}

test('text for people: the finding, what to do, and what was checked', async () => {
  const { code, out, err } = await review('bad led.net');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('error   LED D1 has no series resistor  [led-without-resistor]');
  expect(out).toContain('> Put a resistor in series with D1');
  expect(out).toMatch(/\d+ rules checked, \d+ did not apply, \d+ not or only partly checkable\./);
  expect(out).toContain('2 parts: kind known of 2, pins of 1, limits of 0.');
  expect(out).not.toContain('recognised');
  expect(out).not.toContain('\u001b');
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(130);
});

test('JSON: one line a file, with coverage and times', async () => {
  const { out } = await review('bad led.net', 'good.net', '--format', 'json');
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  expect(lines).toHaveLength(2);
  expect(lines[0]?.findings[0]).toMatchObject({ rule: 'led-without-resistor', refs: ['D1'], severity: 'error' });
  expect(lines[1]?.findings.filter((finding) => finding.severity === 'error')).toEqual([]);
  expect(lines[1]).toMatchObject({ format: 'kicad_netlist', coverage: { partsUnknown: [], partsRecognised: 3 } });
  expect(lines[1]?.coverage.rulesRun).toContain('led-without-resistor');
  expect(lines[1]?.stats.rulesMs).toBeGreaterThanOrEqual(0);
});

test('the same bytes each time, but for the times', async () => {
  const run = async (): Promise<string> =>
    (await review('bad led.net', '--format', 'json')).out.replace(/"stats":\{[^}]*\}/, '');
  expect(await run()).toBe(await run());
});

test('SARIF 2.1.0 with rules, levels, places and fingerprints', async () => {
  const { out } = await review('bad led.net', '--format', 'sarif');
  const log = JSON.parse(out) as {
    version: string;
    runs: {
      tool: { driver: { rules: { id: string }[] } };
      results: { ruleId: string; ruleIndex: number; level: string }[];
    }[];
  };
  expect(log.version).toBe('2.1.0');
  const [run] = log.runs;
  const found = run?.results.find((result) => result.ruleId === 'led-without-resistor');
  expect(found).toMatchObject({
    level: 'error',
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: 'bad%20led.net', index: 0 } },
        logicalLocations: expect.arrayContaining([
          { name: 'D1', fullyQualifiedName: 'component/D1', kind: 'component' },
        ]) as object[],
      },
    ],
    partialFingerprints: { 'tracewrightFinding/v1': 'led-without-resistor|D1|+5V,GND' },
  });
  expect(run?.tool.driver.rules[found?.ruleIndex ?? -1]?.id).toBe('led-without-resistor');
});

test('exit codes: findings only where asked, bad input always', async () => {
  expect((await review('bad led.net', '--fail-on', 'error')).code).toBe(1);
  expect((await review('good.net', '--fail-on', 'error')).code).toBe(0);
  expect((await review('bad led.net', '--fail-on', 'none')).code).toBe(0);
  expect((await review('bad led.net', '--fail-on', 'error', '--ignore', 'led-without-resistor')).code).toBe(0);
  const broken = await review('good.net', 'broken.net', '--format', 'json');
  expect(broken.code).toBe(2);
  expect(broken.err).toContain('broken.net');
  expect(broken.out.trim().split('\n')).toHaveLength(2);
  expect((await review('none.net')).code).toBe(2);
});

test('parts whose library is missing are said, once for each symbol, and never count as known', async () => {
  const comp = (ref: string, symbol: string, value: string, y: number): string =>
    `$Comp\nL ${symbol} ${ref}\nU 1 1 5F0000${y}\nP 1000 ${y}\nF 0 "${ref}" H 0 0 50 0000 C CNN\nF 1 "${value}" H 0 0 50 0000 C CNN\n1 1000 ${y}\n1 0 0 -1\n$EndComp\n`;
  const resistors = Array.from({ length: 9 }, (_, at) => comp(`R${at + 1}`, 'Device:R', '10k', 10 + at)).join('');
  const sheet = `EESchema Schematic File Version 4\nEELAYER 30 0\nEELAYER END\n$Descr A4 11693 8268\nSheet 1 1\n$EndDescr\n${resistors}${comp('U1', 'MCU:STM32F103C8T6', 'STM32F103C8T6', 30)}$EndSCHEMATC\n`;
  writeFileSync(path.join(folder, 'bare.sch'), sheet);
  const { out } = await review('bare.sch');
  const text = out.replace(/\s+/g, ' ');
  expect(text).toContain(
    '! 9 parts (R1, R2, R3, R4, R5, R6 and 3 more): no library beside the file holds the symbol "Device:R"',
  );
  expect(text).toContain('10 parts: kind known of 0, pins of 0, limits of 0.');
  expect(text).toContain('was checked: R1 R2 R3 R4 R5 R6 R7 R8 R9 U1.');
  const line = JSON.parse((await review('bare.sch', '--format', 'json')).out) as { warnings: object[] } & Line;
  expect(line.warnings).toHaveLength(2);
  expect(line.coverage).toMatchObject({
    partsRecognised: 0,
    partsWithoutPins: expect.arrayContaining(['R1', 'U1']) as string[],
  });
});

test('the SHA-256 of each file stands in its line and in the SARIF log', async () => {
  const sum = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex');
  const names = ['bad led.net', 'good.net'];
  const { out } = await review(...names, '--format', 'json');
  const lines = out
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { sha256: string }).sha256);
  expect(lines).toEqual(names.map(sum));
  const log = JSON.parse((await review(...names, '--format', 'sarif')).out) as {
    runs: { artifacts: { hashes: { 'sha-256': string } }[] }[];
  };
  expect(log.runs[0]?.artifacts.map(({ hashes }) => hashes['sha-256'])).toEqual(names.map(sum));
});

test('style stands below every fault, in a line each', async () => {
  const more = netlist('')
    .replace('(comp (ref "J1")', '(comp (ref "R7") (value "4k7")) (comp (ref "R8") (value "4.7k")) (comp (ref "J1")')
    .replaceAll(
      '(node (ref "J1") (pin "1"))',
      '(node (ref "J1") (pin "1")) (node (ref "R7") (pin "1")) (node (ref "R8") (pin "1"))',
    )
    .replaceAll(
      '(node (ref "J1") (pin "2"))',
      '(node (ref "J1") (pin "2")) (node (ref "R7") (pin "2")) (node (ref "R8") (pin "2"))',
    );
  writeFileSync(path.join(folder, 'mixed.net'), more);
  const { out } = await review('mixed.net');
  expect(out.indexOf('[led-without-resistor]')).toBeLessThan(out.indexOf('on how it is drawn'));
  expect(out.indexOf('on how it is drawn')).toBeLessThan(out.indexOf('[mixed-notation]'));
  const { findings } = JSON.parse((await review('mixed.net', '--format', 'json')).out) as {
    findings: { gravity: string }[];
  };
  const gravities = findings.map(({ gravity }) => gravity);
  expect(gravities[0]).toBe('damage');
  expect(gravities.lastIndexOf('style')).toBe(gravities.length - 1);
  expect(gravities.slice(gravities.indexOf('style'))).toEqual(gravities.filter((gravity) => gravity === 'style'));
});

test('wrong usage is said', async () => {
  await expect(review()).rejects.toThrow(UsageError);
  await expect(review('good.net', '--format', 'xml')).rejects.toThrow('--format');
  await expect(review('good.net', '--fail-on', 'info')).rejects.toThrow('--fail-on');
  await expect(review('good.net', '--ignore', 'no-such-rule')).rejects.toThrow('no-such-rule');
});
