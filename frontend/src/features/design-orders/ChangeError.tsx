import { Alert } from 'antd';
import { ApiError, messageOf } from '../../lib/api';

/** Why a change was refused; nothing where it was not. */
export function ChangeError({ error }: { readonly error: unknown }) {
  if (!error) return null;
  const stale = error instanceof ApiError && error.code === 'stale_revision';
  const text = stale
    ? 'This order was changed in the meantime. Nothing was done; close this and look again.'
    : messageOf(error);
  return <Alert className="do-alert" type="error" showIcon role="alert" title={text} />;
}
