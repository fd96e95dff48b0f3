import { useMutation } from '@tanstack/react-query';
import type { PartUpload } from '@tracewright/contracts/own-parts';
import { Alert, Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { cancelFirst } from '../../components/first-focus';
import { ErrorState } from '../../components/states';
import { messageOf } from '../../lib/api';
import { count, counted } from '../../lib/format';
import { removeMissing, useMissing } from './own-parts-api';

const SHOWN = 200;

interface Props {
  readonly upload: PartUpload;
  readonly onRemoved: () => Promise<void>;
}

/** The parts that a file does not name. They stay until somebody removes them here. */
export function MissingParts({ upload, onRemoved }: Props) {
  const missing = useMissing(upload.id, true);
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeMissing(upload),
    onSuccess: async () => {
      setAsking(false);
      await onRemoved();
    },
  });
  if (missing.isPending) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (!missing.data) {
    return (
      <ErrorState
        compact
        title="The parts could not be loaded"
        error={missing.error}
        onRetry={() => void missing.refetch()}
        retrying={missing.isFetching}
      />
    );
  }
  const all = missing.data.length;
  return (
    <div className="op-detail">
      <p className="op-quiet">They stay among your parts until you remove them.</p>
      <ul className="op-numbers" aria-label="Parts not in this file">
        {missing.data.slice(0, SHOWN).map(({ id, partNumber }) => (
          <li key={id}>
            <code>{partNumber}</code>
          </li>
        ))}
        {all > SHOWN && <li>and {count(all - SHOWN)} more</li>}
      </ul>
      <Button danger loading={upload.removing} onClick={() => setAsking(true)}>
        Remove {counted(all, 'part')}
      </Button>
      <Modal
        open={asking}
        title={`Remove ${counted(all, 'part')}?`}
        okText="Remove"
        okButtonProps={{ danger: true, loading: remove.isPending }}
        footer={cancelFirst}
        destroyOnHidden
        onOk={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>
          They go from your parts and from the library. Designs that use them stay as they are. Parts that you have
          changed since this upload are not removed.
        </p>
        {remove.isError && <Alert type="error" showIcon role="alert" title={messageOf(remove.error)} />}
      </Modal>
    </div>
  );
}
