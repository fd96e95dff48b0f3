import { REVIEW_PAYMENT_HOURS, type ReviewService } from '@tracewright/contracts/reviews';
import { Alert, Button, Form, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '../../components/toasts';
import { messageOf } from '../../lib/api';
import { useAuth } from '../../lib/auth';
import { rupees } from '../../lib/format';
import type { RequestTexts } from './expert-review-api';
import { FilesField } from './FilesField';
import { CreditChoice, useCreditFor } from './CreditChoice';
import { RequestFields } from './RequestFields';
import { TOASTS } from './texts';
import { useRequest } from './use-request';

interface Props {
  readonly service: ReviewService;
  readonly analysed: File | undefined;
  /** The request was taken. */
  readonly onDone: () => void;
}

/** What an engineer needs to know, and the files; nothing leaves the machine before it is submitted. */
export function RequestForm({ service, analysed, onDone }: Props) {
  const { user } = useAuth();
  const { toast } = useToast();
  const { files, setFiles, sent, error, submit } = useRequest(service, onDone);
  const credit = useCreditFor(service.id);
  const [wanted, setWanted] = useState(false);
  const useCredit = credit !== undefined && wanted;
  const root = useRef<HTMLElement>(null);
  // In newer browsers scrolling answers a promise, which is no way to leave an effect.
  useEffect(() => void root.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <section className="er-panel" aria-label={`${service.name} request`} ref={root}>
      <header className="er-panel-head">
        <h3>{service.name} request</h3>
        <p>
          {rupees(service.price)} · report within {service.duration} of the payment · {service.expert}
        </p>
      </header>
      <Form<RequestTexts>
        layout="vertical"
        name="expert-review"
        className="er-form"
        disabled={sent !== undefined}
        initialValues={startingWith(user?.displayName, user?.username)}
        onFinish={(texts) => void submit(texts, useCredit)}
        onFinishFailed={() => toast(TOASTS.missing)}
        scrollToFirstError={{ focus: true, block: 'center' }}
        noValidate
      >
        <RequestFields />
        <FilesField files={files} analysed={analysed} disabled={sent !== undefined} onChange={setFiles} />
        {credit && <CreditChoice credit={credit} price={service.price} checked={useCredit} onChange={setWanted} />}
        {error !== undefined && (
          <Alert
            className="er-wide"
            type="error"
            showIcon
            role="alert"
            title="Submission Failed"
            description={messageOf(error)}
          />
        )}
        <Submit sent={sent} useCredit={useCredit} />
      </Form>
    </section>
  );
}

function Submit({ sent, useCredit }: { readonly sent: number | undefined; readonly useCredit: boolean }) {
  const busy = sent !== undefined;
  return (
    <footer className="er-submit">
      <p>
        {useCredit
          ? 'There is nothing to pay. Cancelled before an expert has begun, the expert validation can be used again.'
          : `Next comes the payment page. You can also pay later, within ${REVIEW_PAYMENT_HOURS} hours; unpaid, the request expires and nothing is owed.`}
      </p>
      {busy && <Progress percent={Math.round(sent * 100)} aria-label="Sending the files" />}
      <Button type="primary" size="large" htmlType="submit" loading={busy}>
        {busy ? 'Submitting...' : 'Submit Review Request'}
      </Button>
    </footer>
  );
}

/** The administrator's name is no e-mail address. */
const startingWith = (name = '', username = ''): Partial<RequestTexts> => ({
  name,
  ...(username.includes('@') && { email: username }),
});
