import { AimOutlined, DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { Finding } from '@tracewright/circuit/rules';
import type { RuleFacts } from '../analysis/messages';
import { Evidence, NameChip, SeverityIcon } from '../../../components/findings';
import { percent, ruleTitle, severityLabel } from '../../../lib/findings';

interface Props {
  readonly id: string;
  readonly finding: Finding;
  readonly rule: RuleFacts | undefined;
  readonly open: boolean;
  /** Comes into view when it opens. */
  readonly reveal: boolean;
  readonly onToggle: () => void;
  readonly onPoint: (refs: readonly string[], nets: readonly string[]) => void;
  /** Brings the drawing into view; absent where there is none. */
  readonly onShowDrawing: (() => void) | undefined;
}

const CHIPS = 8;

export function FindingCard(props: Props) {
  const { id, finding, open, reveal, onToggle } = props;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (reveal) card.current?.scrollIntoView({ block: 'nearest' });
  }, [reveal]);
  const names = [...finding.refs, ...finding.nets];
  return (
    <li ref={card} className="cr-finding" data-severity={finding.severity} data-open={open || undefined}>
      <h3>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <SeverityIcon severity={finding.severity} />
          <span className="cr-finding-title">{finding.title}</span>
          <DownOutlined className="cr-finding-arrow" aria-hidden />
        </button>
      </h3>
      {!open && names.length > 0 && (
        <p className="cr-finding-where mono">
          {names.slice(0, CHIPS).join('  ')}
          {names.length > CHIPS && `  +${names.length - CHIPS}`}
        </p>
      )}
      <div id={id} className="cr-finding-body" hidden={!open}>
        {open && <FindingBody {...props} />}
      </div>
    </li>
  );
}

function FindingBody({ finding, rule, onPoint, onShowDrawing }: Props) {
  const { description, recommendations, refs, nets } = finding;
  return (
    <>
      <p className="cr-finding-text">{description}</p>
      {recommendations.length > 0 && (
        <>
          <h4>What to do</h4>
          <ul className="cr-todo">
            {recommendations.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {refs.length > 0 && (
        <Chips kind="part" names={refs} onChoose={(ref) => onPoint([ref], [])} pointable={!!onShowDrawing} />
      )}
      {nets.length > 0 && (
        <Chips kind="net" names={nets} onChoose={(net) => onPoint([], [net])} pointable={!!onShowDrawing} />
      )}
      {onShowDrawing && refs.length + nets.length > 0 && (
        <div className="cr-show">
          <Button
            size="small"
            icon={<AimOutlined />}
            onClick={() => {
              onPoint(refs, nets);
              onShowDrawing();
            }}
          >
            Show all on the drawing
          </Button>
        </div>
      )}
      <Evidence evidence={finding.evidence} heading="h4" />
      <RuleNote finding={finding} rule={rule} />
    </>
  );
}

interface ChipsProps {
  readonly kind: 'part' | 'net';
  readonly names: readonly string[];
  /** Whether there is a drawing to point at. */
  readonly pointable: boolean;
  readonly onChoose: (name: string) => void;
}

function Chips({ kind, names, pointable, onChoose }: ChipsProps) {
  return (
    <>
      <h4>{kind === 'net' ? 'Nets' : 'Parts'}</h4>
      <div className="finding-chips">
        {names.map((name) => (
          <NameChip
            key={name}
            name={name}
            kind={kind}
            on="drawing"
            onShow={pointable ? () => onChoose(name) : undefined}
          />
        ))}
      </div>
    </>
  );
}

function RuleNote({ finding, rule }: Pick<Props, 'finding' | 'rule'>) {
  return (
    <div className="finding-rule">
      <p>
        <strong>{ruleTitle(finding.rule)}</strong>, version {finding.ruleVersion} · {severityLabel(finding.severity)} ·{' '}
        <span title="How sure the rule is, from how well it knows the parts involved">
          {percent(finding.confidence)} sure
        </span>
      </p>
      {rule && <p>{rule.reason}</p>}
      {rule && <p>Source: {rule.source}</p>}
    </div>
  );
}
