import {
  CONFIDENCE_FORMULA,
  type RecommendationResponse,
  type Recommendations,
} from '@tracewright/contracts/recommendations';
import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { Section } from '../../../components/page';
import { rupees } from '../../../lib/format';
import { share } from '../texts';
import { Judgement } from './Judgement';
import { PartCard } from './PartCard';

/** Display limits of the specification. */
const PATTERN_COMPONENTS = 4;
const ANALYSIS_COMPONENTS = 4;

interface Props {
  readonly answer: RecommendationResponse;
  readonly onChange: (answer: RecommendationResponse) => void;
  /** What the parts were checked against, or the form that corrects it. */
  readonly understood: ReactNode;
}

export function Results({ answer, onChange, understood }: Props) {
  const { recommendations, catalogueVersion, priceBasis } = answer;
  const { recommendationInsights: insights, intelligentRecommendations } = recommendations;
  return (
    <div className="rec-results">
      <Section title="Recommendation insights" lead={`${insights.strategies.join('. ')}.`}>
        <div className="section-body">
          <dl className="rec-facts">
            <div>
              <dt>Confidence</dt>
              <dd>
                <Tooltip title={CONFIDENCE_FORMULA}>
                  <span tabIndex={0}>{share(insights.confidenceLevel)}</span>
                </Tooltip>
              </dd>
            </div>
            <div>
              <dt>Primary strategy</dt>
              <dd>{insights.primaryStrategy}</dd>
            </div>
            <div>
              <dt>Data quality</dt>
              <dd>{share(insights.dataQuality)} of the figures are known</dd>
            </div>
            <div>
              <dt>Strategies used</dt>
              <dd>{insights.totalStrategiesUsed}</dd>
            </div>
          </dl>
        </div>
      </Section>
      {understood}
      <Section title="Intelligent recommendations" lead="Each satisfies every constraint that concerns it.">
        <ul className="rec-parts">
          {intelligentRecommendations.map((one) => (
            <PartCard key={one.component.partNumber} recommendation={one} />
          ))}
        </ul>
      </Section>
      <TradeOffs recommendations={recommendations} />
      <Patterns recommendations={recommendations} />
      <Analysis recommendations={recommendations} />
      <Judgement answer={answer} onChange={onChange} />
      <p className="rec-basis">
        Parts catalogue {catalogueVersion}. Prices: {priceBasis}, for one piece.
      </p>
    </div>
  );
}

type PartOf = { readonly recommendations: Recommendations };

function Patterns({ recommendations: { patternBasedSuggestions } }: PartOf) {
  const { matchedPatterns, components } = patternBasedSuggestions;
  if (matchedPatterns.length === 0) return null;
  return (
    <Section title="Pattern-based suggestions" lead="Proven circuits that answer the same requirement.">
      <div className="section-body rec-columns">
        <ul className="rec-list">
          {matchedPatterns.slice(0, PATTERN_COMPONENTS).map(({ templateId, name, category, confidence }) => (
            <li key={templateId}>
              <strong>{name}</strong>
              <span className="badge outline">{category}</span>
              <span>{share(confidence)} match</span>
            </li>
          ))}
        </ul>
        {components.length > 0 && (
          <ul className="rec-list" aria-label="Fitting parts that these circuits are built with">
            {components.slice(0, PATTERN_COMPONENTS).map(({ partNumber, name, category, price }) => (
              <li key={partNumber}>
                <strong>{name}</strong>
                <span className="badge outline">{category}</span>
                <span>{rupees(price)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function Analysis({ recommendations: { aiAnalysis } }: PartOf) {
  const { components, analysis } = aiAnalysis;
  return (
    <Section title="AI analysis" lead="The chosen parts together.">
      <div className="section-body">
        <dl className="rec-facts">
          <div>
            <dt>Estimated cost</dt>
            <dd>{rupees(analysis.estimatedCost)}</dd>
          </div>
          <div>
            <dt>Power efficiency</dt>
            <dd>{analysis.powerEfficiency}</dd>
          </div>
          <div>
            <dt>Complexity</dt>
            <dd>{analysis.complexity}</dd>
          </div>
        </dl>
        <ul className="rec-list">
          {components.slice(0, ANALYSIS_COMPONENTS).map(({ partNumber, name, description, price, confidence }) => (
            <li key={partNumber}>
              <strong>{name}</strong>
              <span>{rupees(price)}</span>
              <Tooltip title={CONFIDENCE_FORMULA}>
                <span className="badge" tabIndex={0}>
                  {share(confidence)} confident
                </span>
              </Tooltip>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

const MEASURES = { cost: 'Cost', power: 'Draw', size: 'Board area' } as const;
const UNITS = {
  cost: rupees,
  power: (value: number) => `${value} mA`,
  size: (value: number) => `${Math.round(value)} mm²`,
} as const;

function TradeOffs({ recommendations: { optimization } }: PartOf) {
  if (!optimization) return null;
  return (
    <Section title="Trade-off" lead="Against the balanced choice, with the same constraints.">
      <div className="section-body">
        <dl className="rec-facts">
          {optimization.tradeOffs.map(({ measure, balanced, chosen }) => (
            <div key={measure}>
              <dt>{MEASURES[measure]}</dt>
              <dd>
                {chosen === null || balanced === null
                  ? 'Not known of every part'
                  : `${UNITS[measure](balanced)} → ${UNITS[measure](chosen)}`}
              </dd>
            </div>
          ))}
        </dl>
        {optimization.changed.length === 0 ? (
          <p>The balanced choice is the best one for this goal already.</p>
        ) : (
          <ul className="rec-list">
            {optimization.changed.map(({ from, to, why }) => (
              <li key={to}>
                <strong>{to}</strong>
                <span>instead of {from}</span>
                <p>{why}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
