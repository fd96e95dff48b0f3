import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CircuitReview } from '@tracewright/contracts/reviews';
import type {
  DeliverReportRequest,
  ExpertReport,
  ExpertReview,
  ReportContent,
  ReportDraft,
  ReviewCircuits,
} from '@tracewright/contracts/reviews/reports';
import { api, upload } from '../../lib/api';

export const reviewAddress = (id: string): string => `/api/circuit-reviews/${encodeURIComponent(id)}`;
export const workAddress = (id: string): string => `/api/expert/reviews/${encodeURIComponent(id)}`;
export const fileAddress = (id: string, file: number): string => `${reviewAddress(id)}/files/${file}`;
export const reportAddress = (id: string): string => `${reviewAddress(id)}/expert-report`;

/** Of the reader's own, or as the administrator anybody's. */
export const useReview = (id: string): UseQueryResult<CircuitReview> =>
  useQuery<CircuitReview>({ queryKey: [reviewAddress(id)], staleTime: 0 });

export const useReport = (id: string): UseQueryResult<ExpertReport> =>
  useQuery<ExpertReport>({ queryKey: [reportAddress(id)], staleTime: 0 });

/** Read once when the page opens: what is typed since then is newer. */
export const useWork = (id: string): UseQueryResult<ExpertReview> =>
  useQuery<ExpertReview>({
    queryKey: [workAddress(id)],
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What a review is about never changes. */
export const useCircuits = (id: string): UseQueryResult<ReviewCircuits> =>
  useQuery<ReviewCircuits>({ queryKey: [`${workAddress(id)}/circuits`], staleTime: Infinity });

const seen = (revision: number) => ({ headers: { 'if-match': String(revision) } });

export const readWork = (id: string): Promise<ExpertReview> => api.get(workAddress(id));

export const saveDraft = (id: string, content: ReportContent, revision: number): Promise<ReportDraft> =>
  api.put(`${workAddress(id)}/draft`, content, seen(revision));

export function attachFile(id: string, file: File): Promise<ReportDraft> {
  const form = new FormData();
  form.set('file', file, file.name);
  return upload(`${workAddress(id)}/attachments`, form);
}

export const removeFile = (id: string, fileId: string): Promise<ReportDraft> =>
  api.delete(`${workAddress(id)}/attachments/${encodeURIComponent(fileId)}`);

export const deliverReport = (id: string, revision: number, request: DeliverReportRequest): Promise<ExpertReview> =>
  api.post(`${workAddress(id)}/delivery`, request, seen(revision));
