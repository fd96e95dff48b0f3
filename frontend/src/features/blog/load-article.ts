import type { Block } from './body';

/** Each body is a chunk of its own, loaded when it is read. */
const BODIES = import.meta.glob<readonly Block[]>('./articles/*.ts', { import: 'body' });

/** The articles that have a body, by their slug. */
export const WRITTEN: readonly string[] = Object.keys(BODIES).map((file) => file.slice('./articles/'.length, -3));

export async function loadArticle(slug: string): Promise<readonly Block[]> {
  const load = BODIES[`./articles/${slug}.ts`];
  if (!load) throw new Error(`The article ${slug} has no body.`);
  return load();
}
