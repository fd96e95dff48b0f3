import { Tooltip } from 'antd';
import type { CatalogueComponent } from '@tracewright/contracts/catalogue';

type Bar = 'overall' | 'power' | 'connectivity' | 'thermal' | 'mechanical';

const BARS: readonly { readonly bar: Bar; readonly label: string; readonly optional: boolean }[] = [
  { bar: 'overall', label: 'Overall', optional: false },
  { bar: 'power', label: 'Power', optional: false },
  { bar: 'connectivity', label: 'Connectivity', optional: false },
  { bar: 'thermal', label: 'Thermal', optional: false },
  { bar: 'mechanical', label: 'Mechanical', optional: true },
];

/** Below 70 the error colour, to 89 the accent, from 90 the good one. */
export function barTone(percent: number): 'error' | 'accent' | 'good' {
  if (percent < 70) return 'error';
  return percent < 90 ? 'accent' : 'good';
}

/** How well a part fits the design; what is not known is N/A, never 0. */
export function CompatibilityBars({ part }: { readonly part: CatalogueComponent | undefined }) {
  const details = part?.compatibilityDetails;
  const shown = BARS.filter(({ bar, optional }) => !optional || details?.[bar] !== undefined);
  return (
    <section className="ws-section">
      <h3>Compatibility</h3>
      <dl className="ws-bars">
        {shown.map(({ bar, label }) => (
          <BarRow key={bar} label={label} percent={details?.[bar]} reason={details?.reasons?.[bar]} />
        ))}
      </dl>
    </section>
  );
}

interface RowProps {
  readonly label: string;
  readonly percent: number | undefined;
  readonly reason: string | undefined;
}

function BarRow({ label, percent, reason }: RowProps) {
  const known = percent !== undefined;
  const value = known ? `${Math.round(percent)}%` : 'N/A';
  return (
    <Tooltip
      title={reason ?? (known ? undefined : 'Not known: too little is said about this part or the parts around it.')}
    >
      <div className="ws-bar" tabIndex={0} data-tone={known ? barTone(percent) : undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
        <span className="ws-bar-track" aria-hidden>
          <span style={{ width: `${Math.max(0, Math.min(100, percent ?? 0))}%` }} />
        </span>
      </div>
    </Tooltip>
  );
}
