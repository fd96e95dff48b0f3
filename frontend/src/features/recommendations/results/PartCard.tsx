import {
  CONFIDENCE_FORMULA,
  FUNCTIONS,
  type IntelligentRecommendation,
  SCORE_FORMULA,
} from '@tracewright/contracts/recommendations';
import { Tooltip } from 'antd';
import { rupees } from '../../../lib/format';
import { share } from '../texts';

/** One recommended part: what it costs, why it, what to mind, and what else does the same. */
export function PartCard({ recommendation }: { readonly recommendation: IntelligentRecommendation }) {
  const { component, functions, confidenceLevel, relevanceScore } = recommendation;
  return (
    <li className="rec-part">
      <article aria-label={component.name}>
        <header>
          <div>
            <p className="rec-for">{functions.map((one) => FUNCTIONS[one]).join(', ')}</p>
            <h3>{component.name}</h3>
            <p>{component.description}</p>
            <p className="rec-number">
              {component.manufacturer}, {component.partNumber}
            </p>
          </div>
          <div className="rec-price">
            <strong>{rupees(component.price)}</strong>
            <span className={component.inStock ? 'badge good' : 'badge warning'}>
              {component.inStock ? 'In Stock' : 'Low Stock'}
            </span>
          </div>
        </header>
        <p className="rec-marks">
          <Tooltip title={SCORE_FORMULA}>
            <span className="badge" tabIndex={0}>
              {share(relevanceScore)} relevant
            </span>
          </Tooltip>
          <Tooltip title={CONFIDENCE_FORMULA}>
            <span className="badge outline" tabIndex={0}>
              {share(confidenceLevel)} confident
            </span>
          </Tooltip>
        </p>
        <Lines title="Reasoning" lines={recommendation.reasoning} />
        <Lines title="Design considerations" lines={recommendation.designConsiderations} />
        <Lines title="Risk factors" lines={recommendation.riskFactors} tone="warning" />
        <Others recommendation={recommendation} />
      </article>
    </li>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly tone?: 'warning';
}

function Lines({ title, lines, tone }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <div className="rec-lines" data-tone={tone}>
      <h4>{title}</h4>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function Others({
  recommendation: { alternates, secondSources },
}: {
  readonly recommendation: IntelligentRecommendation;
}) {
  if (alternates.length === 0 && secondSources.length === 0) return null;
  return (
    <details className="rec-others">
      <summary>Alternates and second sources</summary>
      <ul className="rec-list">
        {alternates.map(({ partNumber, name, price, relevanceScore, note }) => (
          <li key={partNumber}>
            <strong>{name}</strong>
            <span>{rupees(price)}</span>
            <span className="badge">{share(relevanceScore)} relevant</span>
            <p>{note}</p>
          </li>
        ))}
      </ul>
      {secondSources.length > 0 && (
        <p>
          Named as doing the same:{' '}
          {secondSources
            .map(
              ({ partNumber, checked }) => `${partNumber}${checked ? '' : ' (not in our catalogue, so not checked)'}`,
            )
            .join(', ')}
          . Check package and pins before you swap.
        </p>
      )}
    </details>
  );
}
