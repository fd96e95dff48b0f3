import type { ExpertReport, ExpertReview, ReportDraft } from '@tracewright/contracts/reviews/reports';
import { closedBecause, type DeliveredReport, isCorrection } from '../domain/expert-report';
import type { ReviewState } from '../domain/review';
import { shownDesign } from '../domain/subject-events';
import type { OpenDraft } from '../readers/expert-reviews';

export const draftAnswer = ({ draft: { content, files }, revision }: OpenDraft): ReportDraft => ({
  revision: Number(revision),
  content,
  attachments: files.map(attachmentAnswer),
});

const attachmentAnswer = ({ id, name, bytes, sha256 }: DeliveredReport['attachments'][number]) => ({
  id,
  name,
  bytes,
  sha256,
});

/** Null while nothing was delivered. */
export function reportAnswer({ expertReports }: ReviewState): ExpertReport | null {
  const newest = expertReports.delivered.at(-1);
  if (!newest) return null;
  const { content, attachments, pdf } = newest;
  return {
    ...versionAnswer(newest),
    content,
    attachments: attachments.map(attachmentAnswer),
    pdf: { bytes: pdf.bytes, sha256: pdf.sha256 },
    versions: expertReports.delivered.map(versionAnswer).reverse(),
  };
}

const versionAnswer = ({ version, deliveredAt, reason }: DeliveredReport) => ({ version, deliveredAt, reason });

export function expertReview(review: ReviewState, open: OpenDraft): ExpertReview {
  const { reviewId: id, reviewType, status, projectDescription, requestedAt, making, files } = review;
  return {
    id,
    reviewType,
    status,
    projectDescription,
    createdAt: requestedAt,
    dueAt: making.dueAt,
    closed: closedBecause(review),
    isCorrection: isCorrection(review),
    files: files.map(({ name, bytes, sha256 }, number) => ({ number, name, bytes, sha256 })),
    design: shownDesign(review.design, review.designName),
    draft: draftAnswer(open),
    delivered: reportAnswer(review),
  };
}
