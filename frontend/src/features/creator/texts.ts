import type { CircuitType, CreatorType } from '@tracewright/contracts/creator';
import type { ToastMessage } from '../../components/toasts';

export const CIRCUIT_TYPE_NAMES: { readonly [type in CircuitType]: string } = {
  iot: 'IoT / Connected Device',
  sensor: 'Sensor Network',
  control: 'Control System',
  audio: 'Audio Circuit',
  power: 'Power Management',
  other: 'Other',
};

export const NO_MICROCONTROLLER = 'No microcontroller selected. Most circuits need one as the "brain".';
export const NO_POWER = 'No power component selected. Your circuit needs power to function.';
export const VALID = '✓ You have a valid circuit configuration!';
export const MINIMAL =
  'Your circuit design is very minimal. Consider adding additional components for a functional system.';

export const NAME_REQUIRED: ToastMessage = {
  title: 'Project name required',
  description: 'Please enter a name for your circuit project',
  variant: 'destructive',
};
export const NO_COMPONENTS: ToastMessage = {
  title: 'No components selected',
  description: 'Please add at least one component to your circuit',
  variant: 'destructive',
};
export const addedToast = (name: string): ToastMessage => ({
  title: 'Component Added',
  description: `${name} added to your circuit`,
});
export const CIRCUIT_FULL: ToastMessage = {
  title: 'This circuit is full',
  description: 'It has as many components as the creator takes. Go on with it in the workspace.',
  variant: 'warning',
};
export const FROM_RECOMMENDATION: ToastMessage = { title: 'Components loaded from recommendation' };
export const fromTemplate = (name: string): ToastMessage => ({
  title: 'Template loaded',
  description: `${name}, with its parts and wires`,
});
export const SAVED: ToastMessage = {
  title: 'Circuit Saved',
  description: 'Your circuit has been saved successfully',
};
export const saveFailed = (description: string): ToastMessage => ({
  title: 'The circuit could not be saved',
  description,
  variant: 'destructive',
});
export const KEPT: ToastMessage = {
  title: 'Sign in to save',
  description: 'Your circuit is kept in this browser and offered to you once you are signed in.',
};
export const NOT_KEPT: ToastMessage = {
  title: 'The circuit could not be kept',
  description: 'This browser has no room for it. Sign in first; leave this page open in another tab.',
  variant: 'destructive',
};

export const TYPE_NAMES: { readonly [type in CreatorType]: string } = {
  microcontroller: 'Microcontroller',
  power: 'Power',
  sensor: 'Sensor',
  communication: 'Communication',
  output: 'Output',
  other: 'Other',
};
