import MiniSearch, { type SearchResult } from 'minisearch';
import { coverage } from './coverage';
import { type Ability, ability } from './ability';
import { fitOf } from './facts/fit';
import { factsOf } from './facts/template-facts';
import type { Known } from './known';
import { leastScore } from './least';
import { lexiconWords, mentions } from './lexicon';
import { likeness, type Traits, traitsOf } from './likeness';
import { CHEMISTRIES, readRequirement, type Requirement } from './requirement';
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

interface Candidate {
  readonly id: string;
  readonly strength: number;
}

interface Scored extends Found, Ability {
  /** Words that it answers, however little they say. */
  readonly weak: readonly string[];
}

/** How often a term of each part of a template counts. One field is searched several times faster than six. */
const TIMES = { name: 3, kind: 2, areas: 2, parts: 1, text: 1, figures: 1, asked: 1 };
/** BM25+ of the library: with less weight on length (long descriptions are no worse), and later saturation. */
const BM25 = { k: 1.5, b: 0.3, d: 0.3 };
/** Of what is asked, the heaviest are looked for: the rest would only cost time. */
const MOST_TERMS = 18;
/** How much being like the best result counts for the others, beside how well each answers itself. */
const RELATED = 2.5;
/** So many of the best one's kind come along, though they share no word with the requirement. */
const AKIN = 8;
/** By its figures or its cell it can't do what was asked: it is not shown for being like what can. */
const CANNOT = 0.3;
/** The strength of words at which a template is half as good as can be. */
const HALF_STRENGTH = 12;
/** Where what is nearest in words can't do it, another has to be so near to be what was asked for. */
const NEAR_TOPIC = 0.7;
/** Below this the nearest is far from able, and what is below that likeness to it, and meets no figure, has to be nearer. */
const FAR = 0.7;
const ALIKE = 0.25;
/** Results far below the best one are left out. */
const LEAST_OF_BEST = 0.25;
/** Of what is answered, only what weighs more is told. */
const TELLING_WEIGHT = 0.8;
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
  /** Kept until a template comes or goes: how rare a term is changes with each. */
  private readonly traitsOf = new Map<string, Traits>();
  /** Templates of each category and subcategory. */
  private readonly byKind = new Map<string, Set<string>>();
  private readonly documentsWith = new Map<string, number>();
  private readonly terms = {
    rarity: (term: string) => this.rarity(term),
    isKnown: (term: string) => this.holders(term) > 0,
  };
  private readonly speller = new Speller(lexiconWords());

  constructor(templates: readonly TemplateText[] = []) {
    for (const template of templates) this.put(template);
  }

  /** Adds a template, or takes the new text of one that is there. */
  put(template: TemplateText): void {
    this.remove(template.id);
    this.traitsOf.clear();
    this.index.add(this.indexed(template));
  }

  remove(id: string): void {
    const known = this.known.get(id);
    if (!known) return;
    this.index.discard(id);
    this.byKind.get(known.kind)?.delete(id);
    this.known.delete(id);
    this.traitsOf.clear();
    for (const term of known.terms) this.documentsWith.set(term, (this.documentsWith.get(term) ?? 1) - 1);
  }

  /** @param limit most results; none is the honest answer where nothing fits */
  search(text: string, limit: number): readonly Found[] {
    const requirement = readRequirement(text, this.speller);
    const asks = requirement.asks.map((ask) => ({ ...ask, weight: ask.weight * this.rarity(ask.term) }));
    const weights = new Map(asks.map(({ term, weight }) => [term, weight]));
    if (weights.size === 0) return [];
    const weighed = { ...requirement, asks };
    const found = this.candidates(heaviest(weights, MOST_TERMS)).map(({ id, score }) =>
      this.scoreOf({ id: String(id), strength: score }, weighed),
    );
    found.sort(better);
    const best = found[0];
    if (!best || this.onlyAlike(best, found, requirement)) return [];
    const ids = new Set(found.map(({ id }) => id));
    const akin = this.akin(best.id).filter((id) => !ids.has(id));
    const others = [...found.slice(1), ...akin.map((id) => this.scoreOf({ id, strength: 0 }, weighed))];
    return this.withRelated(best, others)
      .slice(0, limit)
      .map((one) => this.toldWhy(one, best));
  }

  /** The best is only like what was asked: too little of it, or what is asked for is there and can't do it. */
  private onlyAlike(best: Scored, found: readonly Scored[], requirement: Requirement): boolean {
    const least = leastScore(requirement, this.known.get(best.id)?.being ?? new Set(), this.terms);
    if (best.score * best.sure < least) return true;
    const nearest = found.reduce((one, other) => (topic(other) > topic(one) ? other : one));
    if (nearest.sure === 1) return false;
    const isOther = nearest.sure < FAR && best.met === 0 && this.likeness(best.id, nearest.id) < ALIKE;
    return topic(best) < topic(nearest) * (isOther ? 1 : NEAR_TOPIC);
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
    const lifted = others.flatMap((other) => {
      if (other.fit < CANNOT) return [];
      const score = other.score + RELATED * this.likeness(best.id, other.id) * best.score;
      return [{ ...other, own: other.score, score }];
    });
    const shown = lifted.sort(better).filter(({ score }) => score >= best.score * LEAST_OF_BEST);
    // What is like the best one is no better an answer than half by its own words, and than its own figures are.
    const top = Math.min(1, best.score);
    let most = top;
    const rest = shown.map(({ id, own: said, score, fit, matched }) => {
      most = Math.min(most, (said + score) / 2, top * fit);
      return { id, score: most, matched };
    });
    return [{ id: best.id, score: top, matched: best.matched }, ...rest];
  }

  /** What answers nothing of the requirement by its own words is shown for being like the best one. */
  private toldWhy(found: Found, best: Scored): Found {
    if (found.matched.length > 0) return found;
    const isBest = found.id === best.id;
    return { ...found, matched: isBest ? [...new Set(best.weak)] : [`like ${this.known.get(best.id)?.name}`] };
  }

  /** Of the same kind as a template, those that are the most like it. */
  private akin(id: string): readonly string[] {
    const ids = [...(this.byKind.get(this.known.get(id)?.kind ?? '') ?? [])].slice(0, CANDIDATES);
    const alike = new Map(ids.map((other) => [other, this.likeness(id, other)]));
    return ids.sort((a, b) => (alike.get(b) ?? 0) - (alike.get(a) ?? 0)).slice(0, AKIN);
  }

  private likeness(one: string, other: string): number {
    const sameKind = this.known.get(one)?.kind === this.known.get(other)?.kind;
    return likeness(this.traits(one), this.traits(other), sameKind);
  }

  private traits(id: string): Traits {
    const kept = this.traitsOf.get(id);
    if (kept) return kept;
    const rareness = (term: string) => Math.log((this.known.size + 1) / (this.holders(term) + 0.5));
    const traits = traitsOf(this.known.get(id), rareness);
    this.traitsOf.set(id, traits);
    return traits;
  }

  /**
   * score = fit × √(coverage × strength), at most 1.
   * coverage: of the weight of all that was asked, the share that the template names; strength: s / (s + 12) for the
   * library's BM25+ score s; fit: how its figures, its battery's chemistry and what it is answer those of the requirement
   * (ability.ts).
   */
  private scoreOf({ id, strength: found }: Candidate, requirement: Requirement): Scored {
    const { asks, quantities } = requirement;
    const known = this.known.get(id);
    if (!known) return { id, score: 0, fit: 0, met: 0, sure: 1, matched: [], weak: [] };
    const fits = quantities.map((quantity) => fitOf(quantity, known.facts));
    const covered = coverage(requirement, known, fits);
    const strength = found / (found + HALF_STRENGTH);
    const { fit, sure, met } = ability(requirement, known, fits);
    const answered = asks
      .filter(({ term, wider }) => !wider && known.terms.has(term) && !/^\d/.test(term))
      .sort((a, b) => b.weight - a.weight);
    const telling = answered.filter(({ weight }) => weight > TELLING_WEIGHT).map(({ words }) => words);
    const reasons = [...telling, ...fits.flatMap(({ reason }) => reason ?? [])];
    const weak = answered.map(({ words }) => words);
    return { id, fit, met, sure, weak, score: fit * Math.sqrt(covered * strength), matched: [...new Set(reasons)] };
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
    const kind = `${template.category} / ${template.subcategory}`;
    this.byKind.set(kind, (this.byKind.get(kind) ?? new Set()).add(template.id));
    this.known.set(template.id, { facts, terms, being, asked, chemistries, kind, name: template.name });
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

/** How well it answers, if its figures did not speak against it. */
const topic = ({ score, fit }: Scored) => (fit === 0 ? 0 : score / Math.min(1, fit));

const better = (a: Found, b: Found) => b.score - a.score || (a.id < b.id ? -1 : 1);

function heaviest(weights: ReadonlyMap<string, number>, most: number): ReadonlyMap<string, number> {
  return new Map([...weights].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, most));
}
