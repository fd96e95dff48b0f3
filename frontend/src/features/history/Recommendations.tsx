import { ExperimentOutlined } from '@ant-design/icons';
import {
  FUNCTIONS,
  PROJECT_TYPES,
  type RecommendationHistoryEntry,
  type Saving,
  type SavingLine,
} from '@tracewright/contracts/recommendations';
import { PLAN_NAMES } from '@tracewright/contracts/subscriptions';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { timelineStep, Timeline } from '../../components/timeline';
import { moment, rupees, titleCase } from '../../lib/format';
import { Fact, Words } from './Card';
import { useOwnRecommendations } from './history-api';
import { HistoryList } from './HistoryList';

/** Display limit of the specification. */
const MOST_COMPONENTS = 2;

export function Recommendations() {
  return (
    <HistoryList
      list={useOwnRecommendations()}
      what="recommendations"
      empty={{
        icon: <ExperimentOutlined />,
        title: 'No recommendations yet',
        text: 'What is recommended to you appears here, with what it saves when you accept it.',
        action: (
          <Link className="text-link" to="/recommendations?mode=ai">
            Component Recommendations
          </Link>
        ),
      }}
      keyOf={({ id }) => id}
      render={(one) => <RecommendationCard recommendation={one} />}
    />
  );
}

function RecommendationCard({ recommendation }: { readonly recommendation: RecommendationHistoryEntry }) {
  const heading = useId();
  const { requirementInput, mlRecommendations, userFeedback, accepted, saving } = recommendation;
  const { voltage, current, description } = requirementInput;
  return (
    <article className="history-card" aria-labelledby={heading}>
      <header>
        <div>
          <h2 id={heading}>
            {typeName(recommendation.projectType)}{' '}
            <span className={acceptedBadge(accepted)}>{acceptedText(accepted)}</span>
          </h2>
          <p className="sub">{PLAN_NAMES[recommendation.subscriptionTier]}</p>
        </div>
        <div className="history-pay">
          <strong>{rupees(recommendation.estimatedCost)}</strong>
        </div>
      </header>
      <dl>
        <Fact name="Created">{moment(recommendation.createdAt)}</Fact>
        <Fact name="Rating">{userFeedback === null ? 'Not rated' : `${userFeedback}/5`}</Fact>
        <Fact name="Voltage">{voltage === null ? 'Not stated' : `${voltage} V`}</Fact>
        <Fact name="Current">{current === null ? 'Not stated' : `${current} A`}</Fact>
        <Fact name="Estimated cost">{rupees(recommendation.estimatedCost)}</Fact>
        <Fact name="Complexity">{recommendation.complexity}</Fact>
      </dl>
      <Words title="Requirements" text={description} />
      <div className="history-words">
        <h3>Recommended components</h3>
        <ul className="history-parts">
          {mlRecommendations.components.slice(0, MOST_COMPONENTS).map(({ name, price }) => (
            <li key={name}>
              {name} <strong>{rupees(price)}</strong>
            </li>
          ))}
        </ul>
      </div>
      <HowSaved saving={saving} accepted={accepted} />
      <details className="history-timeline">
        <summary>Timeline</summary>
        <Timeline
          steps={[
            timelineStep('Generated', recommendation.createdAt),
            { title: 'Rated', done: userFeedback !== null, at: null },
            { title: accepted === false ? 'Not taken' : 'Accepted', done: accepted !== null, at: null },
          ]}
        />
      </details>
    </article>
  );
}

interface SavedProps {
  readonly saving: Saving;
  readonly accepted: boolean | null;
}

function HowSaved({ saving, accepted }: SavedProps) {
  return (
    <details className="history-timeline">
      <summary>
        {accepted === true ? `Saved ${rupees(saving.saved)}` : `Would save ${rupees(saving.saved)}`}: how it is worked
        out
      </summary>
      <ul className="history-parts">
        {saving.lines.map((line) => (
          <li key={line.name}>{savingText(line)}</li>
        ))}
      </ul>
      <p>
        {rupees(saving.baselineCost)} − {rupees(saving.chosenCost)} = {rupees(saving.saved)}
      </p>
    </details>
  );
}

const TYPE_NAMES: { readonly [type: string]: string } = PROJECT_TYPES;
const typeName = (type: string): string => TYPE_NAMES[type] ?? titleCase(type);

const acceptedText = (accepted: boolean | null): string =>
  accepted === null ? 'Open' : accepted ? 'Accepted' : 'Not taken';

function acceptedBadge(accepted: boolean | null): string {
  if (accepted === null) return 'badge outline';
  return accepted ? 'badge solid' : 'badge';
}

function savingText({ functions, name, price, baseline, compared }: SavingLine): string {
  const what = functions.map((one) => FUNCTIONS[one]).join(', ');
  const usual =
    compared === 1 ? 'the only part that fits' : `the middle of ${compared} parts that fit: ${rupees(baseline)}`;
  return `${what}: ${name} for ${rupees(price)}, ${usual}`;
}
