import { useQuery } from '@tanstack/react-query';
import type { ConsultationServiceId } from '@tracewright/contracts/consultations';
import type { FreeTime } from '@tracewright/contracts/experts';
import { Form } from 'antd';
import { SLOTS } from '../consultation-api';
import { clockTime, fieldsAt, longDay } from '../times';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A day without free times is answered with the next one that has some, of so many days. */
const DAYS_SEEN = 14;

interface Props {
  readonly timeZone: string;
  readonly service: ConsultationServiceId;
}

/**
 * Times at which an expert is free, on the day that is chosen; a click fills in the fields of the form. Where no hours are
 * known, or they can't be read, there is nothing: any time can be asked for.
 */
export function FreeTimes({ timeZone, service }: Props) {
  const form = Form.useFormInstance();
  const date = Form.useWatch<string | undefined>('preferredDate', form) ?? '';
  const time = Form.useWatch<string | undefined>('preferredTime', form);
  const start = Date.parse(`${date}T00:00:00Z`);
  const to = Number.isNaN(start) ? '' : new Date(start + (DAYS_SEEN - 1) * DAY_MS).toISOString().slice(0, 10);
  const slots = useQuery<readonly FreeTime[]>({
    queryKey: [SLOTS, { service, from: date, to, timeZone }],
    enabled: to !== '' && to.length === date.length,
    staleTime: 0,
  });
  if (!slots.data || slots.data.length === 0) return null;
  const fields = slots.data.map(({ startsAt }) => fieldsAt(new Date(startsAt), timeZone));
  const times = fields.filter((one) => one.date === date).map((one) => one.time);
  const next = fields.find((one) => one.date > date);
  if (times.length === 0) return next ? <NextDay date={next.date} /> : null;
  return (
    <div className="free-times" role="group" aria-label="Free times">
      <p>Free on this day. You can ask for another time, too; we then confirm it with you.</p>
      <div className="free-times-list">
        {[...new Set(times)].map((free) => (
          <button
            key={free}
            type="button"
            value={free}
            aria-pressed={free === time}
            onClick={() => {
              form.setFieldValue('preferredTime', free);
              void form.validateFields(['preferredTime']);
            }}
          >
            {clockTime(free)}
          </button>
        ))}
      </div>
    </div>
  );
}

function NextDay({ date }: { readonly date: string }) {
  const form = Form.useFormInstance();
  return (
    <div className="free-times">
      <p>
        No expert has a free time on this day. Next:{' '}
        <button type="button" className="free-times-next" onClick={() => form.setFieldValue('preferredDate', date)}>
          {longDay(date)}
        </button>
      </p>
    </div>
  );
}
