import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { productRegistry } from '../../backend/src/registry';
import { eventCataloguePage } from './event-catalogue-page';
import { readSamples } from './golden';

const PAGE = path.resolve(__dirname, '../../docs/events.md');

test('the event catalogue in the documentation is that of the code', () => {
  const page = eventCataloguePage(productRegistry().events.catalogue, readSamples(__dirname));
  if (process.env.WRITE_DOCS) writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});
