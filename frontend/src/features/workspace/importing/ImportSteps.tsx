import { Progress } from 'antd';
import { useEffect, useState } from 'react';
import { StepMark, stepState } from '../../../components/steps';
import type { ImportProgress, ImportStep } from './run-import';

const STEPS: readonly { readonly step: ImportStep; readonly label: string }[] = [
  { step: 'uploading', label: 'Uploading' },
  { step: 'processing', label: 'Analyzing components' },
  { step: 'generating', label: 'Generating recommendations' },
];

interface Props {
  readonly progress: ImportProgress;
  /** The analysis may take minutes. */
  readonly slow?: boolean;
}

/** The three steps; each is shown when it really begins and ends. */
export function ImportSteps({ progress, slow = false }: Props) {
  const at = STEPS.findIndex(({ step }) => step === progress.step);
  return (
    <ol className="import-steps" aria-label="Import progress">
      {STEPS.map(({ step, label }, index) => {
        const state = stepState(index, at);
        return (
          <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <StepMark state={state} number={index + 1} />
            <span>
              {label}
              {state === 'done' && <span className="visually-hidden"> finished</span>}
            </span>
            {step === 'uploading' && state === 'now' && (
              <Progress percent={Math.round(progress.sent * 100)} size="small" aria-label="Uploaded" />
            )}
            {step === 'processing' && state === 'now' && slow && <Recognising />}
          </li>
        );
      })}
    </ol>
  );
}

/** How long letters have been recognised: the server tells no share of the work. */
function Recognising() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - began) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="import-hint">
      Recognising the letters of the picture, {seconds} s so far. This can take up to two minutes; Cancel stops it and
      leaves the design as it is.
    </span>
  );
}
