import { LockOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { StateScreen } from '../../../components/states';

interface Props {
  readonly title: string;
  /** What it would give. */
  readonly what: string;
  /** The server's words: which plans give it. */
  readonly why: string;
}

/** In place of what the person's plan does not give. */
export function NeedsPlan({ title, what, why }: Props) {
  return (
    <StateScreen
      compact
      icon={<LockOutlined />}
      title={title}
      action={
        <Link className="text-link" to="/account/plan">
          See the plans
        </Link>
      }
    >
      <p>{what}</p>
      <p>{why}</p>
    </StateScreen>
  );
}
