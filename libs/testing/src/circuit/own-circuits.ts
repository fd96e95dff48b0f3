import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Circuit } from '@tracewright/circuit/model';
import { circuitOf } from './netlist';

const NETLISTS = join(__dirname, '../../../../test/fixtures/netlists');

/** The made-up circuits of test/fixtures/netlists, by name; lines that begin with # say what they are. */
export function ownCircuits(): ReadonlyMap<string, Circuit> {
  const names = readdirSync(NETLISTS).filter((name) => name.endsWith('.txt'));
  return new Map(names.map((name) => [basename(name, '.txt'), circuitOf(withoutRemarks(name))]));
}

function withoutRemarks(name: string): string {
  const lines = readFileSync(join(NETLISTS, name), 'utf8').split('\n');
  return lines.filter((line) => !line.startsWith('#')).join('\n');
}
