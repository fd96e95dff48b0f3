import { Inject, Injectable } from '@nestjs/common';
import type { Constraints, ReadingResponse } from '@tracewright/contracts/recommendations';
import { readRequirement, type Requirement, settingOf } from '@tracewright/recommendations';
import { RequirementModel } from './requirement-model';

/** Reads a requirement: by a language model where one is set up, and by rules where not, or where it fails. */
@Injectable()
export class RequirementReader {
  constructor(@Inject(RequirementModel) private readonly model: RequirementModel) {}

  async read(requirement: Requirement, personId: string): Promise<ReadingResponse> {
    const { constraints, unused } = readRequirement(requirement);
    const answer = await this.model.read(requirement, personId);
    const read = answer && !('usedUp' in answer) ? answer : undefined;
    const taken = read ? withFields(read, constraints, requirement) : constraints;
    const { assumptions } = settingOf(taken, requirement.projectType, requirement.description);
    return {
      ...{ constraints: taken, source: read ? 'model' : 'rules', assumptions, unused: read ? [] : unused },
      ...(answer && 'usedUp' in answer && { modelUsedUp: answer.usedUp }),
    };
  }
}

/** What stands in the form's fields needs no reading: it is as it was chosen. */
function withFields(read: Constraints, byRules: Constraints, { features, budget }: Requirement): Constraints {
  const chosen = readRequirement({ projectType: 'other', description: '', features, budget }).constraints.functions;
  const functions = [...new Set([...chosen, ...read.functions])];
  return { ...read, functions: functions.length > 0 ? functions : byRules.functions, budget: budget ?? read.budget };
}
