import { readableNet } from '@tracewright/circuit/design';
import type { ReviewCircuit } from '@tracewright/contracts/reviews/reports';
import { Button } from 'antd';
import { NameChip, SeverityIcon } from '../../../components/findings';

interface OwnProps {
  readonly circuit: ReviewCircuit;
  readonly taken: ReadonlySet<string>;
  readonly isFull: boolean;
  readonly onTake: (found: ReviewCircuit['findings'][number]) => void;
}

const TAKE = 'Take over';
const TAKEN = 'In the report';

/** What our rules found, to be taken over into the report. */
export function OwnFindings({ circuit, taken, isFull, onTake }: OwnProps) {
  return (
    <section className="section xr-own" aria-label="What our rules found">
      <header className="section-head">
        <div>
          <h2>What our rules found</h2>
          <p>{circuit.name}</p>
        </div>
      </header>
      {circuit.findings.length === 0 && <p className="xr-note">Our rules found nothing in this file.</p>}
      <ul>
        {circuit.findings.map((found) => (
          <li key={found.id}>
            <details>
              <summary>
                <SeverityIcon severity={found.severity} /> <span>{found.title}</span>
              </summary>
              <p className="xr-words">{found.description}</p>
              <div className="finding-chips">
                {[...found.refs, ...found.nets.map(readableNet)].slice(0, 20).map((name) => (
                  <NameChip key={name} {...{ name, kind: 'part', on: 'drawing' }} onShow={undefined} />
                ))}
              </div>
            </details>
            <Button
              size="small"
              disabled={isFull || taken.has(found.id)}
              aria-label={`${taken.has(found.id) ? TAKEN : TAKE}: ${found.title}`}
              onClick={() => onTake(found)}
            >
              {taken.has(found.id) ? TAKEN : TAKE}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
