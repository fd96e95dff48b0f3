import { useQueryClient } from '@tanstack/react-query';
import type { ReviewService } from '@tracewright/contracts/reviews';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { payAddress } from '../../components/payments';
import { useToast } from '../../components/toasts';
import { OWN_REVIEWS, requestReview, type RequestTexts } from './expert-review-api';
import { TOASTS } from './texts';

interface Request {
  readonly files: readonly File[];
  setFiles(files: readonly File[]): void;
  /** 0..1 of the bytes while they are being sent. */
  readonly sent: number | undefined;
  readonly error: unknown;
  submit(texts: RequestTexts): Promise<void>;
}

/** Sends the request, and nothing before `submit`. */
export function useRequest(service: ReviewService, onDone: () => void): Request {
  const { toast } = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [sent, setSent] = useState<number>();
  const [error, setError] = useState<unknown>();
  const submit = async (texts: RequestTexts): Promise<void> => {
    if (files.length === 0) return toast(TOASTS.noFiles);
    setError(undefined);
    setSent(0);
    try {
      await requestReview(service.id, service.price, texts, files, setSent);
      toast(TOASTS.submitted);
      onDone();
      await queries.invalidateQueries({ queryKey: [OWN_REVIEWS] });
      // The newest unpaid request of the caller: the payment page puts its real id into the address.
      await navigate(payAddress('review', 'temp', service.price));
    } catch (failure) {
      setError(failure);
      toast(TOASTS.failed);
    } finally {
      setSent(undefined);
    }
  };
  return { files, setFiles, sent, error, submit };
}
