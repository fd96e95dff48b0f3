import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  type CreateTemplateRequest,
  type DifficultyLevel,
  type RateTemplateRequest,
  type SaveOwnTemplateRequest,
  REQUIREMENT_LENGTHS,
  SEARCH_LIMITS,
  type SearchTemplatesRequest,
  type TemplatePart,
  type TemplateUsageRequest,
  type TemplateWire,
} from '@tracewright/contracts/templates';

/** Far more than any template needs: how long a text may be is told by the domain, which names the field. */
const MAX_TEXT = 20_000;
const MAX_LIST = 1000;
const LEVELS: readonly DifficultyLevel[] = ['beginner', 'intermediate', 'advanced'];

export class SearchTemplatesBody implements SearchTemplatesRequest {
  @ApiProperty({ example: '12 V to 5 V 3 A step-down', minLength: REQUIREMENT_LENGTHS.least })
  @IsString({ message: 'requirementText must be a text' })
  @MaxLength(REQUIREMENT_LENGTHS.most, {
    message: `requirementText may have at most ${REQUIREMENT_LENGTHS.most} characters`,
  })
  requirementText: string;

  @ApiPropertyOptional({ default: SEARCH_LIMITS.usual, maximum: SEARCH_LIMITS.most })
  @IsOptional()
  @IsInt({ message: 'limit must be a whole number' })
  @Min(1)
  @Max(SEARCH_LIMITS.most)
  limit?: number;
}

export class TemplateUsageBody implements TemplateUsageRequest {
  @ApiProperty()
  @IsBoolean({ message: 'wasSuccessful must be true or false' })
  wasSuccessful: boolean;

  @ApiPropertyOptional({ description: 'Your project that was made of the template' })
  @IsOptional()
  @IsInt({ message: 'projectId must be a whole number' })
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  projectId?: number;
}

export class RateTemplateBody implements RateTemplateRequest {
  @ApiProperty({ minimum: 1, maximum: 5 })
  @IsInt({ message: 'Please give one to five stars' })
  @Min(1, { message: 'Please give one to five stars' })
  @Max(5, { message: 'Please give one to five stars' })
  rating: number;
}

const Text = () => (target: object, property: string) => {
  for (const decorate of [
    ApiPropertyOptional(),
    IsOptional(),
    IsString({ message: `${property} must be a text` }),
    MaxLength(MAX_TEXT, { message: `${property} may have at most ${MAX_TEXT} characters` }),
  ]) {
    decorate(target, property);
  }
};
const Texts = () => (target: object, property: string) => {
  for (const decorate of [
    ApiPropertyOptional({ type: [String] }),
    IsOptional(),
    IsArray({ message: `${property} must be a list` }),
    ArrayMaxSize(MAX_LIST, { message: `${property} may have at most ${MAX_LIST} entries` }),
    IsString({ each: true, message: `${property} must be a list of texts` }),
  ]) {
    decorate(target, property);
  }
};
const Figure = () => (target: object, property: string) => {
  for (const decorate of [
    ApiPropertyOptional(),
    IsOptional(),
    IsNumber({}, { message: `${property} must be a number` }),
  ]) {
    decorate(target, property);
  }
};

class PartBody implements TemplatePart {
  @IsString()
  @MaxLength(MAX_TEXT)
  id: string;
  @IsString()
  @MaxLength(MAX_TEXT)
  type: string;
  @IsString()
  @MaxLength(MAX_TEXT)
  value: string;
}

class WireBody implements TemplateWire {
  @IsString()
  @MaxLength(MAX_TEXT)
  id: string;
  @IsString()
  @MaxLength(MAX_TEXT)
  sourceId: string;
  @IsString()
  @MaxLength(MAX_TEXT)
  targetId: string;
}

export class CreateTemplateBody implements CreateTemplateRequest {
  @ApiProperty({ example: 'LM2596 12 V to 5 V 3 A Buck Converter' })
  @IsString({ message: 'A template needs a name' })
  @MaxLength(MAX_TEXT)
  name: string;
  @Text() description?: string;
  @Text() category?: string;
  @Text() subcategory?: string;

  @ApiPropertyOptional({ enum: LEVELS, default: 'intermediate' })
  @IsOptional()
  @IsIn(LEVELS, { message: `difficultyLevel must be one of: ${LEVELS.join(', ')}` })
  difficultyLevel?: DifficultyLevel;
  @Texts() applicationAreas?: string[];
  @Text() inputParameters?: string;
  @Text() outputParameters?: string;

  @ApiPropertyOptional({ example: { 'Max current (A)': 3 } })
  @IsOptional()
  @IsObject({ message: 'performanceMetrics must be an object' })
  performanceMetrics?: Record<string, string | number>;
  @Text() circuitDiagram?: string;
  @Texts() majorComponents?: string[];
  @Text() suggestedPartSpecs?: string;

  @ApiPropertyOptional({ type: [PartBody] })
  @IsOptional()
  @IsArray({ message: 'components must be a list' })
  @ArrayMaxSize(MAX_LIST)
  @ValidateNested({ each: true })
  @Type(() => PartBody)
  components?: PartBody[];

  @ApiPropertyOptional({ type: [WireBody] })
  @IsOptional()
  @IsArray({ message: 'connections must be a list' })
  @ArrayMaxSize(MAX_LIST)
  @ValidateNested({ each: true })
  @Type(() => WireBody)
  connections?: WireBody[];
  @Figure() approximateNumbers?: number;
  @Figure() price?: number;
  @Figure() componentCost?: number;
  @Texts() suppliers?: string[];
  @Text() bom?: string;
}

export class SaveOwnTemplateBody implements SaveOwnTemplateRequest {
  @ApiProperty()
  @IsInt({ message: 'projectId must be a whole number' })
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  projectId: number;
  @Text() name?: string;
  @Text() description?: string;
  @Text() category?: string;
  @Text() subcategory?: string;
}
