import { CheckOutlined, LoadingOutlined } from '@ant-design/icons';
import './steps.css';
import type { StepState } from './step-state';

/** The round mark before a step: its number, that it runs, or that it has finished. */
export function StepMark({ state, number }: { readonly state: StepState; readonly number: number }) {
  return (
    <span className="step-mark" data-state={state} aria-hidden>
      {state === 'done' ? <CheckOutlined /> : state === 'now' ? <LoadingOutlined /> : number}
    </span>
  );
}
