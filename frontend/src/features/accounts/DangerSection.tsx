import { useMutation } from '@tanstack/react-query';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { PasswordInput } from '../../components/forms';
import { Section } from '../../components/page';
import { useToast } from '../../components/toasts';
import { messageOf } from '../../lib/api';
import { useAuth } from '../../lib/auth';
import { deleteAccount } from './account-api';

/** Deleting takes the typed e-mail address: it cannot be taken back. */
export function DangerSection() {
  const [open, setOpen] = useState(false);
  return (
    <Section
      tone="danger"
      title="Delete account"
      lead="Your personal data becomes unreadable, at once and for good. Records of what was booked and its price are kept, as the law demands."
      actions={
        <Button danger onClick={() => setOpen(true)}>
          Delete account
        </Button>
      }
    >
      <DeleteDialog open={open} onClose={() => setOpen(false)} />
    </Section>
  );
}

function DeleteDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { user, forget } = useAuth();
  const { toast } = useToast();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const remove = useMutation({
    mutationFn: () => deleteAccount(password),
    onSuccess: () => {
      forget();
      toast({ title: 'Account deleted', description: 'Your personal data is no longer readable.' });
    },
    onError: (error) =>
      toast({ title: 'The account could not be deleted', description: messageOf(error), variant: 'destructive' }),
  });
  const confirmed = typed.trim().toLowerCase() === user?.username.toLowerCase() && password !== '';
  const reset = (): void => {
    setTyped('');
    setPassword('');
  };
  return (
    <Modal
      open={open}
      title="Delete this account for good?"
      okText="Delete my account"
      okButtonProps={{ danger: true, disabled: !confirmed, loading: remove.isPending }}
      onOk={() => remove.mutate()}
      onCancel={onClose}
      afterClose={reset}
      destroyOnHidden
    >
      <p>
        The keys to your personal data are destroyed, so nobody can read it again, us included. Your projects and the
        links you shared stop opening at once, your files are removed, and open consultations and reviews are cancelled.
        This cannot be undone.
      </p>
      <WhatStays />
      <label className="confirm-label" htmlFor="delete-confirmation">
        Type <strong>{user?.username}</strong> to confirm
      </label>
      <Input
        id="delete-confirmation"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <label className="confirm-label" htmlFor="delete-password">
        Your password
      </label>
      <PasswordInput
        id="delete-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
      />
    </Modal>
  );
}

/** Says what the server does: keep it true (docs/decisions/0007-what-an-erasure-leaves.md). */
function WhatStays() {
  return (
    <section className="what-stays" aria-labelledby="what-stays">
      <h3 id="what-stays">What stays, and for how long</h3>
      <dl>
        <dt>Bookings and prices, for good</dt>
        <dd>
          What was booked, when and for how much, as the law demands. The names, contacts, messages and reports in it
          can no longer be read.
        </dd>
        <dt>The history, for good</dt>
        <dd>
          What was done and when, under a number instead of your name; your personal fields in it can no longer be read.
          The parts and wires of your circuits are part of it, for operators alone to see. Names of projects and files
          from before they were encrypted stay in it too, where no page shows them.
        </dd>
        <dt>A check value of your e-mail address, for good</dt>
        <dd>The address can’t be read from it.</dd>
        <dt>Copies in backups and in the database’s own log, until they are replaced</dt>
        <dd>
          How long that takes is up to whoever runs this server. Whoever restores a backup has to repeat your deletion
          before the server is opened again.
        </dd>
      </dl>
    </section>
  );
}
