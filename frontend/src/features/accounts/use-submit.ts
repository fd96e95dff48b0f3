import { useState } from 'react';
import { authErrorText } from './auth-error';

export interface Submit<Values> {
  readonly busy: boolean;
  readonly error: string | null;
  readonly submit: (values: Values) => void;
  readonly clear: () => void;
}

/** Runs a form's call once at a time and keeps the sentence to show when it is refused. */
export function useSubmit<Values>(call: (values: Values) => Promise<void>, fallback: string): Submit<Values> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = (values: Values): void => {
    setBusy(true);
    setError(null);
    call(values)
      .catch((refused: unknown) => setError(authErrorText(refused, fallback)))
      .finally(() => setBusy(false));
  };
  return { busy, error, submit, clear: () => setError(null) };
}
