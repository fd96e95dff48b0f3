import { Button, Progress as Bar } from 'antd';
import { StepMark, stepState } from '../../../components/steps';
import { counted } from '../../../lib/format';
import { STEPS, type Progress, type Step } from '../analysis/messages';
import { sizeText } from '../file-rules';
import { formatText } from '../result/wording';

const LABELS: { readonly [step in Step]: string } = {
  reading: 'Reading the file',
  recognising: 'Recognising parts',
  checking: 'Checking rules',
  drawing: 'Drawing the design',
};

/** What a step has counted so far. */
function countText(step: Step, progress: Progress): string {
  const { format, components = 0, nets = 0, rulesDone = 0, rulesTotal = 0 } = progress;
  if (step === 'reading' && progress.step === 'reading') return documentText(progress);
  if (format === undefined) return '';
  if (step === 'reading') return `${formatText(format)}: ${counted(components, 'part')}, ${counted(nets, 'net')}`;
  if (step === 'recognising') return counted(components, 'part');
  return step === 'checking' && rulesTotal > 0 ? `${rulesDone} of ${rulesTotal} rules` : '';
}

/** How far the reading of a PDF or picture is. */
function documentText({ document, share = 0 }: Progress): string {
  if (document === undefined) return '';
  return `${document === 'loading' ? 'Loading the recogniser of letters' : 'Letters and numbers'}, ${Math.round(share * 100)} %`;
}

interface Props {
  readonly file: File;
  readonly progress: Progress;
  readonly onCancel: () => void;
}

/** The steps of an analysis, each shown when it really begins and ends. */
export function AnalysisProgress({ file, progress, onCancel }: Props) {
  const now = STEPS.indexOf(progress.step);
  return (
    <div className="cr-progress">
      <h2 className="cr-progress-title">
        Analyzing {file.name} <span>{sizeText(file.size)}</span>
      </h2>
      <ol className="cr-steps" aria-label="Progress of the analysis">
        {STEPS.map((step, index) => {
          const state = stepState(index, now);
          return (
            <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <StepMark state={state} number={index + 1} />
              <span className="cr-step-label">
                {LABELS[step]}
                {state === 'done' && <span className="visually-hidden">, finished</span>}
              </span>
              <span className="cr-step-count">{state === 'waiting' ? '' : countText(step, progress)}</span>
            </li>
          );
        })}
      </ol>
      <RuleBar progress={progress} />
      {/* The counts change too fast to be read out: only the steps are. */}
      <p className="visually-hidden" role="status" aria-live="polite">
        Step {now + 1} of {STEPS.length}: {LABELS[progress.step]}
      </p>
      <Button onClick={onCancel} data-phase-focus>
        Cancel
      </Button>
    </div>
  );
}

function RuleBar({ progress }: { readonly progress: Progress }) {
  const { step, share = 0, document, rulesDone = 0, rulesTotal = 0 } = progress;
  const isDocument = step === 'reading' && document === 'reading';
  const done = isDocument ? share : rulesTotal === 0 ? 0 : rulesDone / rulesTotal;
  return (
    <Bar
      percent={Math.round(done * 100)}
      showInfo={false}
      size="small"
      strokeColor="var(--tw-brand)"
      aria-label={isDocument ? 'Document read' : 'Rules checked'}
    />
  );
}
