import { CopyOutlined, LinkOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Select } from 'antd';
import { useRef, useState } from 'react';
import type { ShareLink, ShareResponse } from '@tracewright/contracts/projects';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { dateTime, relativeDate } from '../../../lib/format';
import { revokeShare, shareProject } from '../api/calls';
import { sharesOf } from '../api/queries';

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

const DAY_MS = 24 * 60 * 60 * 1000;
const TERMS = [
  { value: 0, label: 'Until it is revoked' },
  { value: 1, label: 'For a day' },
  { value: 7, label: 'For a week' },
  { value: 30, label: 'For 30 days' },
  { value: 90, label: 'For 90 days' },
];

function ShareBody({ projectId }: { readonly projectId: number }) {
  const [share, setShare] = useState<ShareResponse | undefined>(undefined);
  const [days, setDays] = useState(0);
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const { toast } = useToast();
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ title: 'Error', description: messageOf(error), variant: 'destructive' });
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: [sharesOf(projectId)] });
    }
  };
  const create = (): Promise<void> =>
    attempt(async () => {
      const until = days > 0 ? { expiresAt: new Date(Date.now() + days * DAY_MS).toISOString() } : {};
      setShare(await shareProject(projectId, until));
    });
  const revoke = (id: string): Promise<void> =>
    attempt(async () => {
      await revokeShare(projectId, id);
      setShare(undefined);
      toast({ title: 'Success', description: 'The link does not work any more' });
    });
  return (
    <>
      {share ? (
        <>
          <p>Anybody with this link can look at the design. It is shown only now: keep it.</p>
          <LinkField url={share.url} />
          <Button onClick={() => setShare(undefined)}>Create another link</Button>
        </>
      ) : (
        <>
          <p>
            Anybody who has the link can look at the design as it is saved, with its findings and its bill of materials,
            without signing in. Nobody can change it.
          </p>
          <div className="ws-share">
            <Select aria-label="How long the link works" value={days} options={TERMS} onChange={setDays} />
            <Button type="primary" icon={<LinkOutlined aria-hidden />} loading={busy} onClick={() => void create()}>
              Create link
            </Button>
          </div>
        </>
      )}
      <Links projectId={projectId} busy={busy} onRevoke={(id) => void revoke(id)} />
    </>
  );
}

interface LinksProps {
  readonly projectId: number;
  readonly busy: boolean;
  readonly onRevoke: (id: string) => void;
}

/** The links there are: each with when, until when and when it was last used. */
function Links({ projectId, busy, onRevoke }: LinksProps) {
  const { data, error } = useQuery<readonly ShareLink[]>({
    queryKey: [sharesOf(projectId)],
    staleTime: 0,
    refetchOnMount: 'always',
  });
  if (error) return <p role="alert">The links could not be loaded: {messageOf(error)}</p>;
  if (!data || data.length === 0) return null;
  return (
    <>
      <h3 className="ws-links-title">Links ({data.length})</h3>
      <ul className="ws-links">
        {data.map((link) => (
          <li key={link.id}>
            <span>
              <strong>Created {relativeDate(link.createdAt)}</strong>
              <br />
              {expiryText(link)} · {link.lastUsedAt ? `last used ${dateTime(link.lastUsedAt)}` : 'not used yet'}
            </span>
            <Button
              danger
              size="small"
              disabled={busy}
              aria-label={`Revoke the link of ${dateTime(link.createdAt)}`}
              onClick={() => onRevoke(link.id)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function expiryText({ expiresAt }: ShareLink): string {
  if (expiresAt === undefined) return 'works until it is revoked';
  return Date.parse(expiresAt) <= Date.now() ? `expired ${dateTime(expiresAt)}` : `works until ${dateTime(expiresAt)}`;
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
