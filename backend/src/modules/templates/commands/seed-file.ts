import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { TemplateContent } from '@tracewright/contracts/templates';
import { uuidFromHex } from '../../../platform/commands';
import { checkedTemplate } from '../domain/template-content';
import { requestOfRow, type TemplateRow } from '../domain/template-row';
import type { SeedTemplate } from '../domain/template-seed';

/** What came with this build lies beside the search, which is tested with it. */
const dataFile = (name: string) =>
  path.join(path.dirname(require.resolve('@tracewright/template-search/package.json')), 'data', name);

/** How people ask for a template in other words than its own, by its name. */
export function readAskedAs(): ReadonlyMap<string, readonly string[]> {
  const lines = readFileSync(dataFile('asked-as.txt'), 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [name, ways] = line.split(' = ');
      return name && ways ? [[name, ways.split('|').map((way) => way.trim())]] : [];
    }),
  );
}

/** @throws Refusal where a row is not sound */
export function readSeed(): readonly SeedTemplate[] {
  const text = readFileSync(dataFile('templates.csv'));
  const rows = parse<TemplateRow>(text, { columns: true, bom: true, skip_empty_lines: true });
  return rows.map((row) => identified(checkedTemplate(requestOfRow(row))));
}

/** A template with its id, which follows from its name, and the fingerprint of its content. */
export function identified(content: TemplateContent): SeedTemplate {
  const id = uuidFromHex(hash('sha256', `template\n${content.name.toLowerCase().replace(/\s+/g, ' ')}`));
  return { id, fingerprint: hash('sha256', JSON.stringify(content)), content };
}
