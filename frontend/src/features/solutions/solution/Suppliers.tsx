import type { ComponentDetail, KeptSolution } from '@tracewright/contracts/solutions';
import { Tooltip } from 'antd';

const MOST_NOTES = 2;

/** Who sells each part, what else would do, and what to heed. */
export function Suppliers({ solution: { componentDetails } }: { readonly solution: KeptSolution }) {
  return (
    <ul className="sol-details" aria-label="Suppliers & Components">
      {componentDetails.map((detail) => (
        <li key={`${detail.component.name} ${detail.references.join(' ')}`}>
          <Detail detail={detail} />
        </li>
      ))}
    </ul>
  );
}

function Detail({ detail }: { readonly detail: ComponentDetail }) {
  const { component, references, primarySupplier: main, alternativeSuppliers, alternates, applicationNotes } = detail;
  const electrical = Object.entries(detail.specifications.electrical);
  return (
    <article className="sol-detail" aria-label={component.name}>
      <header>
        <h3>{component.name}</h3>
        <span className="sol-quiet mono">{references.join(', ')}</span>
      </header>
      <p>{component.description}</p>
      <dl className="sol-supplier">
        <Fact name="Primary supplier" value={`${main.name}: ${main.availability}`} />
        <Fact name="Part number" value={main.partNumber} />
        <Fact name="Lead time" value={main.leadTime} />
        <Fact name="Minimum order" value={String(main.minimumOrderQuantity)} />
        <div>
          <dt>Quality rating</dt>
          <dd>
            <Tooltip title={main.qualityBasis} trigger={['hover', 'focus', 'click']}>
              <button
                type="button"
                className="sol-rating"
                aria-label={`${main.qualityRating.toFixed(1)} out of 5.0: ${main.qualityBasis}`}
              >
                {main.qualityRating.toFixed(1)} out of 5.0
              </button>
            </Tooltip>
          </dd>
        </div>
        {alternativeSuppliers.length > 0 && (
          <Fact
            name="Alternative suppliers"
            value={alternativeSuppliers.map(({ name, availability }) => `${name}: ${availability}`).join('; ')}
          />
        )}
        {alternates.length > 0 && <Fact name="Does the same" value={alternates.join(', ')} />}
      </dl>
      {electrical.length > 0 && (
        <dl className="sol-electrical" aria-label="Electrical">
          {electrical.map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </dl>
      )}
      {applicationNotes.length > 0 && (
        <ul className="sol-notes" aria-label="Application notes">
          {applicationNotes.slice(0, MOST_NOTES).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </article>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
