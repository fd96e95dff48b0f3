import { AimOutlined } from '@ant-design/icons';
import type { ReportFinding } from '@tracewright/contracts/reviews/reports';
import { Button } from 'antd';
import { NameChip, SeverityIcon } from '../../../components/findings';
import { ruleTitle } from '../../../lib/findings';
import type { Marks } from '../drawing-slot';

interface Props {
  readonly finding: ReportFinding;
  /** Where a review has several files. */
  readonly fileName: string | null;
  readonly isChosen: boolean;
  /** Whether there is a drawing that it marks something on. */
  readonly canShow: boolean;
  readonly onChoose: (id: string, only?: Marks) => void;
}

/** One finding, whole: choosing it lets its parts and nets stand out of the drawing. */
export function ReportFindingItem({ finding, fileName, isChosen, canShow, onChoose }: Props) {
  const { id, severity, title, text, recommendation, refs, nets, own } = finding;
  return (
    <li id={`finding-${id}`} className="xr-finding" data-severity={severity} data-chosen={isChosen || undefined}>
      <h3>
        <SeverityIcon severity={severity} />
        {canShow ? (
          <button type="button" aria-pressed={isChosen} onClick={() => onChoose(id)}>
            {title}
          </button>
        ) : (
          <span>{title}</span>
        )}
      </h3>
      <p className="xr-words">{text}</p>
      {recommendation !== '' && (
        <>
          <h4>What to do</h4>
          <p className="xr-words">{recommendation}</p>
        </>
      )}
      {refs.length + nets.length > 0 && (
        <div className="finding-chips">
          {refs.map((name) => (
            <NameChip
              key={`part ${name}`}
              {...{ name, kind: 'part', on: 'drawing' }}
              onShow={canShow ? () => onChoose(id, { refs: [name], nets: [] }) : undefined}
            />
          ))}
          {nets.map((name) => (
            <NameChip
              key={`net ${name}`}
              {...{ name, kind: 'net', on: 'drawing' }}
              onShow={canShow ? () => onChoose(id, { refs: [], nets: [name] }) : undefined}
            />
          ))}
          {canShow && (
            <Button size="small" type="text" icon={<AimOutlined aria-hidden />} onClick={() => onChoose(id)}>
              Show all
            </Button>
          )}
        </div>
      )}
      {fileName !== null && <p className="sub">In {fileName}</p>}
      {own && <p className="sub">Also found by our rule “{ruleTitle(own.rule)}”.</p>}
    </li>
  );
}
