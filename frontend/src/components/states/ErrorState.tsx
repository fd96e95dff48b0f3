import { ReloadOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { messageOf } from '../../lib/api';
import { StateScreen } from './StateScreen';

interface Props {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
  readonly compact?: boolean;
}

/** A read that failed, in the server's words, with another try. */
export function ErrorState({ title, error, onRetry, retrying = false, compact = false }: Props) {
  return (
    <StateScreen
      tone="error"
      icon={<WarningOutlined />}
      title={title}
      compact={compact}
      action={
        <Button icon={<ReloadOutlined />} onClick={onRetry} loading={retrying}>
          Try again
        </Button>
      }
    >
      {messageOf(error)}
    </StateScreen>
  );
}
