/** At most two letters from the first and last word of a display name; U when there is none. */
export function initialsOf(displayName: string | undefined): string {
  const words = (displayName ?? '').trim().split(/\s+/u).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : undefined];
  const initials = letters.map((word) => (word ? [...word][0] : '')).join('');
  return initials.toUpperCase() || 'U';
}
