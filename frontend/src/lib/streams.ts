/** The project that a stream belongs to, for links to its history. */
export function projectOfStream(stream: string): string | null {
  return /^(?:project|design|feedback)-(\d+)$/.exec(stream)?.[1] ?? null;
}
