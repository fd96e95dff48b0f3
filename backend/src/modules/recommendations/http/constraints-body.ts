import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsNumber,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  CIRCUIT_FUNCTIONS,
  type CircuitFunction,
  type Constraints,
  type Interface,
  type InterfaceDemand,
  INTERFACES,
  MOUNTING_KINDS,
  type MountingKind,
  type Span,
} from '@tracewright/contracts/recommendations';

/** A figure, or null where nothing is said. */
const Figure = (least: number, most: number) => (target: object, property: string) => {
  const message = `${property} must be a number from ${least} to ${most}, or null`;
  for (const decorate of [
    ApiProperty({ type: Number, nullable: true }),
    ValidateIf((body: { readonly [name: string]: unknown }) => body[property] !== null),
    IsNumber({}, { message }),
    Min(least, { message }),
    Max(most, { message }),
  ]) {
    decorate(target, property);
  }
};

class SpanBody implements Span {
  @ApiProperty()
  @IsNumber()
  @Min(-273)
  @Max(100_000)
  from: number;

  @ApiProperty()
  @IsNumber()
  @Min(-273)
  @Max(100_000)
  to: number;
}

class InterfaceBody implements InterfaceDemand {
  @ApiProperty({ enum: INTERFACES })
  @IsIn(INTERFACES, { message: `an interface must be one of: ${INTERFACES.join(', ')}` })
  name: Interface;

  @ApiProperty({ enum: CIRCUIT_FUNCTIONS, nullable: true })
  @ValidateIf((_body, value) => value !== null)
  @IsIn(CIRCUIT_FUNCTIONS, { message: 'an interface is of a known function, or null' })
  of: CircuitFunction | null;
}

const MOST = 60;

export class ConstraintsBody implements Constraints {
  @ApiProperty({ type: SpanBody, nullable: true })
  @ValidateIf((_body, value) => value !== null)
  @ValidateNested()
  @Type(() => SpanBody)
  supply: SpanBody | null;

  @ApiProperty()
  @IsBoolean({ message: 'mains must be true or false' })
  mains: boolean;

  @Figure(0.1, 1000) rail: number | null;
  @Figure(0, 1_000_000) current: number | null;
  @Figure(0.1, 1000) loadVolts: number | null;
  @Figure(0, 1_000_000) loadCurrent: number | null;
  @Figure(0, 1_000_000) sleepCurrent: number | null;

  @ApiProperty({ type: SpanBody, nullable: true })
  @ValidateIf((_body, value) => value !== null)
  @ValidateNested()
  @Type(() => SpanBody)
  temperature: SpanBody | null;

  @ApiProperty({ type: [InterfaceBody] })
  @IsArray({ message: 'interfaces must be a list' })
  @ArrayMaxSize(MOST)
  @ValidateNested({ each: true })
  @Type(() => InterfaceBody)
  interfaces: InterfaceBody[];

  @ApiProperty({ enum: CIRCUIT_FUNCTIONS, isArray: true })
  @IsArray({ message: 'functions must be a list' })
  @ArrayMaxSize(MOST)
  @IsIn(CIRCUIT_FUNCTIONS, { each: true, message: 'functions must be known ones' })
  functions: CircuitFunction[];

  @Figure(1, 10_000_000) budget: number | null;

  @ApiProperty({ enum: MOUNTING_KINDS, isArray: true })
  @IsArray({ message: 'mounting must be a list' })
  @ArrayMaxSize(MOUNTING_KINDS.length)
  @IsIn(MOUNTING_KINDS, { each: true, message: `mounting must be of: ${MOUNTING_KINDS.join(', ')}` })
  mounting: MountingKind[];
}
