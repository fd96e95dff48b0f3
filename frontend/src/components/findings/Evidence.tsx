import { evidenceFigures } from '../../lib/findings';
import './findings.css';

interface Props {
  readonly evidence: object;
  /** Of the heading, in the outline of the page that it stands on. */
  readonly heading: 'h3' | 'h4';
}

/** The figures behind a finding; nothing where it has none. */
export function Evidence({ evidence, heading: Heading }: Props) {
  const figures = evidenceFigures(evidence);
  if (figures.length === 0) return null;
  return (
    <>
      <Heading>Evidence</Heading>
      <dl className="finding-evidence">
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
