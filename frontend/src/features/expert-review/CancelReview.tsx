import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CircuitReview, REVIEW_LENGTHS } from '@tracewright/contracts/reviews';
import { Button } from 'antd';
import { useState } from 'react';
import { CancelDialog } from '../../components/cancelling';
import { useToast } from '../../components/toasts';
import { ApiError, messageOf } from '../../lib/api';
import { cancelReview, OWN_REVIEWS, useCancellation } from './expert-review-api';
import { TYPE_LABELS } from './texts';

/** Gives a review up; what goes back is shown before. */
export function CancelReview({ review: { id, reviewType } }: { readonly review: CircuitReview }) {
  const [open, setOpen] = useState(false);
  const { toast } = useToast();
  const queries = useQueryClient();
  const terms = useCancellation(open ? id : undefined);
  const name = `${TYPE_LABELS[reviewType]} ${id}`;
  const cancel = useMutation({
    mutationFn: (reason: string) => cancelReview(id, terms.data?.revision ?? -1, reason),
    onSuccess: () => {
      toast({ title: 'Review cancelled' });
      setOpen(false);
    },
    onError: () => void terms.refetch(),
    onSettled: () => queries.invalidateQueries({ queryKey: [OWN_REVIEWS] }),
  });
  return (
    <>
      <Button danger aria-label={`Cancel ${name}`} onClick={() => setOpen(true)}>
        Cancel review
      </Button>
      <CancelDialog
        open={open}
        what="review"
        terms={terms}
        longestReason={REVIEW_LENGTHS.reason}
        problem={cancel.isError ? problemOf(cancel.error) : undefined}
        busy={cancel.isPending}
        onConfirm={(reason) => cancel.mutate(reason)}
        onClose={() => setOpen(false)}
        onClosed={() => cancel.reset()}
      >
        <p>{name} stays in your list as cancelled; no report of it is made any more.</p>
      </CancelDialog>
    </>
  );
}

const problemOf = (error: unknown): string =>
  error instanceof ApiError && error.code === 'stale_revision'
    ? 'This review has changed in the meantime. Look at the calculation again before you decide.'
    : messageOf(error);
