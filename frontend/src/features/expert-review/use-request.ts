import { useQueryClient } from '@tanstack/react-query';
import type { ReviewService } from '@tracewright/contracts/reviews';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { payAddress } from '../../components/payments';
import { useToast } from '../../components/toasts';
import { EXPERT_VALIDATION, OWN_REVIEWS, requestReview, type RequestTexts } from './expert-review-api';
import { TOASTS } from './texts';

interface Request {
  readonly files: readonly File[];
  setFiles(files: readonly File[]): void;
  /** 0..1 of the bytes while they are being sent. */
  readonly sent: number | undefined;
  readonly error: unknown;
  /** @param useCredit the month's expert validation stands for the price */
  submit(texts: RequestTexts, useCredit: boolean): Promise<void>;
}

/** Sends the request, and nothing before `submit`. */
export function useRequest(service: ReviewService, onDone: () => void): Request {
  const { toast } = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [sent, setSent] = useState<number>();
  const [error, setError] = useState<unknown>();
  const submit = async (texts: RequestTexts, useCredit: boolean): Promise<void> => {
    if (files.length === 0) return toast(TOASTS.noFiles);
    setError(undefined);
    setSent(0);
    try {
      await requestReview(service.id, service.price, texts, useCredit, files, setSent);
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
  return { files, setFiles, sent, error, submit };
}
