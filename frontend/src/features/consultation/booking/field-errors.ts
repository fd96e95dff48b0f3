import { ApiError } from '../../../lib/api';

interface Detail<Field> {
  readonly field: Field;
  readonly message: string;
}

/** What the server said about single fields of a form, in the shape that the form takes. */
export function fieldErrors<Values>(error: unknown): { name: keyof Values; errors: string[] }[] {
  const details = error instanceof ApiError ? (error.body?.details ?? []) : [];
  const byField = new Map<keyof Values, string>();
  for (const detail of details) {
    if (isDetail<keyof Values>(detail) && !byField.has(detail.field)) byField.set(detail.field, detail.message);
  }
  return [...byField].map(([name, message]) => ({ name, errors: [message] }));
}

const isDetail = <Field>(detail: unknown): detail is Detail<Field> =>
  typeof detail === 'object' &&
  detail !== null &&
  'field' in detail &&
  'message' in detail &&
  typeof detail.message === 'string';
