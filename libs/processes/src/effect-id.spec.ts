import { effectId } from './effect-id';

const CAUSE = '0192f0c1-2b3c-7d4e-8f50-112233445566';

test('the id is a UUID of version 7 with the time of its cause, always the same', () => {
  const id = effectId('activate', CAUSE, '0');
  expect(id).toMatch(/^0192f0c1-2b3c-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(effectId('activate', CAUSE, '0')).toBe(id);
});

test('process, cause and key each make another one', () => {
  const other = '0192f0c1-2b3c-7d4e-8f50-112233445567';
  const ids = [
    effectId('activate', CAUSE, '0'),
    effectId('activate', CAUSE, '1'),
    effectId('remind', CAUSE, '0'),
    effectId('activate', other, '0'),
  ];
  expect(new Set(ids).size).toBe(4);
});
