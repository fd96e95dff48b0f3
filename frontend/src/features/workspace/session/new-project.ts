import type { ProjectResponse } from '@tracewright/contracts/projects';
import { uuidv7 } from '../../../lib/api';
import { createProject } from '../api/calls';

const KEY = 'tracewright.newProject';
/** Within this time a page that is loaded again still means the same new project. */
const SAME_WISH_MS = 10 * 60_000;

interface Wish {
  readonly key: string;
  readonly at: number;
  /** The history entry that asked for it: another visit to /design/new is another wish. */
  readonly entry: string;
}

const underWay = new Map<string, Promise<ProjectResponse>>();

function wishFor(entry: string): Wish {
  const made: Wish = { key: uuidv7(), at: Date.now(), entry };
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Wish | null;
    if (stored?.entry === entry && Date.now() - stored.at < SAME_WISH_MS) return stored;
    sessionStorage.setItem(KEY, JSON.stringify(made));
  } catch {
    // Without session storage only a reload in the middle of the call could create a second project.
  }
  return made;
}

function granted(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/**
 * Creates the project that a visit to /design/new asks for, once: effects that run twice share the call,
 * and a page loaded again before the answer sends the same Idempotency-Key.
 */
export function createProjectOnce(entry: string): Promise<ProjectResponse> {
  const known = underWay.get(entry);
  if (known) return known;
  const wish = wishFor(entry);
  const call = createProject(wish.key)
    .then((project) => {
      granted();
      return project;
    })
    .finally(() => underWay.delete(entry));
  underWay.set(entry, call);
  return call;
}
