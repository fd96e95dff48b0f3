import type {
  Alternate,
  IntelligentRecommendation,
  RecommendedComponent,
} from '@tracewright/contracts/recommendations';
import { checksOf } from '../choice/checks';
import type { Choice } from '../choice/choose';
import type { Fitting } from '../choice/score';
import type { Setting } from '../choice/setting';
import { considerations, reasoning, risks } from './explain';
import { rupees } from './format';

const ALTERNATES = 3;

function componentOf({ part, paise }: Fitting): RecommendedComponent {
  return {
    partNumber: part.id,
    name: part.name,
    description: part.description,
    manufacturer: part.maker,
    category: part.group,
    type: part.creatorType ?? 'other',
    price: paise / 100,
    inStock: part.inStock === true,
    lifecycle: part.lifecycle ?? null,
  };
}

/** One chosen part with all that is to be known of it. */
export function recommendationOf(choice: Choice, setting: Setting): IntelligentRecommendation {
  const { need, chosen, fitting, compared } = choice;
  const checks = checksOf(chosen.part, need, setting);
  const others = fitting.filter(({ part }) => part.id !== chosen.part.id).slice(0, ALTERNATES);
  const known = new Set(compared.map(({ part }) => part.id));
  return {
    functions: need.functions,
    component: componentOf(chosen),
    confidenceLevel: chosen.confidence,
    relevanceScore: chosen.score,
    scoreParts: chosen.scoreParts,
    reasoning: reasoning(choice, checks),
    designConsiderations: considerations(chosen.part, setting),
    riskFactors: risks(chosen.part, need.functions, checks, setting),
    satisfied: checks.map(({ constraint, stated, figure }) => ({ constraint, stated, figure })),
    alternates: others.map((other): Alternate => ({
      ...componentOf(other),
      relevanceScore: other.score,
      note: difference(chosen, other),
    })),
    // One that is known here and fails is none.
    secondSources: chosen.part.secondSources
      .filter(({ id, external }) => external === true || known.has(id))
      .map(({ id, external }) => ({ partNumber: id, checked: external !== true })),
  };
}

function difference(chosen: Fitting, other: Fitting): string {
  const more = other.paise - chosen.paise;
  const cost = more === 0 ? 'costs the same' : `costs ${rupees(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`;
  return `It satisfies the same and ${cost}.`;
}
