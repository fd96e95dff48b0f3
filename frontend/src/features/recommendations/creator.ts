import type { RecommendationResponse } from '@tracewright/contracts/recommendations';
import { PROJECT_TYPES } from '@tracewright/contracts/recommendations';
import { writeStored } from '../../lib/storage';

/** Under this key the circuit creator finds what was recommended. */
const KEY = 'circuitCreator_recommendedComponents';

/** Hands the chosen parts to the circuit creator; false where the browser keeps nothing. */
export function handToCreator({ projectType, requirementInput, recommendations }: RecommendationResponse): boolean {
  const components = recommendations.intelligentRecommendations.map(({ component }) => ({
    id: component.partNumber,
    type: component.type,
    name: component.name,
    description: component.description,
  }));
  const projectName = `${PROJECT_TYPES[projectType]} project`;
  return writeStored(
    KEY,
    JSON.stringify({ projectName, projectDescription: requirementInput.description, components }),
  );
}
