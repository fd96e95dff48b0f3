import { CheckCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../lib/auth';
import './creator.css';
import { forgetSaved, savedBy } from './saved-circuit';

/** On /recommendations: the circuit that was saved just now, ready to be opened. */
export function SavedCircuitNotice() {
  const { user } = useAuth();
  const navigate = useNavigate();
  const [isAway, setAway] = useState(false);
  const saved = user && !isAway ? savedBy(user.id) : undefined;
  if (!saved) return null;
  const open = () => {
    forgetSaved();
    void navigate(`/design/${saved.id}`);
  };
  const putAway = () => {
    forgetSaved();
    setAway(true);
  };
  return (
    <section className="crt-notice" aria-label="Saved circuit">
      <CheckCircleOutlined aria-hidden />
      <p>
        <strong>{saved.name}</strong> is a project of yours now.
      </p>
      <Button type="primary" onClick={open}>
        Open in workspace
      </Button>
      <Button type="text" onClick={putAway}>
        Not now
      </Button>
    </section>
  );
}
