import { MailOutlined } from '@ant-design/icons';
import type { Consultation, ConsultationService } from '@tracewright/contracts/consultations';
import { Button } from 'antd';
import { moment, rupees } from '../../../lib/format';
import { PaymentBadge } from '../../../components/payments';
import { StatusBadge } from '../StatusBadge';
import { Meeting } from '../Meeting';
import { Log, Steps } from '../Steps';
import { ALERT_TEXTS, serviceName, topicLabel, urgencyLabel } from '../texts';
import { longDay, momentIn, visitorZone, zoneName } from '../times';
import { StatusSelect } from './StatusSelect';

interface Props {
  readonly request: Consultation;
  readonly services: readonly ConsultationService[] | undefined;
}

export function RequestCard({ request, services }: Props) {
  const name = request.name ?? 'Deleted account';
  const service = serviceName(services, request.serviceType);
  return (
    <li className="request">
      <header>
        <div>
          <h2>
            {name} <StatusBadge status={request.status} /> <PaymentBadge standing={request.paymentStatus} />
          </h2>
          <p className="request-contact">
            {request.email ?? 'The personal data of this booking was erased.'}
            {request.phone && <span> · {request.phone}</span>}
          </p>
        </div>
        <div className="request-actions">
          <StatusSelect request={request} name={name} />
          {request.email && (
            <Button icon={<MailOutlined aria-hidden />} href={mailTo(request, service)}>
              Contact
            </Button>
          )}
        </div>
      </header>
      <Alerts request={request} />
      <dl>
        <Fact name="Preferred date">{longDay(request.preferredDate)}</Fact>
        <Fact name="Preferred time">
          <PreferredTime request={request} />
        </Fact>
        <Fact name="Type">{topicLabel(request.consultationType)}</Fact>
        <Fact name="Service">
          {service}, {request.duration} minutes, {rupees(request.amount)}
        </Fact>
        <Fact name="Urgency">{urgencyLabel(request.urgency)}</Fact>
        <Fact name="Requested">
          <time dateTime={request.createdAt}>{moment(request.createdAt)}</time>
        </Fact>
        <Fact name="Payment">
          {rupees(request.paid)} of {rupees(request.amount)} paid
          {request.refunded > 0 && `, ${rupees(request.refunded)} refunded`}
        </Fact>
      </dl>
      <Words title="Project description" text={request.projectDescription} />
      <Words title="Message" text={request.message} />
      <Words title="Reason for the status" text={request.statusReason} />
      <Meeting booking={request} />
      <details className="booking-steps">
        <summary>Timeline</summary>
        <Steps steps={request.steps} />
        <Log log={request.log} />
      </details>
    </li>
  );
}

/** What an operator has to see to. */
function Alerts({ request: { alerts } }: { readonly request: Consultation }) {
  if (alerts.length === 0) return null;
  return (
    <ul className="request-alerts" aria-label="Needs attention">
      {alerts.map((alert) => (
        <li key={alert}>
          <span className="badge error">{alert === 'refund-failed' ? 'Failed' : 'Late'}</span> {ALERT_TEXTS[alert]}
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** As the person chose it, and what that is here. */
function PreferredTime({ request: { preferredTime, timeZone, startsAt } }: { readonly request: Consultation }) {
  const here = visitorZone();
  return (
    <>
      {preferredTime}, {zoneName(timeZone, new Date(startsAt))}
      {here !== timeZone && <span className="sub">Here: {momentIn(startsAt, here)}</span>}
    </>
  );
}

function Words({ title, text }: { readonly title: string; readonly text: string | null }) {
  if (!text) return null;
  return (
    <div className="request-words">
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}

function mailTo({ email, preferredDate, preferredTime, timeZone }: Consultation, service: string): string {
  const subject = `${service} on ${preferredDate} at ${preferredTime} (${timeZone})`;
  return `mailto:${encodeURIComponent(email ?? '')}?subject=${encodeURIComponent(subject)}`;
}
