import { ExperimentOutlined } from '@ant-design/icons';
import './test-mode.css';

/** Stands on every screen where something is paid while the built-in gateway takes the payments. */
export function TestModeNotice() {
  return (
    <aside className="test-mode" aria-label="Test mode">
      <ExperimentOutlined aria-hidden />
      <p>
        <strong>TEST MODE</strong> No money moves here. Pay with a test card or a test UPI id.
      </p>
    </aside>
  );
}
