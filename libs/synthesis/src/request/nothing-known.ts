import type { FailedConstraint } from '@tracewright/contracts/solutions';
import { type AskedFunction, isGuessed } from './functions';
import { unread } from './unread';

/** Whoever asks for something that we don't know shall not be given what others usually ask for. */
export function nothingKnown(
  text: string,
  functions: readonly AskedFunction[],
  doesElse: boolean,
): readonly FailedConstraint[] {
  const guessed = functions.length > 0 && functions.every(isGuessed);
  const phrases = guessed ? unread(text) : functions.length === 0 && !doesElse ? [text.trim()] : [];
  if (phrases.length === 0) return [];
  return [
    {
      field: 'description',
      stated: `"${phrases.join(', ').slice(0, 60)}"`,
      needed: '',
      reason: 'Nothing in the description asks for a function that we know to draw, and none is guessed.',
    },
  ];
}
