import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsObject,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import type { PlacedComponent } from '@tracewright/circuit/design';
import type { Unchecked } from '@tracewright/contracts/common';
import {
  type ChangeFavouritesRequest,
  type KeepSymbolRequest,
  MAX_FAVOURITES,
  MAX_LIBRARY_ID,
  MAX_SYMBOL_NAME,
  type RemoveSymbolRequest,
} from '@tracewright/contracts/library';

/** More than anybody ever keeps. */
const HIGHEST_VERSION = 1_000_000_000;

export class RemoveSymbolQuery implements Unchecked<RemoveSymbolRequest> {
  @ApiProperty()
  @IsString()
  @Length(1, MAX_SYMBOL_NAME + 10)
  name: string;

  @ApiProperty({ description: 'The version that was seen.' })
  @Type(() => Number)
  @IsInt({ message: 'version must be the number that the symbol was loaded with' })
  @Min(1)
  @Max(HIGHEST_VERSION)
  version: number;
}

export class KeepSymbolBody implements KeepSymbolRequest {
  @ApiProperty()
  @IsString()
  @Length(1, MAX_SYMBOL_NAME)
  @Matches(/\S/, { message: 'name must not be empty' })
  name: string;

  @ApiProperty({ description: 'The version that it is to replace; 0 for a new one.' })
  @IsInt({ message: 'version must be the number that the symbol was loaded with, or 0' })
  @Min(0)
  @Max(HIGHEST_VERSION)
  version: number;

  @ApiProperty({ type: Object, description: 'As a part of a design. Its place means nothing.' })
  @IsObject({ message: 'symbol must be a part as it stands in a design' })
  symbol: PlacedComponent;
}

export class FavouritesBody implements ChangeFavouritesRequest {
  @ApiProperty({ type: [String] })
  @IsArray()
  @ArrayMaxSize(MAX_FAVOURITES)
  @IsString({ each: true })
  @MaxLength(MAX_LIBRARY_ID, { each: true })
  added: readonly string[];

  @ApiProperty({ type: [String] })
  @IsArray()
  @ArrayMaxSize(MAX_FAVOURITES)
  @IsString({ each: true })
  @MaxLength(MAX_LIBRARY_ID, { each: true })
  removed: readonly string[];
}
