import fs from 'node:fs';
import path from 'node:path';
import { RULES } from '@tracewright/circuit/rules';
import type { CircuitCommand } from '../../backend/src/circuit-cli/command';
import { command as convert } from '../../backend/src/circuit-cli/convert.command';
import { command as netlist } from '../../backend/src/circuit-cli/netlist.command';
import { command as review } from '../../backend/src/circuit-cli/review.command';

const root = path.resolve(__dirname, '../..');
const file = path.join(root, 'docs/command-line.md');
const commands: readonly CircuitCommand[] = [review, netlist, convert];

/** The text below a command's heading, up to the next one of the same weight. */
const section = (name: string): string => {
  const text = fs.readFileSync(file, 'utf8').split(`\n## ${name}\n`)[1];
  if (text === undefined) throw new Error(`docs/command-line.md has no heading "${name}".`);
  return text.split('\n## ')[0]!;
};

const CATEGORIES = ['electronic', 'functional', 'mechanical', 'aesthetic'] as const;
const ruleList = (): string =>
  CATEGORIES.map((category) => {
    const names = RULES.filter((rule) => rule.category === category).map(({ name }) => `\`${name}\``);
    return `- ${category}: ${names.sort().join(' ')}`;
  }).join('\n');

describe('docs/command-line.md', () => {
  test('has a section for every command that there is', () => {
    const files = fs.readdirSync(path.join(root, 'backend/src/circuit-cli'));
    const names = files.flatMap((name) => /^([\w-]+)\.command\.ts$/.exec(name)?.[1] ?? []);
    expect(names.sort()).toEqual(commands.map(({ name }) => name).sort());
    for (const { name } of commands) expect(section(name)).toContain(`\`${name} `);
  });

  test.each(
    commands.flatMap(({ name, options }) =>
      Object.entries(options).map(([option, { short }]) => [name, option, short]),
    ),
  )('%s: the option --%s is in the table', (name, option, short) => {
    const rows = section(name!)
      .split('\n')
      .filter((line) => line.startsWith('| `-'));
    const row = rows.find((line) => line.includes(`\`--${option}\``));
    expect(row).toBeDefined();
    if (short !== undefined) expect(row).toContain(`\`-${short}\``);
  });

  test('names no option that a command does not know', () => {
    for (const { name, options } of commands) {
      const named = [...section(name).matchAll(/`--([\w-]+)`/g)].map(([, option]) => option!);
      expect(named.filter((option) => !Object.hasOwn(options, option))).toEqual([]);
    }
  });

  test('shows the usage as the command does', () => {
    for (const { name, usage } of commands) {
      expect(section(name)).toContain(`\`${usage.replace(/--to \S+/, '--to FORMAT')}\``);
    }
  });

  test('lists every form that convert writes', () => {
    const [, forms] = /--to (\S+)/.exec(convert.usage)!;
    const listed = section('convert')
      .split('\n')
      .flatMap((line) => /^\| `([\w.-]+)` /.exec(line)?.[1] ?? []);
    expect(listed.filter((form) => !form.startsWith('-'))).toEqual(forms!.split('|'));
  });

  test('lists every rule (WRITE_DOCS=1 writes the list)', () => {
    const text = fs.readFileSync(file, 'utf8');
    const whole = text.replace(/(<!-- rules -->\n)[^]*?(<!-- \/rules -->)/, `$1\n${ruleList()}\n\n$2`);
    if (process.env.WRITE_DOCS) fs.writeFileSync(file, whole);
    expect(fs.readFileSync(file, 'utf8')).toBe(whole);
  });
});
