import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EVENT_CATALOGUE } from '../../backend/src/event-catalogue';
import { eventCataloguePage } from './event-catalogue-page';
import { readSamples } from './golden';

const PAGE = path.resolve(__dirname, '../../docs/events.md');

test('the event catalogue in the documentation is that of the code', () => {
  const page = eventCataloguePage(EVENT_CATALOGUE, readSamples(__dirname));
  if (process.env.WRITE_DOCS) writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});
