import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../components/page';
import { PageSkeleton } from '../../components/states';
import { stepState } from '../../components/steps';
import { useToast } from '../../components/toasts';
import { useAuth } from '../../lib/auth';
import './creator.css';
import { forgetOffered, rememberWorking, startOf } from './draft';
import { KeptOffer } from './KeptOffer';
import { PreviewStep } from './preview/PreviewStep';
import { BasicsStep } from './steps/BasicsStep';
import { ComponentsStep } from './steps/ComponentsStep';
import { FROM_RECOMMENDATION, fromTemplate, NAME_REQUIRED, NO_COMPONENTS } from './texts';
import { useSaveCircuit } from './use-save-circuit';
import type { TemplateCircuit } from './wiring/circuit-of-draft';
import { type Reviewer, reviewInWorker } from './wiring/reviewer';

const STEPS = ['Basics', 'Components', 'Preview'] as const;

interface Props {
  readonly templateCircuit: TemplateCircuit;
  readonly reviewer?: Reviewer;
}

/** Whose draft this tab has is asked only once it is known who is there: it would be taken for somebody else's. */
export function CreatorPage(props: Props) {
  const { status } = useAuth();
  return status === 'loading' ? <PageSkeleton /> : <Creator {...props} />;
}

/** Three steps from a name to a project with parts and wires. */
function Creator({ templateCircuit, reviewer = reviewInWorker }: Props) {
  const { user } = useAuth();
  const { toast } = useToast();
  const [start] = useState(() => startOf(user?.id));
  const owner = useRef(user?.id);
  const [draft, setDraft] = useState(start.draft);
  const [step, setStep] = useState(0);
  const { saving, save } = useSaveCircuit(templateCircuit);
  const heading = useStepFocus(step);
  useEffect(() => {
    if (start.from === 'recommendation') toast(FROM_RECOMMENDATION);
    if (start.from === 'template') toast(fromTemplate(start.draft.name));
    forgetOffered();
  }, [start, toast]);
  useEffect(() => {
    // Where a session ends, the draft stays its person's.
    owner.current = user?.id ?? owner.current;
    rememberWorking(draft, owner.current);
  }, [draft, user?.id]);
  const saveChecked = () => {
    if (draft.name.trim() === '') {
      setStep(0);
      return toast(NAME_REQUIRED);
    }
    if (draft.parts.length === 0) return toast(NO_COMPONENTS);
    save(draft);
  };
  return (
    <Page
      title="Create New Circuit"
      lead="Name it, choose its parts, and see them wired and checked."
      back={<Link to="/">Home</Link>}
    >
      <KeptOffer saving={saving} onSave={save} onGoOn={setDraft} />
      <Steps now={step} />
      <h2 ref={heading} tabIndex={-1} className="crt-heading">
        {STEPS[step]}
      </h2>
      {step === 0 && <BasicsStep draft={draft} onChange={setDraft} onDone={() => setStep(1)} />}
      {step === 1 && (
        <ComponentsStep draft={draft} onChange={setDraft} onBack={() => setStep(0)} onDone={() => setStep(2)} />
      )}
      {step === 2 && (
        <PreviewStep
          draft={draft}
          templateCircuit={templateCircuit}
          reviewer={reviewer}
          saving={saving}
          onBack={() => setStep(1)}
          onSave={saveChecked}
        />
      )}
    </Page>
  );
}

function Steps({ now }: { readonly now: number }) {
  return (
    <ol className="crt-steps" aria-label="Progress">
      {STEPS.map((title, index) => (
        <Step key={title} title={title} index={index} now={now} />
      ))}
    </ol>
  );
}

function Step({ title, index, now }: { readonly title: string; readonly index: number; readonly now: number }) {
  const state = stepState(index, now);
  return (
    <li className="crt-step" data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="crt-step-mark" aria-hidden>
        {state === 'done' ? '✓' : index + 1}
      </span>
      {title}
      {state === 'done' && <span className="visually-hidden"> (done)</span>}
    </li>
  );
}

/** Who goes on by keyboard begins at the new step, not at the end of the page. */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
