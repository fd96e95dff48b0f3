import fs from 'node:fs';
import path from 'node:path';
import { TemplateSearch } from '@tracewright/template-search';
import { readAskedAs } from '../read-models/asked-as';
import { readSeed } from './seed-file';

const SHOWN = 5;
const file = path.resolve(__dirname, '../../../../../libs/template-search/data/requirements.txt');
const seed = readSeed();
const askedAs = readAskedAs();
const search = new TemplateSearch(
  seed.map(({ id, content }) => ({ ...content, id, askedAs: askedAs.get(content.name) })),
);
const nameOf = new Map(seed.map(({ id, content }) => [id, content.name]));

/** A requirement with the grade of each template that answers it; none where nothing does. */
interface Labelled {
  readonly text: string;
  readonly grades: ReadonlyMap<string, number>;
}

function labelled(line: string): Labelled {
  const [text = '', answers = ''] = line.split('=>');
  const grades = [...answers.matchAll(/([^;]+):([123])(?=;|$)/g)].map(
    ([, name = '', grade]) => [name.trim(), Number(grade)] as const,
  );
  return { text: text.trim(), grades: new Map(grades) };
}

const requirements = fs
  .readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.includes('=>'))
  .map(labelled);
const found = (text: string) => search.search(text, SHOWN).map(({ id }) => nameOf.get(id) ?? '');
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const gain = (grade: number, rank: number) => (2 ** grade - 1) / Math.log2(rank + 2);
const sum = (grades: readonly number[]) => grades.reduce((total, grade, rank) => total + gain(grade, rank), 0);

describe('the search among requirements that were written by hand', () => {
  const answered = requirements.filter(({ grades }) => grades.size > 0);
  const unanswered = requirements.filter(({ grades }) => grades.size === 0);

  it('has labels that name templates of the build', () => {
    const names = new Set(nameOf.values());
    const labels = requirements.flatMap(({ grades }) => [...grades.keys()]);
    expect(labels.filter((name) => !names.has(name))).toEqual([]);
    expect(answered.length).toBeGreaterThan(200);
    expect(unanswered.length).toBeGreaterThan(20);
  });

  it('puts what answers them first: nDCG@5 of 0.95, recall@5 of 0.92', () => {
    const results = answered.map(({ text, grades }) => {
      const names = found(text);
      const best = [...grades.values()].sort((a, b) => b - a).slice(0, SHOWN);
      const shown = names.map((name) => grades.get(name) ?? 0);
      return { ndcg: sum(shown) / sum(best), recall: shown.filter((grade) => grade > 0).length / best.length };
    });
    expect(mean(results.map(({ ndcg }) => ndcg))).toBeGreaterThan(0.95);
    expect(mean(results.map(({ recall }) => recall))).toBeGreaterThan(0.92);
  });

  it('answers at most one in ten of those that nothing fits', () => {
    const wrong = unanswered.filter(({ text }) => found(text).length > 0);
    expect(wrong.length / unanswered.length).toBeLessThanOrEqual(0.1);
  });
});
