import { CopyOutlined, LinkOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import type { ShareResponse } from '@tracewright/contracts/projects';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { revokeShare, shareProject } from '../api/calls';

interface Props {
  readonly projectId: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Makes a link with which anybody can look at the design, and takes it back again. */
export function ShareDialog({ projectId, open, onClose }: Props) {
  return (
    <Modal
      open={open}
      title="Share project"
      footer={<Button onClick={onClose}>Close</Button>}
      onCancel={onClose}
      destroyOnHidden
    >
      <ShareBody key={projectId} projectId={projectId} />
    </Modal>
  );
}

function ShareBody({ projectId }: { readonly projectId: number }) {
  const [share, setShare] = useState<ShareResponse | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const { toast } = useToast();
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ title: 'Error', description: messageOf(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  const create = (): Promise<void> => attempt(async () => setShare(await shareProject(projectId)));
  const revoke = (): Promise<void> =>
    attempt(async () => {
      if (share) await revokeShare(projectId, share.token);
      setShare(undefined);
      toast({ title: 'Success', description: 'The link does not work any more' });
    });
  if (!share) {
    return (
      <>
        <p>Anybody who has the link can look at the design as it is saved, without signing in. Nobody can change it.</p>
        <Button type="primary" icon={<LinkOutlined aria-hidden />} loading={busy} onClick={() => void create()}>
          Create link
        </Button>
      </>
    );
  }
  return (
    <>
      <p>Anybody with this link can look at the design. It is shown only now: keep it, or create another one later.</p>
      <LinkField url={share.url} />
      <Button danger type="text" loading={busy} onClick={() => void revoke()}>
        Revoke this link
      </Button>
    </>
  );
}

function LinkField({ url }: { readonly url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const { toast } = useToast();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Success', description: 'Link copied' });
    } catch {
      // Without leave to use the clipboard the person copies the marked text.
      field.current?.select();
    }
  };
  return (
    <div className="ws-share">
      <input
        ref={field}
        className="ws-share-url"
        readOnly
        value={url}
        aria-label="Link to the design"
        onFocus={(event) => event.target.select()}
      />
      <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}
