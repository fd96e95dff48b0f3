import MiniSearch, { type SearchResult } from 'minisearch';
import { coverage } from './coverage';
import { fitOf } from './facts/fit';
import { factsOf, type TemplateFacts } from './facts/template-facts';
import { lexiconWords, mentions } from './lexicon';
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

interface Scored extends Found {
  readonly fit: number;
  /** How sure it is, by its figures, that it is an answer at all: 1 where none is far from what was asked. */
  readonly sure: number;
}

/** What a template is known by, with how much each counts. */
interface Traits {
  readonly weights: ReadonlyMap<string, number>;
  readonly length: number;
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
const BM25 = { k: 1.5, b: 0.3, d: 0.3 };
/** Of what is asked, the heaviest are looked for: the rest would only cost time. */
const MOST_TERMS = 18;
/** How much being like the best result counts for the others. */
const RELATED = 2;
/** The strength of words at which a template is half as good as can be. */
const HALF_STRENGTH = 12;
/** Below this share of what was asked, the nearest template is none. */
const LEAST_SCORE = 0.27;
/** So much more is asked of it for each word that names the wanted device, and nothing of what the template is. */
const OTHER_DEVICE = 0.11;
/** Where what is nearest in words can't do it, another has to be so near to be what was asked for. */
const NEAR_TOPIC = 0.7;
const OTHER_CHEMISTRY = 0.45;
/** A charger also names its cell and a voltage, and makes none of the other. */
const CHARGER_UNASKED = 0.75;
/** What makes no voltage of another is hardly what was asked for where one is to be made. */
const NO_CONVERTER = 0.8;
const FOREIGN_UNANSWERED = 0.25;
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
  private readonly documentsWith = new Map<string, number>();
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
    return this.withRelated(best, found.slice(1)).slice(0, limit);
  }

  /** The best is only like what was asked: too little of it, or what is asked for is there and can't do it. */
  private onlyAlike(best: Scored, found: readonly Scored[], requirement: Requirement): boolean {
    const least = LEAST_SCORE + OTHER_DEVICE * this.otherDevice(best, requirement);
    if (best.score * best.sure < least) return true;
    const nearest = found.reduce((one, other) => (topic(other) > topic(one) ? other : one));
    return nearest.sure < 1 && topic(best) < topic(nearest) * NEAR_TOPIC;
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
    const own = this.traits(best.id);
    const lifted = others.map((other) => {
      const likeness = cosine(own, this.traits(other.id));
      return {
        ...other,
        own: other.score,
        score: other.score + RELATED * likeness * best.score * Math.min(1, other.fit),
      };
    });
    const shown = lifted.sort(better).filter(({ score }) => score >= best.score * LEAST_OF_BEST);
    // What is like the best one is no better an answer than half by its own words, and than its own figures are.
    let most = Math.min(1, best.score);
    const rest = shown.map(({ id, own: said, score, fit, matched }) => {
      most = Math.min(most, (said + score) / 2, best.score * fit);
      return { id, score: most, matched };
    });
    return [{ id: best.id, score: Math.min(1, best.score), matched: best.matched }, ...rest];
  }

  /** What a template is known by, the rarest the most, and most of all what it is and what it is asked for as. */
  private traits(id: string): Traits {
    const kept = this.traitsOf.get(id);
    if (kept) return kept;
    const { terms, being, asked } = this.known.get(id) ?? NOTHING;
    const weights = new Map<string, number>();
    for (const term of terms) {
      if (/^\d/.test(term)) continue;
      const rare = Math.log((this.known.size + 1) / (this.holders(term) + 0.5));
      const telling = (term.startsWith('@') ? 1.5 : 1) * (being.has(term) ? 2 : 1) * (asked.has(term) ? 1.5 : 1);
      weights.set(term, rare * telling);
    }
    const traits = { weights, length: Math.sqrt(sum([...weights.values()].map((weight) => weight * weight))) };
    this.traitsOf.set(id, traits);
    return traits;
  }

  /**
   * score = fit × √(coverage × strength), at most 1.
   * coverage: of the weight of all that was asked, the share that the template names; strength: s / (s + 12) for the
   * library's BM25+ score s; fit: the product of how its figures and its battery's chemistry answer those of the
   * requirement (facts/fit.ts), and of a device that it does not name.
   */
  private scoreOf({ id, strength: found }: Candidate, requirement: Requirement): Scored {
    const { asks, quantities, chemistries, converts } = requirement;
    const known = this.known.get(id);
    if (!known) return { id, score: 0, fit: 0, sure: 1, matched: [] };
    const fits = quantities.map((quantity) => fitOf(quantity, known.facts));
    const covered = coverage(requirement, known, fits);
    const strength = found / (found + HALF_STRENGTH);
    let fit = fits.reduce((product, { factor }) => product * factor, 1);
    const sameChemistry = [...chemistries].some((chemistry) => known.chemistries.has(chemistry));
    if (chemistries.size > 0 && known.chemistries.size > 0 && !sameChemistry) fit *= OTHER_CHEMISTRY;
    if (converts && known.being.has('@charger')) fit *= CHARGER_UNASKED;
    const makes = !converts || asks.some(({ at, term }) => at.length === 0 && known.being.has(term));
    const sure = fits.reduce((product, { doubt = 1 }) => product * doubt, makes ? 1 : NO_CONVERTER);
    if (asks.some(({ foreign, term }) => foreign && !known.being.has(term))) fit *= FOREIGN_UNANSWERED;
    const answered = asks
      .filter(
        ({ term, wider, weight }) => !wider && known.terms.has(term) && weight > TELLING_WEIGHT && !/^\d/.test(term),
      )
      .sort((a, b) => b.weight - a.weight);
    const reasons = [...answered.map((ask) => ask.words), ...fits.flatMap(({ reason }) => reason ?? [])];
    return { id, fit, sure, score: fit * Math.sqrt(covered * strength), matched: [...new Set(reasons)] };
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

/** How well it answers, whatever its figures are. */
const topic = ({ score, fit }: Scored) => (fit === 0 ? 0 : score / fit);
const NOTHING = { terms: new Set<string>(), being: new Set<string>(), asked: new Set<string>() };

/** 0 for nothing in common, 1 for the same. */
function cosine(a: Traits, b: Traits): number {
  let shared = 0;
  for (const [term, weight] of a.weights) shared += weight * (b.weights.get(term) ?? 0);
  return shared / (a.length * b.length || 1);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const better = (a: Found, b: Found) => b.score - a.score || (a.id < b.id ? -1 : 1);

function heaviest(weights: ReadonlyMap<string, number>, most: number): ReadonlyMap<string, number> {
  return new Map([...weights].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, most));
}
