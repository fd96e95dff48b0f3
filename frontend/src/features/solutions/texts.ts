import type {
  BomLine,
  CompleteSolutionRequest,
  SolutionProjectType,
  SolutionStep,
} from '@tracewright/contracts/solutions';
import type { SolutionState } from '@tracewright/contracts/solutions/kept';
import type { ToastMessage } from '../../components/toasts';

export const PROJECT_TYPES: { readonly [type in SolutionProjectType]: string } = {
  'iot-sensor': 'IoT Sensor',
  'smart-home': 'Smart Home',
  wearable: 'Wearable',
  automation: 'Automation',
  medical: 'Medical',
  automotive: 'Automotive',
  robotics: 'Robotics',
  'power-management': 'Power Management',
  communication: 'Communication',
  embedded: 'Embedded',
};

/** Such as "IoT Sensor, 3.3V 100mA". */
export const titleOf = ({
  projectType,
  voltage,
  current,
}: Pick<CompleteSolutionRequest, 'projectType' | 'voltage' | 'current'>): string =>
  `${PROJECT_TYPES[projectType]}, ${voltage} ${current}`;

export const LOGIN_REQUIRED: ToastMessage = {
  title: 'Login Required',
  description: 'Please log in to generate complete solutions.',
  variant: 'destructive',
};
export const MISSING: ToastMessage = {
  title: 'Missing Information',
  description: 'Please fill in project type and description.',
  variant: 'destructive',
};
export const GENERATED: ToastMessage = { title: 'Complete Solution Generated!' };
export const FAILED: ToastMessage = {
  title: 'Generation Failed',
  description: 'Please try again or contact support.',
  variant: 'destructive',
};
export const LIMIT_REACHED: ToastMessage = {
  title: 'Usage Limit Reached',
  description: 'Upgrade your plan to get more recommendations.',
  variant: 'destructive',
};
export const openFailed = (description: string): ToastMessage => ({
  title: 'The solution could not be opened',
  description,
  variant: 'destructive',
});

export const STEPS: { readonly [step in SolutionStep]: string } = {
  understanding: 'Reading your requirements',
  architecture: 'Choosing the architecture',
  choosing: 'Choosing the parts',
  wiring: 'Wiring every pin',
  placing: 'Drawing the schematic',
  checking: 'Running the design rules',
  costing: 'Working out the costs',
  guide: 'Writing the implementation guide',
};

export const STATES: { readonly [state in SolutionState]: { readonly label: string; readonly tone: string } } = {
  waiting: { label: 'Waiting', tone: 'outline' },
  working: { label: 'Being made', tone: 'info' },
  ready: { label: 'Ready', tone: 'good' },
  refused: { label: 'Not possible', tone: 'warning' },
  failed: { label: 'Failed', tone: 'error' },
};

export const CRITICALITY_TONES: { readonly [criticality in BomLine['criticality']]: string } = {
  Critical: 'error',
  Important: 'warning',
  Standard: 'outline',
};
