import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CircuitReview, ReviewedDesign, ReviewFile } from '@tracewright/contracts/reviews';
import type {
  DeliverReportRequest,
  ExpertReport,
  ExpertReview,
  ReportContent,
  ReportDraft,
  ReviewCircuits,
} from '@tracewright/contracts/reviews/reports';
import { api, upload } from '../../lib/api';
import { moment, sizeText } from '../../lib/format';

export const reviewAddress = (id: string): string => `/api/circuit-reviews/${encodeURIComponent(id)}`;
export const workAddress = (id: string): string => `/api/expert/reviews/${encodeURIComponent(id)}`;
export const reportAddress = (id: string): string => `${reviewAddress(id)}/expert-report`;

/** What of a review can be drawn and taken along. */
export interface AboutFile {
  readonly number: number;
  /** Null once its owner was erased. */
  readonly name: string | null;
  readonly address: string;
  /** Such as its size. */
  readonly note: string;
  readonly title?: string;
}

interface Reviewed {
  readonly id: string;
  readonly files: readonly ReviewFile[];
  readonly design: ReviewedDesign | null;
}

/** The files as they were sent, or the stored design at its version, as a schematic. */
export function aboutFiles({ id, files, design }: Reviewed): readonly AboutFile[] {
  if (!design) {
    return files.map(({ number, name, bytes, sha256 }) => ({
      ...{ number, name, note: sizeText(bytes), title: `SHA-256 ${sha256}` },
      address: `${reviewAddress(id)}/files/${number}`,
    }));
  }
  const name = design.name === null ? null : `${design.name}.kicad_sch`;
  const note = `revision ${design.revision}, ${moment(design.at)}`;
  return [{ number: 0, name, note, address: `${reviewAddress(id)}/design/kicad_sch` }];
}

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
