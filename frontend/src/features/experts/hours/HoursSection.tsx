import { PlusOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ExpertProfile, WEEKDAYS } from '@tracewright/contracts/experts';
import { Alert, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { Section } from '../../../components/page';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { PROFILE, setHours } from '../experts-api';
import { DAYS } from '../texts';
import { draftOf, type HoursDraft, problemIn, requestOf } from './hours-draft';
import { RangeFields } from './RangeFields';

const ZONES = Intl.supportedValuesOf('timeZone');

/** When the expert can be booked. What was edited stays until it is saved, whatever is read in the meantime. */
export function HoursSection({ profile }: { readonly profile: ExpertProfile }) {
  const [draft, setDraft] = useState<HoursDraft>(() => draftOf(profile));
  const [changed, setChanged] = useState(false);
  const save = useSave(profile, () => setChanged(false));
  const edit = (change: Partial<HoursDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setChanged(true);
    save.reset();
  };
  const problem = changed ? problemIn(draft) : null;
  return (
    <Section
      title="Hours"
      lead="Customers are offered times within these hours. What was booked already stays as it is."
      actions={
        <Button
          type="primary"
          disabled={!changed || problem !== null}
          loading={save.isPending}
          onClick={() => save.mutate(draft)}
        >
          Save hours
        </Button>
      }
    >
      <div className="section-body">
        <label className="hours-zone">
          <span>Time zone</span>
          <Select
            showSearch
            value={draft.timeZone}
            options={zoneOptions(draft.timeZone)}
            onChange={(timeZone) => edit({ timeZone })}
            aria-label="Time zone"
          />
        </label>
        <ul className="hours-week" aria-label="Hours of the week">
          {WEEKDAYS.map((day) => (
            <li key={day}>
              <strong>{DAYS[day]}</strong>
              <RangeFields
                of={DAYS[day]}
                ranges={draft.week[day]}
                onChange={(ranges) => edit({ week: { ...draft.week, [day]: ranges } })}
              />
            </li>
          ))}
        </ul>
        <Exceptions draft={draft} onChange={(exceptions) => edit({ exceptions })} />
        {problem && <Alert className="hours-problem" type="warning" showIcon title={problem} />}
        {save.isError && (
          <Alert className="hours-problem" type="error" showIcon role="alert" title={messageOf(save.error)} />
        )}
      </div>
    </Section>
  );
}

function useSave(profile: ExpertProfile, onSaved: () => void) {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (draft: HoursDraft) => setHours(profile, requestOf(draft)),
    onSuccess: () => {
      onSaved();
      toast({ title: 'Hours saved' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [PROFILE] }),
  });
}

const zoneOptions = (own: string) =>
  (ZONES.includes(own) ? ZONES : [own, ...ZONES]).map((value) => ({ value, label: value.replaceAll('_', ' ') }));

interface ExceptionsProps {
  readonly draft: HoursDraft;
  readonly onChange: (exceptions: HoursDraft['exceptions']) => void;
}

/** Days that are not as their weekday. */
function Exceptions({ draft: { exceptions }, onChange }: ExceptionsProps) {
  const put = (key: number, change: Partial<HoursDraft['exceptions'][number]>) =>
    onChange(exceptions.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const next = Math.max(-1, ...exceptions.map(({ key }) => key)) + 1;
  return (
    <div className="hours-apart">
      <h3>Days apart</h3>
      <p>Holidays, or days with other hours. A day without hours is closed.</p>
      {exceptions.length > 0 && (
        <ul className="hours-week" aria-label="Days apart">
          {exceptions.map(({ key, date, ranges }, index) => (
            <li key={key}>
              <div className="hours-date">
                <Input
                  type="date"
                  value={date}
                  aria-label={`Date of day apart ${index + 1}`}
                  onChange={(event) => put(key, { date: event.target.value })}
                />
                <Button
                  type="text"
                  size="small"
                  aria-label={`Remove day apart ${index + 1}`}
                  onClick={() => onChange(exceptions.filter((one) => one.key !== key))}
                >
                  Remove
                </Button>
              </div>
              <RangeFields
                of={date || `day apart ${index + 1}`}
                ranges={ranges}
                onChange={(changed) => put(key, { ranges: changed })}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        icon={<PlusOutlined aria-hidden />}
        onClick={() => onChange([...exceptions, { key: next, date: '', ranges: [] }])}
      >
        Add a day
      </Button>
    </div>
  );
}
