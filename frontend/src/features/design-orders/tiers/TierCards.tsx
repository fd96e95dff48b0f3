import { CheckOutlined, ClockCircleOutlined } from '@ant-design/icons';
import type { DesignTier, DesignTierId } from '@tracewright/contracts/orders';
import { rupees } from '../../../lib/format';

interface Props {
  readonly tiers: readonly DesignTier[];
  readonly chosen: DesignTierId;
  readonly onChoose: (id: DesignTierId) => void;
}

/** One card a tier; together they are a group of radio buttons. */
export function TierCards({ tiers, chosen, onChoose }: Props) {
  return (
    <div className="do-tiers" role="radiogroup" aria-label="Design tiers">
      {tiers.map((tier) => (
        <label key={tier.id} className="do-tier" data-chosen={tier.id === chosen || undefined}>
          <input
            type="radio"
            name="design-tier"
            className="visually-hidden"
            value={tier.id}
            checked={tier.id === chosen}
            onChange={() => onChoose(tier.id)}
            aria-label={`${tier.name}, ${rupees(tier.price)}, ${tier.delivery}${tier.recommended ? ', recommended' : ''}`}
          />
          <TierContent tier={tier} />
          <span className="do-select" aria-hidden>
            {tier.id === chosen ? 'Selected' : 'Select'}
          </span>
        </label>
      ))}
    </div>
  );
}

function TierContent({ tier }: { readonly tier: DesignTier }) {
  const { name, price, delivery, deadline, description, features, recommended } = tier;
  return (
    <>
      <h3>
        {name} {recommended && <span className="badge good">Recommended</span>}
      </h3>
      <p className="do-price">{rupees(price)}</p>
      <p className="do-delivery">
        <ClockCircleOutlined aria-hidden /> {delivery}
      </p>
      <p className="do-description">{description}</p>
      <ul className="do-features">
        {[...features, deadline].map((feature) => (
          <li key={feature}>
            <CheckOutlined aria-hidden /> {feature}
          </li>
        ))}
      </ul>
    </>
  );
}
