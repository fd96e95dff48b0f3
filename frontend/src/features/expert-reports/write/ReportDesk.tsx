import type { ExpertReview } from '@tracewright/contracts/reviews/reports';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { LeaveGuard } from '../../../components/leave-guard';
import { Page } from '../../../components/page';
import { moment } from '../../../lib/format';
import type { DrawFile } from '../drawing-slot';
import { aboutFiles, workAddress } from '../reports-api';
import { reviewName } from '../texts';
import { ReportView } from '../view/ReportView';
import { Back } from './Back';
import { DeliverDialog } from './DeliverDialog';
import { SaveNote } from './SaveNote';
import { useWriter } from './use-writer';
import { WriteView } from './WriteView';

interface Props {
  readonly review: ExpertReview;
  readonly draw: DrawFile;
}

/** Writing, and how the customer will see it. */
export function ReportDesk({ review: loaded, draw }: Props) {
  const [review, setReview] = useState(loaded);
  const [mode, setMode] = useState<'write' | 'preview' | 'deliver'>('write');
  const writing = useWriter(review.id, loaded.draft);
  const { content, attachments } = writing;
  const isPreview = mode !== 'write';
  return (
    <Page
      title={`${reviewName(review.reviewType)} ${review.id}`}
      back={<Back />}
      lead={<SaveNote writing={writing} />}
      actions={
        isPreview ? (
          <>
            <Button onClick={() => setMode('write')}>Back to writing</Button>
            <Button type="primary" disabled={review.closed !== null} onClick={() => setMode('deliver')}>
              Deliver report
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={() => setMode('preview')}>
            Preview and deliver
          </Button>
        )
      }
    >
      <LeaveGuard session={writing.writer} />
      <Standing review={review} />
      {isPreview ? (
        <ReportView
          files={aboutFiles(review)}
          content={content}
          attachments={attachments}
          attachmentAddress={(id) => `${workAddress(review.id)}/attachments/${id}`}
          draw={draw}
        />
      ) : (
        <WriteView review={review} writing={writing} draw={draw} />
      )}
      {mode === 'deliver' && (
        <DeliverDialog
          review={review}
          writing={writing}
          onClose={() => setMode('preview')}
          onDelivered={(delivered) => {
            setReview(delivered);
            setMode('write');
          }}
        />
      )}
    </Page>
  );
}

/** Whether it can be delivered, and what was. */
function Standing({ review: { closed, delivered } }: Pick<Props, 'review'>) {
  return (
    <>
      {closed !== null && <Alert type="warning" showIcon title={`${closed} No report can be delivered.`} />}
      {delivered && (
        <Alert
          type="success"
          showIcon
          title={`Version ${delivered.version} was delivered ${moment(delivered.deliveredAt)}`}
          description="What you change from here on is a correction: it is delivered as a new version, with a reason."
        />
      )}
    </>
  );
}
