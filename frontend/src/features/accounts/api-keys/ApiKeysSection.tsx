import { KeyOutlined } from '@ant-design/icons';
import type { ApiKey } from '@tracewright/contracts/api-keys';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Section } from '../../../components/page';
import { ErrorState } from '../../../components/states';
import { date } from '../../../lib/format';
import { REFERENCE, useApiKeys, useHasApiAccess } from './api-keys-api';
import { CreateApiKeyDialog } from './CreateApiKeyDialog';
import { RevokeApiKeyDialog } from './RevokeApiKeyDialog';
import './api-keys.css';

/** The keys with which one's own programs work. */
export function ApiKeysSection() {
  const keys = useApiKeys();
  const hasAccess = useHasApiAccess();
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <Section
      title="API keys"
      lead={
        <>
          For your own programs: a build server that checks each board, a script that exports bills of materials. The
          calls stand in the <a href={REFERENCE}>API reference</a>.
        </>
      }
      actions={hasAccess && <Button onClick={() => setCreating(true)}>Create key</Button>}
    >
      {keys.isPending && (
        <div className="section-body" role="status" aria-label="Loading API keys">
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        </div>
      )}
      {keys.isError && !keys.data && (
        <ErrorState
          compact
          title="Your API keys could not be loaded"
          error={keys.error}
          onRetry={() => void keys.refetch()}
          retrying={keys.isFetching}
        />
      )}
      {hasAccess === false && (
        <p className="section-body api-key-note">
          API access is part of the Enterprise plan{keys.data && keys.data.length > 0 && '; your keys wait until then'}.{' '}
          <Link to="/account/plan">See the plans</Link>
        </p>
      )}
      {hasAccess && keys.data?.length === 0 && <p className="section-body api-key-note">No keys yet.</p>}
      {keys.data && keys.data.length > 0 && (
        <ul className="session-list">
          {keys.data.map((key) => (
            <ApiKeyRow key={key.id} apiKey={key} onRevoke={setRevoking} />
          ))}
        </ul>
      )}
      {creating && <CreateApiKeyDialog onClose={() => setCreating(false)} />}
      <RevokeApiKeyDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </Section>
  );
}

interface RowProps {
  readonly apiKey: ApiKey;
  readonly onRevoke: (key: ApiKey) => void;
}

function ApiKeyRow({ apiKey, onRevoke }: RowProps) {
  const { name, ending, scopes, createdAt, lastUsedOn } = apiKey;
  return (
    <li>
      <span className="session-icon" aria-hidden>
        <KeyOutlined />
      </span>
      <div className="session-text">
        <strong className="api-key-name">
          {name} <code>…{ending}</code>
        </strong>
        <span>{scopes.join(', ')}</span>
        <span>
          Created {date(createdAt)}, {lastUsedOn === null ? 'never used' : `last used ${date(lastUsedOn)}`}
        </span>
      </div>
      <Button onClick={() => onRevoke(apiKey)} aria-label={`Revoke the key ${name}`}>
        Revoke
      </Button>
    </li>
  );
}
