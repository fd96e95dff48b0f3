import { RightOutlined } from '@ant-design/icons';
import { useId, type ReactNode } from 'react';
import './findings.css';

interface Props {
  readonly amount: number;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** Remarks on how a circuit is drawn, named and marked: below every fault, and folded. */
export function StyleGroup({ amount, open, onToggle, children }: Props) {
  const id = useId();
  return (
    <div className="style-group" data-open={open || undefined}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <RightOutlined aria-hidden />
        <strong>Style</strong>
        <span className="style-group-count">{amount}</span>
        <span className="style-group-what">how it is drawn, named and marked</span>
      </button>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </div>
  );
}
