import type { ExpectedMeasurement, KeptSolution } from '@tracewright/contracts/solutions';
import { type Column, DataTable } from '../../../components/table';

const MEASUREMENTS: readonly Column<ExpectedMeasurement>[] = [
  { title: 'Net', render: ({ net }) => <span className="mono">{net}</span> },
  { title: 'Measure at', render: ({ at }) => <span className="mono">{at}</span> },
  { title: 'At least', align: 'right', render: ({ minimum, unit }) => `${minimum} ${unit}` },
  { title: 'Expected', align: 'right', render: ({ nominal, unit }) => `${nominal} ${unit}` },
  { title: 'At most', align: 'right', render: ({ maximum, unit }) => `${maximum} ${unit}` },
];

/** From the parts to a board that works. */
export function Guide({ solution: { implementationGuide: guide } }: { readonly solution: KeptSolution }) {
  return (
    <div className="sol-guide">
      <Steps title="Assembly Instructions" steps={guide.assemblyInstructions} ordered />
      <Steps title="Testing Procedures" steps={guide.testingProcedures} ordered>
        {guide.measurements.length > 0 && (
          <DataTable
            label="Expected voltages"
            columns={MEASUREMENTS}
            rows={guide.measurements}
            rowKey={({ net, at }) => `${net} ${at}`}
          />
        )}
      </Steps>
      <Steps title="Troubleshooting Guide" steps={guide.troubleshootingGuide} />
      <Steps title="Certification Requirements" steps={guide.certificationRequirements} />
    </div>
  );
}

interface StepsProps {
  readonly title: string;
  readonly steps: readonly string[];
  readonly ordered?: boolean;
  readonly children?: React.ReactNode;
}

function Steps({ title, steps, ordered = false, children }: StepsProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <List>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </List>
      {children}
    </section>
  );
}
