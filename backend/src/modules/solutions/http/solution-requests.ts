import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsNumber, IsOptional, IsString, Max, Min } from 'class-validator';
import {
  type CompleteSolutionRequest,
  SOLUTION_BUDGET,
  SOLUTION_CURRENTS,
  SOLUTION_DEFAULTS,
  SOLUTION_DESCRIPTION_LENGTHS,
  SOLUTION_FEATURES,
  SOLUTION_PROJECT_TYPES,
  SOLUTION_VOLTAGES,
  type SolutionCurrent,
  type SolutionFeature,
  type SolutionProjectType,
  type SolutionVoltage,
} from '@tracewright/contracts/solutions';
import { isBlank, Refusal } from '@tracewright/kernel';

const oneOf = (name: string, all: readonly string[]) => ({ message: `${name} must be one of: ${all.join(', ')}` });
const { least, most } = SOLUTION_BUDGET;
const BUDGET = { message: `budget must be a number from ${least} to ${most}` };

export class CompleteSolutionBody implements Partial<CompleteSolutionRequest> {
  @ApiProperty({ enum: SOLUTION_PROJECT_TYPES })
  @IsOptional()
  @IsIn(SOLUTION_PROJECT_TYPES, oneOf('projectType', SOLUTION_PROJECT_TYPES))
  projectType?: SolutionProjectType;

  @ApiProperty({ maxLength: SOLUTION_DESCRIPTION_LENGTHS.most })
  @IsOptional()
  @IsString({ message: 'description must be a text' })
  description?: string;

  @ApiPropertyOptional({ enum: SOLUTION_VOLTAGES, default: SOLUTION_DEFAULTS.voltage })
  @IsOptional()
  @IsIn(SOLUTION_VOLTAGES, oneOf('voltage', SOLUTION_VOLTAGES))
  voltage?: SolutionVoltage;

  @ApiPropertyOptional({ enum: SOLUTION_CURRENTS, default: SOLUTION_DEFAULTS.current })
  @IsOptional()
  @IsIn(SOLUTION_CURRENTS, oneOf('current', SOLUTION_CURRENTS))
  current?: SolutionCurrent;

  @ApiPropertyOptional({ minimum: least, maximum: most, default: SOLUTION_BUDGET.usual, description: 'Rupees' })
  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 2 }, BUDGET)
  @Min(least, BUDGET)
  @Max(most, BUDGET)
  budget?: number;

  @ApiPropertyOptional({ enum: SOLUTION_FEATURES, isArray: true })
  @IsOptional()
  @IsArray({ message: 'features must be a list' })
  @ArrayMaxSize(SOLUTION_FEATURES.length)
  @ArrayUnique({ message: 'each of the features can be named once' })
  @IsIn(SOLUTION_FEATURES, { each: true, ...oneOf('features', SOLUTION_FEATURES) })
  features?: SolutionFeature[];
}

/** What is asked for, with what the form has where nothing is said. @throws Refusal invalid_request */
export function requestIn(body: CompleteSolutionBody): CompleteSolutionRequest {
  const description = (body.description ?? '').normalize('NFC').replaceAll('\r\n', '\n').trim();
  const { projectType } = body;
  if (!projectType || isBlank(description)) {
    const field = projectType ? 'description' : 'projectType';
    throw invalid(field, 'Please fill in project type and description.');
  }
  const { most: longest } = SOLUTION_DESCRIPTION_LENGTHS;
  if (description.length > longest) {
    throw invalid(
      'description',
      `The description has at most ${longest} characters; this one has ${description.length}.`,
    );
  }
  return {
    projectType,
    description,
    voltage: body.voltage ?? SOLUTION_DEFAULTS.voltage,
    current: body.current ?? SOLUTION_DEFAULTS.current,
    budget: body.budget ?? SOLUTION_BUDGET.usual,
    // In one order, so that the same demand is the same request.
    features: SOLUTION_FEATURES.filter((feature) => body.features?.includes(feature)),
  };
}

const invalid = (field: string, message: string): Refusal =>
  new Refusal('invalid', 'invalid_request', message, [{ field, message }]);
