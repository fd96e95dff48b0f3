import { useEffect, useState } from 'react';

/** Whoever types on within so many milliseconds is not done yet. */
const PAUSE_MS = 350;

/** What is typed, applied once no more is: each letter would ask the server for a list that nobody looks at. */
export function usePause<Value>(applied: Value, apply: (value: Value) => void) {
  const [typed, setTyped] = useState<{ readonly value: Value } | null>(null);
  const settle = (): void => {
    if (!typed) return;
    setTyped(null);
    apply(typed.value);
  };
  useEffect(() => {
    const timer = typed ? setTimeout(settle, PAUSE_MS) : undefined;
    return () => clearTimeout(timer);
  });
  return { shown: typed ? typed.value : applied, type: (value: Value) => setTyped({ value }), settle };
}
