import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import {
  API_SCOPES,
  type ApiScope,
  type CreateApiKeyRequest,
  MOST_API_KEY_NAME,
} from '@tracewright/contracts/api-keys';

export class CreateApiKeyBody implements CreateApiKeyRequest {
  @ApiProperty({ example: 'Build server', maxLength: MOST_API_KEY_NAME })
  @IsString({ message: 'name must be a text' })
  @MaxLength(MOST_API_KEY_NAME, { message: `name may have at most ${MOST_API_KEY_NAME} characters` })
  name: string;

  @ApiProperty({ enum: API_SCOPES, isArray: true })
  @IsArray({ message: 'scopes must be a list' })
  @ArrayMaxSize(API_SCOPES.length, { message: `scopes may have at most ${API_SCOPES.length} entries` })
  @IsIn(API_SCOPES, { each: true, message: `scopes may hold: ${API_SCOPES.join(', ')}` })
  scopes: ApiScope[];
}
