import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ChangeReviewRequest,
  type ManagedReview,
  REVIEW_LENGTHS,
  REVIEW_STATUSES,
  type ReviewStatus,
} from '@tracewright/contracts/reviews';
import { Alert, Button, Checkbox, Form, Input, Select } from 'antd';
import { Link } from 'react-router-dom';
import { useToast } from '../../../components/toasts';
import { ApiError, messageOf } from '../../../lib/api';
import { ALL_REVIEWS, changeReview } from '../expert-review-api';
import { STATUS_LABELS } from '../texts';

interface Values {
  readonly status: ReviewStatus;
  /** Not there where an account has it. */
  readonly assignedExpert?: string;
  readonly reviewReport: string;
  readonly reason: string;
  readonly withoutPayment: boolean;
}

interface Props {
  readonly review: ManagedReview;
  /** Somebody else changed it in the meantime. */
  readonly onStale: () => void;
}

/** Status, expert and report. Only what was changed is sent. */
export function ReviewEditor({ review, onStale }: Props) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const [form] = Form.useForm<Values>();
  const status = Form.useWatch('status', form) ?? review.status;
  const withoutPayment = Form.useWatch('withoutPayment', form) === true;
  const save = useMutation({
    mutationFn: (change: ChangeReviewRequest) => changeReview(review, change),
    onSuccess: async (changed) => {
      queries.setQueryData([`${ALL_REVIEWS}/${review.id}`], changed);
      toast({ title: 'Review updated' });
      await queries.invalidateQueries({ queryKey: [ALL_REVIEWS] });
    },
  });
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      name="review"
      className="er-editor"
      disabled={save.isPending}
      initialValues={{
        status: review.status,
        assignedExpert: nameGiven(review),
        reviewReport: review.reviewReport ?? '',
        reason: '',
        withoutPayment: false,
      }}
      onFinish={(values) => save.mutate(changeOf(review, values))}
    >
      <Form.Item label="Status" name="status">
        <Select options={REVIEW_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))} />
      </Form.Item>
      {review.paymentStatus === 'pending' && <WithoutPayment />}
      {(withoutPayment || asksForReason(review.status, status)) && <Reason isWaiver={withoutPayment} />}
      <ExpertField review={review} />
      <ReportField isByExpert={review.expertReport !== null} />
      {save.isError && <Failure error={save.error} onStale={onStale} />}
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        Save
      </Button>
    </Form>
  );
}

/** Whom an operator names only where nobody with an account has it. */
function ExpertField({ review: { expertId, assignedExpert } }: Pick<Props, 'review'>) {
  const experts = (
    <Link to="/admin/experts" className="text-link">
      Experts
    </Link>
  );
  if (expertId !== null) {
    return (
      <div className="er-assigned">
        <span>Assigned expert</span>
        <strong>{assignedExpert ?? 'Deleted account'}</strong>
        <span className="sub">Give it to somebody else under {experts}.</span>
      </div>
    );
  }
  return (
    <Form.Item
      label="Reviewer without an account"
      name="assignedExpert"
      extra={<>Only where no expert’s account has it: those are assigned under {experts}. The person sees this name.</>}
    >
      <Input maxLength={REVIEW_LENGTHS.assignedExpert} />
    </Form.Item>
  );
}

function WithoutPayment() {
  return (
    <Form.Item
      name="withoutPayment"
      valuePropName="checked"
      extra="It is not paid. Nothing is worked on or delivered unpaid, unless you go on without payment and say why."
    >
      <Checkbox>Go on without payment</Checkbox>
    </Form.Item>
  );
}

function Reason({ isWaiver }: { readonly isWaiver: boolean }) {
  const extra = isWaiver
    ? 'Such as that it was paid outside. It is recorded, and nothing is charged any more.'
    : 'The person is told. Needed for a step back and for cancelling a review that was begun.';
  return (
    <Form.Item label="Reason" name="reason" required={isWaiver} extra={extra}>
      <Input maxLength={REVIEW_LENGTHS.reason} />
    </Form.Item>
  );
}

/** What an expert delivered is the expert's to correct. */
function ReportField({ isByExpert }: { readonly isByExpert: boolean }) {
  const extra = isByExpert
    ? 'An expert delivered it, and the expert corrects it.'
    : 'The person can read it as soon as it is saved.';
  return (
    <Form.Item label="Review report" name="reviewReport" extra={extra}>
      <Input.TextArea rows={8} maxLength={REVIEW_LENGTHS.reviewReport} showCount disabled={isByExpert} />
    </Form.Item>
  );
}

function Failure({ error, onStale }: { readonly error: unknown; readonly onStale: () => void }) {
  const stale = error instanceof ApiError && error.code === 'stale_revision';
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={stale ? 'This request was changed in the meantime. Nothing was saved.' : messageOf(error)}
      {...(stale && { action: <Button onClick={onStale}>Load it again</Button> })}
    />
  );
}

const ORDER: readonly ReviewStatus[] = ['pending', 'confirmed', 'in-review', 'completed'];

/** Every way but forward. */
const asksForReason = (from: ReviewStatus, to: ReviewStatus): boolean =>
  from !== to && (to === 'cancelled' || from === 'cancelled' || ORDER.indexOf(to) < ORDER.indexOf(from));

const nameGiven = ({ expertId, assignedExpert }: ManagedReview): string =>
  expertId === null ? (assignedExpert ?? '') : '';

function changeOf(review: ManagedReview, values: Values): ChangeReviewRequest {
  const expert = values.assignedExpert?.trim() ?? nameGiven(review);
  const report = values.reviewReport.trim();
  const reason = (values.reason ?? '').trim();
  return {
    ...(values.status !== review.status && { status: values.status }),
    ...(reason !== '' && { reason }),
    ...(values.withoutPayment && { withoutPayment: true }),
    ...(expert !== nameGiven(review) && { assignedExpert: expert === '' ? null : expert }),
    ...(report !== (review.reviewReport ?? '').trim() && { reviewReport: report }),
  };
}
