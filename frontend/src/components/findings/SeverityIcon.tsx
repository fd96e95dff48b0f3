import { CheckCircleFilled, CloseCircleFilled, InfoCircleFilled, WarningFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { severityLabel, type FindingSeverity } from '../../lib/findings';
import './findings.css';

const ICONS: { readonly [severity in FindingSeverity]: ReactNode } = {
  error: <CloseCircleFilled aria-hidden />,
  warning: <WarningFilled aria-hidden />,
  info: <InfoCircleFilled aria-hidden />,
  success: <CheckCircleFilled aria-hidden />,
};

interface Props {
  readonly severity: FindingSeverity;
  /** The severity stands beside it in words. */
  readonly decorative?: boolean;
}

export function SeverityIcon({ severity, decorative = false }: Props) {
  const named = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': severityLabel(severity) };
  return (
    <span className="severity-icon" data-severity={severity} {...named}>
      {ICONS[severity]}
    </span>
  );
}
