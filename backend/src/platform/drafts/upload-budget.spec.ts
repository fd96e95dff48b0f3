import { UploadBudget } from './upload-budget';

const budget = () => new UploadBudget({ bytes: 100, bytesPerPerson: 40 });

test('one person has only so many bytes on their way, and gets them back', () => {
  const bytes = budget();
  const giveBack = bytes.take('asha', 30);
  expect(() => bytes.take('asha', 20)).toThrow(
    expect.objectContaining({ kind: 'too_many', code: 'uploads_under_way' }),
  );
  bytes.take('ravi', 20)();
  giveBack();
  giveBack();
  expect(() => bytes.take('asha', 40)).not.toThrow();
});

test('all together have only so many, whoever they are', () => {
  const bytes = budget();
  const given = ['a', 'b', 'c'].map((person) => bytes.take(person, 33));
  expect(() => bytes.take('d', 33)).toThrow(
    expect.objectContaining({ kind: 'unavailable', code: 'busy', retryAfterSeconds: 5 }),
  );
  given[0]?.();
  expect(() => bytes.take('d', 33)).not.toThrow();
});
