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
      lead="Your personal data becomes unreadable everywhere, at once and for good. Records of payments are kept, as the law demands."
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
        The key to your personal data is destroyed, so nobody can read it again, us included. Your projects can no
        longer be opened, and open consultations and reviews are cancelled. This cannot be undone.
      </p>
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
