import { CalendarOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MEETING_LINK_LENGTH } from '@tracewright/contracts/consultations';
import type { Assignment } from '@tracewright/contracts/experts';
import { Button, Input, Popconfirm, Space } from 'antd';
import { useId, useState } from 'react';
import { useToast } from '../../components/toasts';
import { messageOf } from '../../lib/api';
import { calendarFile, completeSession, OWN_WORK, setMeetingLink } from './experts-api';
import { moment, nameOf } from './texts';

const MINUTE = 60_000;

/** What an expert does about a consultation that is theirs: where they meet, the entry for the calendar, and its end. */
export function SessionControls({ work }: { readonly work: Assignment }) {
  const { startsAt, minutes, referenceId, secured } = work;
  const start = Date.parse(startsAt ?? '');
  const [hasBegun, isOver] = [start <= Date.now(), start + (minutes ?? 0) * MINUTE <= Date.now()];
  return (
    <div className="work-session">
      {!isOver && <LinkField key={work.meetingLink} work={work} />}
      <div className="work-session-actions">
        {secured && !hasBegun && (
          <a className="text-link" href={calendarFile(referenceId)} download="consultation.ics">
            <CalendarOutlined aria-hidden /> Add to calendar
          </a>
        )}
        {secured && hasBegun && <Complete work={work} />}
      </div>
    </div>
  );
}

function LinkField({ work: { referenceId, meetingLink, meetingLinkSentAt } }: { readonly work: Assignment }) {
  const id = useId();
  const [link, setLink] = useState(meetingLink ?? '');
  const save = useWorkChange(() => setMeetingLink(referenceId, { link: link.trim() }), 'Meeting link saved');
  const isSame = link.trim() === (meetingLink ?? '');
  return (
    <form
      className="work-link"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSame) save.mutate();
      }}
    >
      <label htmlFor={id}>Meeting link</label>
      <Space.Compact block>
        <Input
          id={id}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={link}
          maxLength={MEETING_LINK_LENGTH}
          aria-describedby={`${id}-note`}
          {...(save.isError && { status: 'error' as const })}
          onChange={(event) => {
            setLink(event.target.value);
            save.reset();
          }}
        />
        <Button htmlType="submit" disabled={isSame || link.trim() === ''} loading={save.isPending}>
          Save link
        </Button>
      </Space.Compact>
      <p
        id={`${id}-note`}
        className={save.isError ? 'work-link-note error' : 'work-link-note'}
        role={save.isError ? 'alert' : undefined}
      >
        {save.isError ? messageOf(save.error) : noteOn(meetingLinkSentAt)}
      </p>
    </form>
  );
}

const noteOn = (sentAt: string | null): string =>
  sentAt === null
    ? 'It is sent to the customer a day before the session.'
    : `Sent ${moment(sentAt)}. Another link is sent at once.`;

function Complete({ work }: { readonly work: Assignment }) {
  const complete = useWorkChange(() => completeSession(work.referenceId), 'Session completed');
  return (
    <Popconfirm
      title="Has it taken place?"
      description="The customer sees it as completed; only the administrator can take that back."
      okText="It has taken place"
      cancelText="Not yet"
      onConfirm={() => complete.mutate()}
    >
      <Button loading={complete.isPending} aria-label={`Mark ${nameOf(work)} as completed`}>
        Mark as completed
      </Button>
    </Popconfirm>
  );
}

/** Changes something and reads the list again, whatever came of it. */
function useWorkChange(send: () => Promise<unknown>, done: string) {
  const { toast } = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => toast({ title: done }),
    onError: (error) =>
      toast({ title: 'It could not be changed', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => queries.invalidateQueries({ queryKey: [OWN_WORK] }),
  });
}
