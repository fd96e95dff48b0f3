import { REVIEW_PAYMENT_HOURS, type ReviewService } from '@tracewright/contracts/reviews';
import { Alert, Button, Form, Progress, Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '../../components/toasts';
import { messageOf } from '../../lib/api';
import { useAuth } from '../../lib/auth';
import { rupees } from '../../lib/format';
import type { ChosenDesign } from './chosen-design';
import { DesignField } from './DesignField';
import type { RequestTexts, Subject } from './expert-review-api';
import { FilesField } from './FilesField';
import { CreditChoice, useCreditFor } from './CreditChoice';
import { RequestFields } from './RequestFields';
import { TOASTS } from './texts';
import { useRequest } from './use-request';

interface Props {
  readonly service: ReviewService;
  readonly analysed: File | undefined;
  /** The project that the visitor came with. */
  readonly chosen: ChosenDesign | undefined;
  /** The request was taken. */
  readonly onDone: () => void;
}

/** What an engineer needs to know, and what is to be reviewed; nothing leaves the machine before it is submitted. */
export function RequestForm({ service, analysed, chosen, onDone }: Props) {
  const { user } = useAuth();
  const { toast } = useToast();
  const request = useRequest(service, chosen, onDone);
  const { sent, error, submit } = request;
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
        <SubjectField request={request} analysed={analysed} />
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

const KINDS: readonly { readonly value: Subject['kind']; readonly label: string }[] = [
  { value: 'files', label: 'Files' },
  { value: 'project', label: 'One of your projects' },
];

interface SubjectProps {
  readonly request: ReturnType<typeof useRequest>;
  readonly analysed: File | undefined;
}

/** Files, or a stored design. */
function SubjectField({ request, analysed }: SubjectProps) {
  const { kind, setKind, files, setFiles, design, setDesign, sent } = request;
  const disabled = sent !== undefined;
  return (
    <div className="er-subject">
      <Segmented
        block
        aria-label="What is to be reviewed"
        options={[...KINDS]}
        value={kind}
        disabled={disabled}
        onChange={setKind}
      />
      {kind === 'files' ? (
        <FilesField files={files} analysed={analysed} disabled={disabled} onChange={setFiles} />
      ) : (
        <DesignField chosen={design} disabled={disabled} onChange={setDesign} />
      )}
    </div>
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
