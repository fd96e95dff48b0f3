import type { REVIEW_LENGTHS, ReviewService } from '@tracewright/contracts/reviews';
import { isBlank, Refusal } from '@tracewright/kernel';
import { reviewService } from './services';

/** As the form sends it. */
export interface RequestTexts {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly projectDescription?: string;
  readonly reviewType?: string;
  /** Rupees, as the form showed them. Only compared: the price list decides. */
  readonly amount?: string;
  /** One of the person's projects instead of files, at a revision of its design. */
  readonly projectId?: string;
  readonly revision?: string;
}

/** A version of a design; without a revision, as it is now. */
export interface WishedDesign {
  readonly projectId: number;
  readonly revision: number | undefined;
}

export interface CheckedRequest {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly projectDescription: string;
  readonly service: ReviewService;
  /** Undefined where files were sent. */
  readonly design: WishedDesign | undefined;
}

/** Longest texts that are kept, in characters. */
export const LENGTHS = {
  name: 100,
  email: 254,
  phone: 40,
  projectDescription: 5000,
  assignedExpert: 100,
  reason: 500,
  reviewReport: 10_000,
} as const satisfies typeof REVIEW_LENGTHS;

const LABELS = { name: 'The name', email: 'The e-mail address', phone: 'The phone number' } as const;
const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@.,:;<>()[\\\]]+(\.[^\s@.,:;<>()[\\\]]+)+$/u;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * @throws Refusal `missing_information`, `unknown_review_type`, `amount_mismatch`, `files_or_design`, `no_files` or
 * `invalid_request`, in the order of the form
 */
export function checkRequest(texts: RequestTexts, files: number): CheckedRequest {
  const { name, email, phone, projectDescription, reviewType } = filled(texts);
  const service = reviewService(reviewType);
  checkAmount(texts.amount, service);
  const design = wishedDesign(texts);
  if (design && files > 0) {
    throw new Refusal('invalid', 'files_or_design', 'Send files or choose a project: a review is of one of both.');
  }
  if (!design && files === 0) {
    throw new Refusal('invalid', 'no_files', 'Please upload your circuit files for review.', [{ field: 'file_0' }]);
  }
  for (const [field, text] of Object.entries({ name, email, phone })) oneLine(field as keyof typeof LABELS, text);
  if (projectDescription.length > LENGTHS.projectDescription) {
    throw invalid(
      'projectDescription',
      `The project description has at most ${LENGTHS.projectDescription} characters; yours has ${projectDescription.length}.`,
    );
  }
  if (!EMAIL.test(email)) throw invalid('email', 'Please enter a valid e-mail address');
  if ((phone.match(/\d/g)?.length ?? 0) < 5) throw invalid('phone', 'Please enter a phone number with its area code');
  return { name, email, phone, projectDescription, service, design };
}

const WHOLE = /^\d{1,15}$/;

function wishedDesign({ projectId, revision }: RequestTexts): WishedDesign | undefined {
  if (!projectId?.trim()) return undefined;
  if (!WHOLE.test(projectId.trim())) throw invalid('projectId', 'Please choose one of your projects');
  const wanted = revision?.trim() ?? '';
  if (wanted !== '' && !WHOLE.test(wanted)) throw invalid('revision', 'Please choose a version of the project');
  return { projectId: Number(projectId), revision: wanted === '' ? undefined : Number(wanted) };
}

function checkAmount(amount: string | undefined, { name, price }: ReviewService): void {
  if (amount === undefined || amount.trim() === '' || Number(amount) === price) return;
  const message = `${name} costs ₹${price}. Please load the page again to see the prices of today.`;
  throw new Refusal('impossible', 'amount_mismatch', message, [{ field: 'amount', message }]);
}

function filled(texts: RequestTexts): {
  readonly [field in keyof Required<Omit<RequestTexts, 'amount' | 'projectId' | 'revision'>>]: string;
} {
  const trimmed = {
    name: trim(texts.name),
    email: trim(texts.email),
    phone: trim(texts.phone),
    projectDescription: trim(texts.projectDescription),
    reviewType: trim(texts.reviewType),
  };
  const missing = Object.entries(trimmed).flatMap(([field, text]) => (text === '' ? [{ field }] : []));
  if (missing.length === 0) return trimmed;
  const message = 'Please fill in all required fields and select a review type.';
  throw new Refusal('invalid', 'missing_information', message, missing);
}

/** Forms send every line break as two characters. */
function trim(text = ''): string {
  const trimmed = text.normalize('NFC').replaceAll('\r\n', '\n').trim();
  return isBlank(trimmed) ? '' : trimmed;
}

function oneLine(field: keyof typeof LABELS, text: string): void {
  const most = LENGTHS[field];
  if (text.length <= most && !INVISIBLE.test(text)) return;
  throw invalid(field, `${LABELS[field]} must be one line of at most ${most} characters`);
}

const invalid = (field: string, message: string): Refusal =>
  new Refusal('invalid', 'invalid_request', message, [{ field, message }]);
