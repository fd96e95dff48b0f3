import { given as givenHistory } from '@tracewright/testing';
import { circuitImport, MAX_WARNINGS } from './circuit-import';
import type { ImportEvent } from './events';
import { formatCorrection } from './formats';

const given = (...history: ImportEvent[]) => givenHistory(circuitImport, history);
const file = { sha256: 'ab', bytes: 10, mediaType: 'text/plain', key: 'u/i', keyId: 'k' };
const request = { importId: 'i', ownerId: 'u', projectId: 7, fileName: 'a.brd', declaredFormat: 'eagle', file };
const requested: ImportEvent = { type: 'import.Requested', data: request };
const renamed = { parts: { R1: 'R2' }, nets: {} };
const counts = { components: 3, nets: 2, pins: 6, unplaced: 0 };
const parsed: ImportEvent = { type: 'import.Parsed', data: { ownerId: 'u', ...counts, warnings: [] } };
const result = { type: 'RecordResult', format: 'eagle_brd', version: '9.6.2', ...counts } as const;

test('a file is requested, read and put into the design', () => {
  given()
    .when({ type: 'Request', ...request })
    .then(requested);
  given(requested)
    .when({ ...result, warnings: [] })
    .then(
      { type: 'import.FormatDetected', data: { format: 'eagle_brd', version: '9.6.2', declaredFormat: 'eagle' } },
      parsed,
    );
  given(requested, parsed)
    .when({ type: 'Complete', designRevision: 4, renamed })
    .then({ type: 'import.Completed', data: { projectId: 7, designRevision: 4, renamed } });
});

test('a failure is recorded once, and never after completion', () => {
  const failed: ImportEvent = {
    type: 'import.Failed',
    data: { ownerId: 'u', code: 'broken', message: 'Line 3: expected )' },
  };
  const fail = { type: 'Fail', code: 'broken', message: 'Line 3: expected )' } as const;
  given(requested).when(fail).then(failed);
  given(requested, failed).when(fail).thenNothing();
  given(requested, parsed, { type: 'import.Completed', data: { projectId: 7, designRevision: 4, renamed } })
    .when(fail)
    .thenNothing();
});

test('what was read before there was a project joins one of the same person, once', () => {
  const alone: ImportEvent = { type: 'import.Requested', data: { ...request, projectId: null } };
  const completed: ImportEvent = {
    ...{ type: 'import.Completed', data: { projectId: null, designRevision: null, renamed: { parts: {}, nets: {} } } },
  };
  const join = { type: 'Join', by: 'u', projectId: 7, designRevision: 2 } as const;
  const joined: ImportEvent = { type: 'import.JoinedProject', data: { projectId: 7, designRevision: 2 } };
  given(alone, parsed, completed).when(join).then(joined);
  given(alone, parsed, completed, joined).when(join).thenNothing();
  given(alone, parsed, completed, joined)
    .when({ ...join, projectId: 8 })
    .thenRefused('import_in_other_project');
  given(alone, parsed, completed)
    .when({ ...join, by: 'somebody else' })
    .thenRefused('import_not_found');
  given(alone, parsed).when(join).thenRefused('import_not_found');
  given().when(join).thenRefused('import_not_found');
});

test('steps come in order', () => {
  given(requested)
    .when({ type: 'Request', ...request })
    .thenRefused('import_in_other_step');
  given(requested).when({ type: 'Complete', designRevision: null, renamed }).thenRefused('import_in_other_step');
});

test('of very many warnings the first are kept', () => {
  const warnings = Array.from({ length: 1000 }, (_, index) => `warning ${index}`);
  const events = given(requested)
    .when({ ...result, warnings })
    .events();
  expect(events.at(-1)).toMatchObject({ data: { warnings: warnings.slice(0, MAX_WARNINGS) } });
});

test('a wrong declared format is corrected and said', () => {
  expect(formatCorrection('kicad_pcb', 'eagle')).toBe(
    'The file was declared as Eagle, but its content is a KiCad board; it was read as such.',
  );
  expect(formatCorrection('eagle_sch', 'eagle')).toBeUndefined();
  expect(formatCorrection('eagle_sch', undefined)).toBeUndefined();
});
