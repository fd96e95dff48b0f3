import { type Carried, commandToken, jobToken, orNothing, orNull, text, wholeNumber } from '.';

const SETTLE = commandToken('quotas.settle', { person: text, bytes: orNothing(wholeNumber), project: orNull(text) });

test('what is sent carries the token’s name and kind', () => {
  const payload = { person: 'p', project: null };
  expect(SETTLE.send(payload)).toEqual({ kind: 'command', name: 'quotas.settle', payload });
  expect(jobToken('analyse', { id: text }).send({ id: 'a' }, 'k')).toMatchObject({ kind: 'job', key: 'k' });
  // @ts-expect-error the type check wants a person
  SETTLE.send({ project: null });
});

test('what is received is read by the same token, and says which field is wrong', () => {
  const read: Carried<typeof SETTLE> = SETTLE.read({ person: 'p', bytes: 3, project: 'x' });
  expect(read).toEqual({ person: 'p', bytes: 3, project: 'x' });
  expect(() => SETTLE.read({ project: null })).toThrow('the command quotas.settle needs text in "person"');
  expect(() => SETTLE.read({ person: 'p', bytes: 0.5, project: null })).toThrow('a whole number or nothing in "bytes"');
  expect(() => SETTLE.read({ person: 'p' })).toThrow('text or null in "project"');
});
