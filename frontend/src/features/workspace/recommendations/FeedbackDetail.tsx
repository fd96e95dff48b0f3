import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import type { FeedbackItem } from '@tracewright/contracts/feedback';
import { Explanation } from './Explanation';
import { Evidence, NameChip } from '../../../components/findings';
import { percent, ruleTitle, severityLabel } from '../../../lib/findings';
import { useFeedback } from '../api/queries';
import { useWorkspace } from '../workspace-context';
import { useFeedbackActions } from './use-feedback-actions';

interface Props {
  readonly item: FeedbackItem | undefined;
  readonly actions: ReturnType<typeof useFeedbackActions>;
  readonly onShow: (refs: readonly string[], nets: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The details of the finding that is open in the workspace. */
export function OpenFinding() {
  const { project, openFinding, openDetails, showOnCanvas } = useWorkspace();
  const { data } = useFeedback(project?.id);
  const actions = useFeedbackActions();
  const close = (): void => openDetails(undefined);
  return (
    <FeedbackDetail
      item={data?.find(({ id }) => id === openFinding)}
      actions={actions}
      onClose={close}
      onShow={(refs, nets) => {
        close();
        showOnCanvas(refs, nets);
      }}
    />
  );
}

/** One finding whole: why, what to do, the figures behind it, and where it is. */
export function FeedbackDetail({ item, actions, onShow, onClose }: Props) {
  return (
    <Modal
      open={item !== undefined}
      onCancel={onClose}
      width={620}
      destroyOnHidden
      title={
        item && (
          <span className="fb-title">
            <span className="fb-badge" data-type={item.type}>
              {severityLabel(item.type)}
            </span>
            {item.title}
          </span>
        )
      }
      footer={item && <Footer key={item.id} item={item} actions={actions} onClose={onClose} />}
    >
      {item && <Body item={item} onShow={onShow} />}
    </Modal>
  );
}

function Body({ item, onShow }: { readonly item: FeedbackItem; readonly onShow: Props['onShow'] }) {
  return (
    <div className="fb-detail">
      {item.cameBack && <p className="fb-back">This was gone or resolved before, and it is on the design again.</p>}
      <Explanation key={item.id} description={item.description} wording={item.wording} />
      {item.recommendations.length > 0 && (
        <>
          <h3>Recommendations</h3>
          <ul>
            {item.recommendations.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {item.refs.length + item.nets.length > 0 && <Places item={item} onShow={onShow} />}
      <Evidence evidence={item.evidence} heading="h3" />
      <div className="finding-rule">
        <p>
          Found by the rule <strong>{ruleTitle(item.rule)}</strong>, version {item.ruleVersion} ·{' '}
          {percent(item.confidence)} sure
        </p>
        {item.acceptedReason !== undefined && <p>Accepted: {item.acceptedReason}</p>}
      </div>
    </div>
  );
}

function Places({ item, onShow }: { readonly item: FeedbackItem; readonly onShow: Props['onShow'] }) {
  return (
    <>
      <h3>On the canvas</h3>
      <div className="finding-chips">
        {item.refs.map((ref) => (
          <NameChip key={ref} name={ref} kind="part" on="canvas" onShow={() => onShow([ref], [])} />
        ))}
        {item.nets.map((net) => (
          <NameChip key={net} name={net} kind="net" on="canvas" onShow={() => onShow([], [net])} />
        ))}
        <Button type="link" size="small" onClick={() => onShow(item.refs, item.nets)}>
          Show all
        </Button>
      </div>
    </>
  );
}

function Footer({ item, actions, onClose }: { readonly item: FeedbackItem } & Pick<Props, 'actions' | 'onClose'>) {
  const [reason, setReason] = useState<string | undefined>(undefined);
  const { resolve, reopen, accept } = actions;
  const busy = resolve.isPending || reopen.isPending || accept.isPending;
  if (reason !== undefined) {
    const given = reason.trim();
    return (
      <form
        className="fb-accept"
        onSubmit={(event) => {
          event.preventDefault();
          if (given !== '') accept.mutate({ id: item.id, reason: given }, { onSuccess: onClose });
        }}
      >
        <label>
          <span>Why is it right as it is?</span>
          <Input.TextArea
            autoFocus
            value={reason}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
        <Button onClick={() => setReason(undefined)}>Back</Button>
        <Button type="primary" htmlType="submit" disabled={given === ''} loading={accept.isPending}>
          Accept
        </Button>
      </form>
    );
  }
  return (
    <div className="fb-actions">
      {item.resolved ? (
        <Button disabled={busy} onClick={() => reopen.mutate(item.id, { onSuccess: onClose })}>
          Open again
        </Button>
      ) : (
        <>
          <Button disabled={busy} onClick={() => setReason('')}>
            Accept as it is…
          </Button>
          <Button
            type="primary"
            loading={resolve.isPending}
            disabled={busy}
            onClick={() => resolve.mutate(item.id, { onSuccess: onClose })}
          >
            Mark as Resolved
          </Button>
        </>
      )}
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}
