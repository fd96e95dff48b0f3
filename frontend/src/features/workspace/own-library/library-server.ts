import type {
  ChangeFavouritesRequest,
  KeepSymbolRequest,
  Library,
  RemoveSymbolRequest,
  SymbolPlace,
} from '@tracewright/contracts/library';
import { api, ApiError, messageOf } from '../../../lib/api';
import type { Changes } from './changes';

const PATIENCE_MS = 20_000;

export const loadLibrary = (): Promise<Library> => api.get<Library>('/api/library', { timeoutMs: PATIENCE_MS });

/** Sends what `nextOf` answered; of a symbol, where it is kept. */
export async function sendChanges(changes: Changes): Promise<SymbolPlace | undefined> {
  const [first] = changes;
  if (first?.kind === 'keep') {
    const { name, version, symbol, id: idempotencyKey } = first;
    const body: KeepSymbolRequest = { name, version, symbol };
    return api.post<SymbolPlace>('/api/library/symbols', body, { idempotencyKey, timeoutMs: PATIENCE_MS });
  }
  if (first?.kind === 'remove') {
    const { name, version } = first;
    const query: RemoveSymbolRequest = { name, version };
    await api.delete('/api/library/symbols', undefined, { query: { ...query }, timeoutMs: PATIENCE_MS });
    return undefined;
  }
  const marks = changes.flatMap((change) => (change.kind === 'mark' ? [change] : []));
  const parts = (on: boolean): readonly string[] =>
    marks
      .filter((mark) => mark.on === on)
      .map(({ part }) => part)
      .reverse();
  const body: ChangeFavouritesRequest = { added: parts(true), removed: parts(false) };
  await api.post('/api/library/favourites', body, { timeoutMs: PATIENCE_MS });
  return undefined;
}

/** Another try at once would be answered the same: the reason. */
export function refusalIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const isFinal = [400, 413, 422].includes(error.status) || FINAL.has(error.code ?? '');
  return isFinal ? messageOf(error) : undefined;
}

const FINAL: ReadonlySet<string> = new Set(['library_full', 'too_many_favourites', 'symbol_changed']);
