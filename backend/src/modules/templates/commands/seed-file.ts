import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { TemplateContent } from '@tracewright/contracts/templates';
import { uuidFromHex } from '../../../platform/commands';
import { checkedTemplate } from '../domain/template-content';
import { requestOfRow, type TemplateRow } from '../domain/template-row';
import type { SeedTemplate } from '../domain/template-seed';

/** What came with this build; it lies beside the search, which is tested with it. @throws Refusal where a row is not sound */
export function readSeed(): readonly SeedTemplate[] {
  const folder = path.dirname(require.resolve('@tracewright/template-search/package.json'));
  const text = readFileSync(path.join(folder, 'data', 'templates.csv'));
  const rows = parse<TemplateRow>(text, { columns: true, bom: true, skip_empty_lines: true });
  return rows.map((row) => identified(checkedTemplate(requestOfRow(row))));
}

/** A template with its id, which follows from its name, and the fingerprint of its content. */
export function identified(content: TemplateContent): SeedTemplate {
  const id = uuidFromHex(hash('sha256', `template\n${content.name.toLowerCase().replace(/\s+/g, ' ')}`));
  return { id, fingerprint: hash('sha256', JSON.stringify(content)), content };
}
