import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  type AcceptRecommendationRequest,
  DESCRIPTION_LENGTHS,
  FEATURE_LIMITS,
  type Goal,
  GOAL_IDS,
  PROJECT_TYPE_IDS,
  type ProjectType,
  type RateRecommendationRequest,
  type RecommendationRequest,
} from '@tracewright/contracts/recommendations';
import { ConstraintsBody } from './constraints-body';

const MOST_RUPEES = 10_000_000;

/** A list, or one text with commas. */
const asList = ({ value }: { readonly value: unknown }): unknown =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
    : (value ?? []);

/** A form sends an empty text for no budget, and figures as text. */
const asAmount = ({ value }: { readonly value: unknown }): unknown => {
  if (typeof value !== 'string') return value ?? null;
  const text = value.replace(/[₹,\s]|rs\.?|inr/gi, '');
  return text === '' ? null : Number(text);
};

/** What is read of a requirement. */
export class RequirementBody implements Pick<
  RecommendationRequest,
  'projectType' | 'description' | 'features' | 'budget'
> {
  @ApiProperty({ enum: PROJECT_TYPE_IDS })
  @IsIn(PROJECT_TYPE_IDS, { message: `projectType must be one of: ${PROJECT_TYPE_IDS.join(', ')}` })
  projectType: ProjectType;

  @ApiProperty({ example: 'A battery node that measures temperature over I2C at 3.3 V, from -20 to 60 °C' })
  @IsString({ message: 'description must be a text' })
  @MaxLength(DESCRIPTION_LENGTHS.most, {
    message: `description may have at most ${DESCRIPTION_LENGTHS.most} characters`,
  })
  description: string;

  @ApiPropertyOptional({ type: [String], example: ['WiFi'] })
  @Transform(asList)
  @IsArray({ message: 'features must be a list' })
  @ArrayMaxSize(FEATURE_LIMITS.most, { message: `features may have at most ${FEATURE_LIMITS.most} entries` })
  @IsString({ each: true, message: 'features must be a list of texts' })
  @MaxLength(FEATURE_LIMITS.length, {
    each: true,
    message: `a feature may have at most ${FEATURE_LIMITS.length} characters`,
  })
  features: string[] = [];

  @ApiPropertyOptional({ type: Number, nullable: true, description: 'Rupees for one of each part' })
  @Transform(asAmount)
  @IsOptional()
  @IsNumber({}, { message: 'budget must be a number' })
  @Min(1, { message: 'budget must be at least 1' })
  @Max(MOST_RUPEES, { message: `budget may be at most ${MOST_RUPEES}` })
  budget: number | null = null;
}

export class RecommendationBody extends RequirementBody implements RecommendationRequest {
  @ApiPropertyOptional({ enum: GOAL_IDS, default: 'balanced' })
  @IsOptional()
  @IsIn(GOAL_IDS, { message: `goal must be one of: ${GOAL_IDS.join(', ')}` })
  goal: Goal = 'balanced';

  @ApiPropertyOptional({ description: 'As corrected: then they are not read from the description' })
  @IsOptional()
  @ValidateNested()
  @Type(() => ConstraintsBody)
  constraints?: ConstraintsBody;
}

export class RateRecommendationBody implements RateRecommendationRequest {
  @ApiProperty({ minimum: 1, maximum: 5 })
  @IsInt({ message: 'Please give one to five stars' })
  @Min(1, { message: 'Please give one to five stars' })
  @Max(5, { message: 'Please give one to five stars' })
  rating: number;
}

export class AcceptRecommendationBody implements AcceptRecommendationRequest {
  @ApiProperty()
  @IsBoolean({ message: 'accepted must be true or false' })
  accepted: boolean;
}
