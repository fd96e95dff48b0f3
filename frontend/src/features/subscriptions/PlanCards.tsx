import { CheckOutlined, ClockCircleOutlined, PhoneOutlined } from '@ant-design/icons';
import type { FeatureState, Plan, PlanFeature, Tier } from '@tracewright/contracts/subscriptions';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { rupees } from '../../lib/format';
import { FEATURE_PAGES, FEATURE_STATES } from './texts';
import './subscriptions.css';

interface Props {
  readonly plans: readonly Plan[];
  /** The plan that one has, highlighted. */
  readonly current?: Tier | undefined;
  /** Below each card's list: what can be done with the plan. */
  readonly action: (plan: Plan) => ReactNode;
}

const ICONS: { readonly [state in FeatureState]: ReactNode } = {
  included: <CheckOutlined />,
  'on request': <PhoneOutlined />,
  planned: <ClockCircleOutlined />,
};

/** The plans side by side: price, what each gives and what of it is not there yet, and a button. */
export function PlanCards({ plans, current, action }: Props) {
  return (
    <ul className="plan-cards" aria-label="Plans" data-count={plans.length}>
      {plans.map((plan) => (
        <li
          key={plan.id}
          className="plan-card"
          data-popular={plan.popular || undefined}
          data-current={plan.id === current || undefined}
          aria-current={plan.id === current || undefined}
        >
          <div className="plan-marks">
            {plan.popular && <span className="badge good">Most Popular</span>}
            {plan.id === current && <span className="badge info">Current Plan</span>}
          </div>
          <h3>{plan.name}</h3>
          <p className="plan-text">{plan.description}</p>
          <p className="plan-price">
            <strong>{rupees(plan.price)}</strong> {plan.duration}
          </p>
          <ul className="plan-features" aria-label={`What ${plan.name} gives`}>
            {plan.features.map(({ feature, text, state }) => (
              <li key={text} data-state={state}>
                <span aria-hidden>{ICONS[state]}</span>
                <span>
                  <FeatureText feature={feature} text={text} />
                  {FEATURE_STATES[state] && <small> ({FEATURE_STATES[state]})</small>}
                </span>
              </li>
            ))}
          </ul>
          <div className="plan-action">{action(plan)}</div>
        </li>
      ))}
    </ul>
  );
}

/** A line that has a page of its own leads there. */
function FeatureText({ feature, text }: Pick<PlanFeature, 'text'> & { readonly feature: PlanFeature['feature'] }) {
  const page = feature && FEATURE_PAGES[feature];
  return page ? (
    <Link className="text-link" to={page}>
      {text}
    </Link>
  ) : (
    text
  );
}
