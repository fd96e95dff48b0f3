import { useQueryClient } from '@tanstack/react-query';
import type { ReviewService } from '@tracewright/contracts/reviews';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { payAddress } from '../../components/payments';
import { useToast } from '../../components/toasts';
import type { ChosenDesign } from './chosen-design';
import {
  EXPERT_VALIDATION,
  OWN_REVIEWS,
  requestReview,
  type RequestTexts,
  type Subject,
  useVersions,
} from './expert-review-api';
import { TOASTS } from './texts';

interface Request {
  readonly kind: Subject['kind'];
  setKind(kind: Subject['kind']): void;
  readonly files: readonly File[];
  setFiles(files: readonly File[]): void;
  readonly design: ChosenDesign;
  setDesign(design: ChosenDesign): void;
  /** 0..1 of the bytes while they are being sent. */
  readonly sent: number | undefined;
  readonly error: unknown;
  /** @param useCredit the month's expert validation stands for the price */
  submit(texts: RequestTexts, useCredit: boolean): Promise<void>;
}

const NONE: ChosenDesign = { projectId: undefined, revision: undefined };

/** Sends the request, and nothing before `submit`. */
export function useRequest(service: ReviewService, chosen: ChosenDesign | undefined, onDone: () => void): Request {
  const { toast } = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [kind, setKind] = useState<Subject['kind']>(chosen ? 'project' : 'files');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [design, setDesign] = useState(chosen ?? NONE);
  const [sent, setSent] = useState<number>();
  const [error, setError] = useState<unknown>();
  const newest = useVersions(design.projectId).data?.[0]?.revision;
  const subject = subjectOf(kind, files, { ...design, revision: design.revision ?? newest });
  const submit = async (texts: RequestTexts, useCredit: boolean): Promise<void> => {
    if (!subject) return toast(kind === 'files' ? TOASTS.noFiles : TOASTS.noProject);
    setError(undefined);
    setSent(0);
    try {
      await requestReview(service.id, service.price, texts, subject, useCredit, setSent);
      toast(useCredit ? TOASTS.covered : TOASTS.submitted);
      onDone();
      await queries.invalidateQueries({ queryKey: [OWN_REVIEWS] });
      if (useCredit) return await queries.invalidateQueries({ queryKey: [EXPERT_VALIDATION] });
      // The newest unpaid request of the caller: the payment page puts its real id into the address.
      await navigate(payAddress('review', 'temp', service.price));
    } catch (failure) {
      setError(failure);
      toast(TOASTS.failed);
      // Another tab may have used it.
      if (useCredit) void queries.invalidateQueries({ queryKey: [EXPERT_VALIDATION] });
    } finally {
      setSent(undefined);
    }
  };
  return { kind, setKind, files, setFiles, design, setDesign, sent, error, submit };
}

/** Undefined while something of it is missing. */
function subjectOf(
  kind: Subject['kind'],
  files: readonly File[],
  { projectId, revision }: ChosenDesign,
): Subject | undefined {
  if (kind === 'files') return files.length === 0 ? undefined : { kind, files };
  return projectId === undefined || revision === undefined ? undefined : { kind, projectId, revision };
}
