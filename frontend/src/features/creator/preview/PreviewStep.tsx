import { Button } from 'antd';
import { Section } from '../../../components/page';
import { counted } from '../../../lib/format';
import { checklist, isEnough } from '../assessment';
import type { CircuitDraft } from '../draft';
import { CIRCUIT_TYPE_NAMES, MINIMAL, TYPE_NAMES, VALID } from '../texts';
import type { TemplateCircuit } from '../wiring/circuit-of-draft';
import type { Reviewer } from '../wiring/reviewer';
import { Diagram } from './Diagram';
import { RuleFindings } from './RuleFindings';

interface Props {
  readonly draft: CircuitDraft;
  readonly templateCircuit: TemplateCircuit;
  readonly reviewer: Reviewer;
  readonly saving: boolean;
  readonly onBack: () => void;
  readonly onSave: () => void;
}

export function PreviewStep({ draft, templateCircuit, reviewer, saving, onBack, onSave }: Props) {
  const { name, description, circuitType, parts } = draft;
  return (
    <>
      <Section title={name.trim() === '' ? 'Unnamed circuit' : name} lead={CIRCUIT_TYPE_NAMES[circuitType]}>
        {description.trim() !== '' && <p className="section-body crt-description">{description}</p>}
        <Diagram parts={parts} />
        <p className="crt-guide">
          Pin counts, interfaces and figures in the blocks are a rough guide. What the design rules say of the parts
          themselves stands below.
        </p>
      </Section>
      <div className="crt-columns">
        <div>
          <Assessment draft={draft} />
          <Section
            title="Components Used"
            actions={<span className="badge">{counted(parts.length, 'component')}</span>}
          >
            <ul className="crt-used">
              {parts.map((part) => (
                <li key={part.key}>
                  {part.name} <span className="badge outline">{TYPE_NAMES[part.type]}</span>
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <RuleFindings draft={draft} templateCircuit={templateCircuit} reviewer={reviewer} />
      </div>
      <div className="crt-buttons">
        <Button disabled={saving} onClick={onBack}>
          Back to Components
        </Button>
        <Button type="primary" loading={saving} onClick={onSave}>
          {saving ? 'Saving Circuit...' : 'Save Circuit'}
        </Button>
      </div>
    </>
  );
}

function Assessment({ draft: { parts } }: { readonly draft: CircuitDraft }) {
  return (
    <Section title="Initial Assessment">
      <div className="section-body">
        {isEnough(parts) ? (
          <>
            <p className="crt-valid">{VALID}</p>
            <ul className="crt-checklist">
              {checklist(parts).map(({ label, isThere }) => (
                <li key={label} data-there={isThere || undefined}>
                  <span aria-hidden>{isThere ? '✓' : '–'}</span> {label}
                  {!isThere && <span className="crt-quiet">none chosen</span>}
                </li>
              ))}
            </ul>
            <p className="crt-quiet">A rough guide by the number and kind of parts.</p>
          </>
        ) : (
          <p>{MINIMAL}</p>
        )}
      </div>
    </Section>
  );
}
