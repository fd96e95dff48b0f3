import type { RecommendationResponse } from '@tracewright/contracts/recommendations';
import { PROJECT_TYPES } from '@tracewright/contracts/recommendations';
import { RECOMMENDED_COMPONENTS, type RecommendedComponents } from '@tracewright/contracts/creator';
import { writeStored } from '../../lib/storage';

/** Hands the chosen parts to the circuit creator; false where the browser keeps nothing. */
export function handToCreator({ projectType, requirementInput, recommendations }: RecommendationResponse): boolean {
  const components = recommendations.intelligentRecommendations.map(({ component }) => ({
    id: component.partNumber,
    type: component.type,
    name: component.name,
    description: component.description,
  }));
  const projectName = `${PROJECT_TYPES[projectType]} project`;
  const handed: RecommendedComponents = {
    projectName,
    projectDescription: requirementInput.description,
    components,
  };
  return writeStored(RECOMMENDED_COMPONENTS, JSON.stringify(handed));
}
