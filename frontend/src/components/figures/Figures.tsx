import { InfoCircleOutlined } from '@ant-design/icons';
import { Skeleton, Tooltip } from 'antd';
import './figures.css';

export interface Figure {
  readonly name: string;
  readonly value: string;
  /** What it is made of. */
  readonly more: string;
  /** Why it is as it is, for whoever asks. */
  readonly reason?: string | null;
}

/** The few numbers that a page begins with: so many places while they are awaited. */
export function Figures({ label, figures }: { readonly label: string; readonly figures: readonly Figure[] | number }) {
  if (typeof figures === 'number') {
    return (
      <div className="figures" role="status" aria-label={`Loading: ${label}`}>
        {Array.from({ length: figures }, (_, index) => (
          <Loading key={index} />
        ))}
      </div>
    );
  }
  return (
    <dl className="figures" aria-label={label}>
      {figures.map((figure) => (
        <OneFigure key={figure.name} {...figure} />
      ))}
    </dl>
  );
}

function OneFigure({ name, value, more, reason }: Figure) {
  return (
    <div>
      <dt>
        {name}
        {reason && (
          <Tooltip title={reason} trigger={['hover', 'focus', 'click']}>
            <button type="button" className="figures-reason" aria-label={`${name}: ${reason}`}>
              <InfoCircleOutlined aria-hidden />
            </button>
          </Tooltip>
        )}
      </dt>
      <dd>{value}</dd>
      <dd className="figures-more">{more}</dd>
    </div>
  );
}

const Loading = () => (
  <div>
    <Skeleton active title={{ width: '50%' }} paragraph={{ rows: 1 }} />
  </div>
);
