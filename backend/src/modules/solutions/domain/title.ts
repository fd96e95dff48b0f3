import type { CompleteSolutionRequest } from '@tracewright/contracts/solutions';

const NAMES: { readonly [type in CompleteSolutionRequest['projectType']]: string } = {
  'iot-sensor': 'IoT sensor',
  'smart-home': 'Smart home',
  wearable: 'Wearable',
  automation: 'Automation',
  medical: 'Medical',
  automotive: 'Automotive',
  robotics: 'Robotics',
  'power-management': 'Power management',
  communication: 'Communication',
  embedded: 'Embedded',
};

/** Such as "IoT sensor, 3.3V 100mA". */
export const solutionTitle = ({
  request,
}: {
  readonly request: Pick<CompleteSolutionRequest, 'projectType' | 'voltage' | 'current'>;
}): string => `${NAMES[request.projectType]}, ${request.voltage} ${request.current}`;
