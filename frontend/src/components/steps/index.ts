export { StepMark } from './StepMark';
export { stepState, type StepState } from './step-state';
