import { Injectable } from '@nestjs/common';
import type { ReadingResponse } from '@tracewright/contracts/recommendations';
import { readRequirement, type Requirement, settingOf } from '@tracewright/recommendations';

/** Reads a requirement by rules. */
@Injectable()
export class RequirementReader {
  async read(requirement: Requirement): Promise<ReadingResponse> {
    const { constraints, unused } = readRequirement(requirement);
    const { assumptions } = settingOf(constraints, requirement.projectType, requirement.description);
    return { constraints, source: 'rules', assumptions, unused };
  }
}
