import { Body, Controller, HttpCode, Inject, Post, Res, UploadedFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches } from 'class-validator';
import type { Response } from 'express';
import type { Unchecked } from '@tracewright/contracts/common';
import {
  IMPORT_PLACEMENTS,
  type ImportPlacement,
  type ImportRequest,
  MAX_IMPORT_BYTES,
} from '@tracewright/contracts/imports';
import { Refusal } from '@tracewright/kernel';
import type { CommandContext } from '../../../platform/commands';
import {
  ForApiKeys,
  Ctx,
  CurrentUser,
  type FormFile,
  RequiresSession,
  type SessionUser,
  unicodeName,
  Upload,
} from '../../../platform/http';
import { type ImportAnswer, ImportCircuit } from '../commands/import-circuit.command';
import { isDeclaredFormat } from '../domain/formats';

class ImportBody implements Unchecked<ImportRequest> {
  @IsOptional()
  @IsString()
  format?: string;

  @IsOptional()
  @Matches(/^\d{1,16}$/, { message: 'projectId must be the number of a project' })
  projectId?: string;

  /** Whether the circuit takes the place of what is on the canvas or stands beside it. */
  @IsOptional()
  @IsIn(IMPORT_PLACEMENTS, { message: `placement must be one of: ${IMPORT_PLACEMENTS.join(', ')}` })
  placement?: ImportPlacement;
}

@ApiTags('imports')
@RequiresSession()
@Controller('api/circuits')
export class ImportsController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Post('import')
  @ForApiKeys('projects:write')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      properties: {
        file: { type: 'string', format: 'binary' },
        format: { type: 'string', enum: ['kicad', 'eagle', 'json', 'image', 'pdf'] },
        projectId: { type: 'string' },
        placement: { type: 'string', enum: [...IMPORT_PLACEMENTS] },
      },
    },
  })
  @Upload({ field: 'file', maxFileSize: MAX_IMPORT_BYTES })
  import(
    @UploadedFile() file: FormFile | undefined,
    @Body() { format, projectId, placement = 'replace' }: ImportBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportAnswer> {
    if (!file) throw invalid('file', 'Choose a file to import: the form field "file" is missing.');
    if (file.size === 0) throw new Refusal('impossible', 'empty_file', `${file.originalname} is empty.`);
    if (format !== undefined && !isDeclaredFormat(format)) {
      throw invalid('format', 'format must be one of kicad, eagle, json, image, pdf.');
    }
    const upload = { name: unicodeName(file.originalname), content: file.draft, mediaType: file.mimetype };
    const project = projectId === undefined ? undefined : Number(projectId);
    const target = project === undefined ? undefined : { projectId: project, placement };
    return this.commands.execute(new ImportCircuit(user.id, upload, format, target, context, endOf(response)));
  }
}

/** Fires when the connection ends before the answer: nobody waits for it any more. */
function endOf(response: Response): AbortSignal {
  const ended = new AbortController();
  if (response.destroyed) ended.abort();
  response.once('close', () => response.writableFinished || ended.abort());
  return ended.signal;
}

const invalid = (field: string, message: string): Refusal =>
  new Refusal('invalid', 'invalid_request', message, [{ field, message }]);
