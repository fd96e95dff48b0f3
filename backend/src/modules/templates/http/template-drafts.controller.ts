import { Body, Controller, HttpCode, Inject, Post, UploadedFiles } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import {
  type ImportCompleteRequest,
  type ImportCompleteResponse,
  MAX_DRAFT_BILL_BYTES,
  MAX_DRAFT_PDF_BYTES,
} from '@tracewright/contracts/template-uploads';
import { Refusal } from '@tracewright/kernel';
import { CircuitThreads } from '../../../platform/circuit-threads';
import {
  CurrentUser,
  type FormFile,
  RequiresRole,
  type SessionUser,
  unicodeName,
  Upload,
} from '../../../platform/http';
import { TEMPLATE_LIMITS } from '../domain/template-content';
import { draftOf } from '../domain/template-draft';

const FORM_BYTES = 64 * 1024;
const TEXT_BYTES = 3 * TEMPLATE_LIMITS.text;

class ImportCompleteBody implements ImportCompleteRequest {
  @IsOptional()
  @IsString()
  @MaxLength(TEMPLATE_LIMITS.name, { message: `projectName may have at most ${TEMPLATE_LIMITS.name} characters` })
  projectName?: string;

  @IsOptional()
  @IsString()
  @MaxLength(TEMPLATE_LIMITS.text, { message: `description may have at most ${TEMPLATE_LIMITS.text} characters` })
  description?: string;
}

@ApiTags('templates')
@Controller('api/circuits')
export class TemplateDraftsController {
  constructor(@Inject(CircuitThreads) private readonly threads: CircuitThreads) {}

  /** Reads a schematic in PDF and its bill in Excel; what they say of each part is answered, and nothing is kept. */
  @Post('import-complete')
  @RequiresRole('admin')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      properties: {
        files: { type: 'array', items: { type: 'string', format: 'binary' } },
        projectName: { type: 'string' },
        description: { type: 'string' },
      },
    },
  })
  @Upload({
    fields: /^files$/,
    maxFiles: 2,
    maxFileSize: MAX_DRAFT_PDF_BYTES,
    maxFilesSize: MAX_DRAFT_PDF_BYTES + MAX_DRAFT_BILL_BYTES,
    maxFormSize: MAX_DRAFT_PDF_BYTES + MAX_DRAFT_BILL_BYTES + FORM_BYTES,
    maxTextSize: TEXT_BYTES,
  })
  async draft(
    @UploadedFiles() files: readonly FormFile[] | undefined,
    @Body() { projectName = '', description = '' }: ImportCompleteBody,
    @CurrentUser() user: SessionUser,
  ): Promise<ImportCompleteResponse> {
    const { pdf, bill } = sorted(files ?? []);
    const errand = { person: user.id };
    const fileName = unicodeName(pdf.originalname);
    const read = await this.threads.read(pdf.draft, fileName, 1, errand);
    if (read.format !== 'pdf') throw wrongFile(`${fileName} is no PDF. Choose the schematic as a PDF file.`);
    const listed = bill && (await this.threads.bill(bill.draft, errand));
    const draft = draftOf({
      name: projectName.trim() || nameOf(fileName),
      description: description.trim(),
      drawn: read.design.components.map(({ reference = '', value = '' }) => ({ reference, value })),
      bill: listed?.lines,
      warnings: [...read.warnings, ...(listed?.warnings ?? [])],
    });
    const sure = draft.parts.filter(({ isSure }) => isSure).length;
    const message = `Found ${draft.parts.length} parts: ${sure} sure, ${draft.parts.length - sure} to be confirmed.`;
    return { success: true, message, draft };
  }
}

/** By what they are called; what they are is told when they are read. */
function sorted(files: readonly FormFile[]): { readonly pdf: FormFile; readonly bill: FormFile | undefined } {
  const isBill = ({ originalname }: FormFile): boolean => /\.xlsx?$/i.test(originalname);
  const unknown = files.find((file) => !isBill(file) && !/\.pdf$/i.test(file.originalname));
  if (unknown) {
    throw wrongFile(`${unicodeName(unknown.originalname)} is neither a PDF nor an Excel workbook (.xlsx, .xls).`);
  }
  const [pdf, ...others] = files.filter((file) => !isBill(file));
  const [bill, ...bills] = files.filter(isBill);
  if (!pdf) {
    throw new Refusal('invalid', 'missing_file', 'Please select a PDF schematic file', [
      { field: 'files', message: 'Please select a PDF schematic file' },
    ]);
  }
  if (others.length + bills.length > 0) throw wrongFile('Give one PDF and at most one Excel workbook.');
  if (bill && bill.size > MAX_DRAFT_BILL_BYTES) {
    throw new Refusal('too_large', 'file_too_large', 'The Excel workbook may have at most 10 MB.');
  }
  return { pdf, bill };
}

const wrongFile = (message: string): Refusal => new Refusal('unsupported', 'wrong_file', message);

const nameOf = (fileName: string): string =>
  fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\.pdf$/i, '')
    .slice(0, TEMPLATE_LIMITS.name);
