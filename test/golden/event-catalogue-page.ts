import { categoryOf } from '@tracewright/kernel';
import type { EventCatalogue } from '@tracewright/event-store';
import type { Sample } from './golden';

const SHOWN_CHARACTERS = 600;

/** docs/events.md: every released event type with its version, what in it is personal, and a sample of its data. */
export function eventCataloguePage(catalogue: EventCatalogue, samples: readonly Sample[]): string {
  const types = [...catalogue.values()].sort((a, b) => (a.type < b.type ? -1 : 1));
  const modules = [...new Set(types.map(({ type }) => moduleOf(type)))];
  const lines = [
    '# Event catalogue',
    '',
    'Made from the modules’ lists of event types and the samples in `test/golden` by `npm run docs:events`; a test compares it with the code.',
    'Personal fields are encrypted with the key of the person that the named field holds.',
    '',
  ];
  for (const name of modules) {
    lines.push(`## ${name}`, '');
    for (const { type, version, personal } of types.filter((entry) => moduleOf(entry.type) === name)) {
      const sample = samples.find((candidate) => candidate.type === type && candidate.version === version);
      lines.push(
        `### ${type}`,
        '',
        `Version ${version}.${personal ? ` Personal: ${personal.fields.join(', ')} (of ${personal.subject}).` : ''}`,
        '',
      );
      lines.push('```json', shortened(JSON.stringify(sample?.data ?? {}, null, 1)), '```', '');
    }
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

const moduleOf = (type: string): string => categoryOf(type.replace('.', '-'));

const shortened = (text: string): string =>
  text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS)} …`;
