import MiniSearch, { type SearchResult } from 'minisearch';
import { fitOf } from './facts/fit';
import { factsOf, type TemplateFacts } from './facts/template-facts';
import { lexiconWords, mentions } from './lexicon';
import { type Ask, CHEMISTRIES, readRequirement, type Requirement } from './requirement';
import type { TemplateText } from './template-text';
import { tokens } from './text/tokens';
import { Speller } from './text/typos';

export interface Found {
  readonly id: string;
  /** 0..1, the best first. See `scoreOf`. */
  readonly score: number;
  /** Why: what of the requirement the template answers, in the requirement's words, then its figures. */
  readonly matched: readonly string[];
}

/** A template as the index holds it: its stems and concepts divided by spaces, those of its name thrice, and so on. */
interface Indexed {
  readonly id: string;
  readonly terms: string;
}

interface Scored extends Found {
  readonly fit: number;
}

interface Known {
  readonly facts: TemplateFacts;
  readonly terms: ReadonlySet<string>;
  /** What its name and kind say: what it is, and not where it is used. */
  readonly being: ReadonlySet<string>;
  /** Terms of how people ask for it. */
  readonly asked: ReadonlySet<string>;
  readonly chemistries: ReadonlySet<string>;
}

/** How often a term of each part of a template counts. One field is searched several times faster than six. */
const TIMES = { name: 3, kind: 2, areas: 2, parts: 1, text: 1, figures: 1, asked: 1 };
/** BM25+ of the library: with less weight on length (long descriptions are no worse), and later saturation. */
const BM25 = { k: 2, b: 0.3, d: 0.3 };
/** Of what is asked, the heaviest are looked for: the rest would only cost time. */
const MOST_TERMS = 18;
const RELATED_TERMS = 8;
/** How much being like the best result counts for the others. */
const RELATED = 1.3;
/** The strength of words at which a template is half as good as can be. */
const HALF_STRENGTH = 12;
/** Below this share of what was asked, the nearest template is none. */
const LEAST_SCORE = 0.34;
/** So much more is asked of it for each word that names the wanted device, and nothing of what the template is. */
const OTHER_DEVICE = 0.095;
const OTHER_CHEMISTRY = 0.45;
/** A charger also names its cell and a voltage, and makes none of the other. */
const CHARGER_UNASKED = 0.75;
const FOREIGN_UNANSWERED = 0.25;
/** Results far below the best one are left out. */
const LEAST_OF_BEST = 0.25;
/** What a template is asked for as, and what it only mentions, counts so much of what it is. */
const ASKED = 0.9;
const MENTIONED = 0.6;
/** Of what is answered, only what weighs more is told. */
const TELLING_WEIGHT = 0.8;
const TELLING = /^@|[a-z]{3}/;
/** Terms that a larger share of templates has find nothing, and cost the time of all that they find. */
const COMMON = 0.08;
/** So many are found in no time, however large a share they are. */
const FEW = 60;
/** Where all terms are common, so many of the rarest are looked for all the same. */
const LEAST_TERMS = 3;
const CANDIDATES = 60;

/** Templates that can be found by a written requirement. Pure: the same templates and requirement, the same answer. */
export class TemplateSearch {
  private readonly index = new MiniSearch<Indexed>({
    idField: 'id',
    fields: ['terms'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });
  private readonly known = new Map<string, Known>();
  private readonly documentsWith = new Map<string, number>();
  private readonly speller = new Speller(lexiconWords());

  constructor(templates: readonly TemplateText[] = []) {
    for (const template of templates) this.put(template);
  }

  /** Adds a template, or takes the new text of one that is there. */
  put(template: TemplateText): void {
    this.remove(template.id);
    this.index.add(this.indexed(template));
  }

  remove(id: string): void {
    const known = this.known.get(id);
    if (!known) return;
    this.index.discard(id);
    this.known.delete(id);
    for (const term of known.terms) this.documentsWith.set(term, (this.documentsWith.get(term) ?? 1) - 1);
  }

  /** @param limit most results; none is the honest answer where nothing fits */
  search(text: string, limit: number): readonly Found[] {
    const requirement = readRequirement(text, this.speller);
    const asks = requirement.asks.map((ask) => ({ ...ask, weight: ask.weight * this.rarity(ask.term) }));
    const weights = new Map(asks.map(({ term, weight }) => [term, weight]));
    if (weights.size === 0) return [];
    const found = this.candidates(heaviest(weights, MOST_TERMS)).map((result) =>
      this.scoreOf(result, { ...requirement, asks }),
    );
    found.sort(better);
    const best = found[0];
    if (!best || best.score < LEAST_SCORE + OTHER_DEVICE * this.otherDevice(best, requirement)) return [];
    return this.withRelated(best, found.slice(1)).slice(0, limit);
  }

  /** How much of the device's name says nothing of what the template is, by itself or by another name. */
  private otherDevice({ id }: Scored, { head, words, asks }: Requirement): number {
    const being = this.known.get(id)?.being ?? new Set<string>();
    const named = new Set(asks.filter(({ term, wider }) => !wider && being.has(term)).flatMap(({ at }) => at));
    return head.reduce((sum, at) => sum + (named.has(at) ? 0 : this.rarity(words[at]?.stem ?? '')), 0);
  }

  private candidates(weights: ReadonlyMap<string, number>): readonly SearchResult[] {
    const rarest = [...weights.keys()].sort((a, b) => this.holders(a) - this.holders(b));
    const mostHolders = Math.max(FEW, COMMON * this.known.size);
    const terms = rarest.filter((term, index) => index < LEAST_TERMS || this.holders(term) <= mostHolders);
    return this.index
      .search(terms.join(' '), { bm25: BM25, boostTerm: (term) => weights.get(term) ?? 1 })
      .slice(0, CANDIDATES);
  }

  /** Templates that are like the best one are nearer to what was asked than their own words say. */
  private withRelated(best: Scored, others: readonly Scored[]): readonly Found[] {
    const typical = [...(this.known.get(best.id)?.being ?? [])].filter((term) => TELLING.test(term));
    const weights = typical.map((term) => [term, this.rarity(term) * (term.startsWith('@') ? 2 : 1)] as const);
    const terms = heaviest(new Map(weights), RELATED_TERMS);
    const alike = new Map(this.candidates(terms).map(({ id, score }) => [String(id), score]));
    const self = alike.get(best.id) ?? 1;
    const lifted = others.map((other) => {
      const likeness = (alike.get(other.id) ?? 0) / self;
      return { ...other, score: other.score + RELATED * likeness * best.score * Math.min(1, other.fit) };
    });
    const shown = lifted.sort(better).filter(({ score }) => score >= best.score * LEAST_OF_BEST);
    // What is like the best one is no better an answer than its own figures are.
    let most = Math.min(1, best.score);
    return [best, ...shown].map(({ id, score, fit, matched }, rank) => {
      if (rank > 0) most = Math.min(most, score, best.score * fit);
      return { id, score: most, matched };
    });
  }

  /**
   * score = fit × √(coverage × strength), at most 1.
   * coverage: of the weight of all that was asked, the share that the template names; strength: s / (s + 12) for the
   * library's BM25+ score s; fit: the product of how its figures and its battery's chemistry answer those of the
   * requirement (facts/fit.ts), and of a device that it does not name.
   */
  private scoreOf(result: SearchResult, { asks, quantities, chemistries, converts, words }: Requirement): Scored {
    const id = String(result.id);
    const known = this.known.get(id);
    if (!known) return { id, score: 0, fit: 0, matched: [] };
    const covered = coverage(asks, known, words.length);
    const strength = result.score / (result.score + HALF_STRENGTH);
    const fits = quantities.map((quantity) => fitOf(quantity, known.facts));
    let fit = fits.reduce((product, { factor }) => product * factor, 1);
    const sameChemistry = [...chemistries].some((chemistry) => known.chemistries.has(chemistry));
    if (chemistries.size > 0 && known.chemistries.size > 0 && !sameChemistry) fit *= OTHER_CHEMISTRY;
    if (converts && known.being.has('@charger')) fit *= CHARGER_UNASKED;
    if (asks.some(({ foreign, term }) => foreign && !known.being.has(term))) fit *= FOREIGN_UNANSWERED;
    const answered = asks
      .filter(
        ({ term, wider, weight }) => !wider && known.terms.has(term) && weight > TELLING_WEIGHT && !/^\d/.test(term),
      )
      .sort((a, b) => b.weight - a.weight);
    const reasons = [...answered.map((ask) => ask.words), ...fits.flatMap(({ reason }) => reason ?? [])];
    return { id, fit, score: fit * Math.sqrt(covered * strength), matched: [...new Set(reasons)] };
  }

  private indexed(template: TemplateText): Indexed {
    const facts = factsOf(template);
    const terms = new Set<string>();
    const read = (text: string) => {
      const found = tokens(text);
      const named = mentions(found).flatMap(({ concept }) => [
        `@${concept.id}`,
        ...concept.wider.map((id) => `@${id}`),
      ]);
      const all = [...found.map(({ stem }) => stem), ...new Set(named)];
      for (const term of all) terms.add(term);
      for (const { stem } of found) this.speller.learn(stem);
      return all.join(' ');
    };
    const named = {
      name: read(template.name),
      kind: read(`${template.category} ; ${template.subcategory}`),
      areas: template.applicationAreas.map(read).join(' '),
    };
    const being = new Set(`${named.name} ${named.kind}`.split(' '));
    const rest = {
      parts: template.majorComponents.map(read).join(' '),
      text: read(template.description),
      figures: read(`${template.inputParameters} ; ${template.outputParameters}`),
      asked: (template.askedAs ?? []).map(read).join(' '),
    };
    const sections = Object.entries({ ...named, ...rest });
    const repeated = sections.map(([part, text]) => `${text} `.repeat(TIMES[part as keyof typeof TIMES]).trim());
    for (const term of terms) this.documentsWith.set(term, (this.documentsWith.get(term) ?? 0) + 1);
    const { parts, text, figures } = rest;
    const own = new Set(`${named.name} ${named.kind} ${parts} ${text} ${figures}`.split(' '));
    const chemistries = new Set(CHEMISTRIES.filter((chemistry) => own.has(`@${chemistry}`)).map(String));
    const asked = new Set(rest.asked.split(' '));
    this.known.set(template.id, { facts, terms, being, asked, chemistries });
    return { id: template.id, terms: repeated.join(' ') };
  }

  /** 0.3 for what every template names, 1 for what hardly any does. */
  private rarity(term: string): number {
    const all = this.known.size + 1;
    return 0.3 + (0.7 * Math.log(all / (this.holders(term) + 1))) / Math.log(all);
  }

  private holders(term: string): number {
    return this.documentsWith.get(term) ?? 0;
  }
}

const better = (a: Found, b: Found) => b.score - a.score || (a.id < b.id ? -1 : 1);

function heaviest(weights: ReadonlyMap<string, number>, most: number): ReadonlyMap<string, number> {
  return new Map([...weights].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, most));
}

/** The share of the requirement's weight that the template names: each word counts once, by the best that it is part of. */
function coverage(asks: readonly Ask[], { terms, being, asked: askedAs }: Known, words: number): number {
  const asked = new Array<number>(words).fill(0);
  const answered = new Array<number>(words).fill(0);
  for (const { at, weight, term, wider } of asks) {
    const share = weight / at.length;
    for (const index of at) {
      if (!wider) asked[index] = Math.max(asked[index] ?? 0, share);
      if (!terms.has(term)) continue;
      const worth = share * (being.has(term) ? 1 : askedAs.has(term) ? ASKED : MENTIONED);
      answered[index] = Math.max(answered[index] ?? 0, worth);
    }
  }
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const total = sum(asked);
  return total === 0 ? 0 : Math.min(1, sum(answered) / total);
}
