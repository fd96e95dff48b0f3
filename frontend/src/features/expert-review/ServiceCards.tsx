import { CheckOutlined, ClockCircleOutlined, UserOutlined } from '@ant-design/icons';
import type { ReviewService, ReviewTypeId } from '@tracewright/contracts/reviews';
import type { ReactNode } from 'react';
import { rupees } from '../../lib/format';

interface Props {
  readonly services: readonly ReviewService[];
  readonly chosen: ReviewTypeId | undefined;
  /** Without it the cards only tell what there is. */
  readonly onChoose?: (id: ReviewTypeId) => void;
}

/** One card a service; together they are a group of radio buttons. */
export function ServiceCards({ services, chosen, onChoose }: Props) {
  if (!onChoose) {
    return (
      <ul className="er-cards" aria-label="Review services">
        {services.map((service) => (
          <li key={service.id} className="er-card">
            <CardContent service={service} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className="er-cards" role="radiogroup" aria-labelledby="er-title">
      {services.map((service) => (
        <label key={service.id} className="er-card er-choice" data-chosen={service.id === chosen || undefined}>
          <input
            type="radio"
            name="review-service"
            className="visually-hidden"
            value={service.id}
            checked={service.id === chosen}
            onChange={() => onChoose(service.id)}
            aria-label={`${service.name}, ${rupees(service.price)}, ${service.duration}`}
          />
          <CardContent service={service}>
            <span className="er-select" aria-hidden>
              {service.id === chosen ? 'Selected' : 'Select'}
            </span>
          </CardContent>
        </label>
      ))}
    </div>
  );
}

function CardContent({ service, children }: { readonly service: ReviewService; readonly children?: ReactNode }) {
  const { name, price, duration, description, features, expert } = service;
  return (
    <>
      <h3>{name}</h3>
      <p className="er-price">{rupees(price)}</p>
      <p className="er-facts">
        <span>
          <ClockCircleOutlined aria-hidden /> {duration}
        </span>
        <span>
          <UserOutlined aria-hidden /> {expert}
        </span>
      </p>
      <p className="er-description">{description}</p>
      <ul className="er-features">
        {features.map((feature) => (
          <li key={feature}>
            <CheckOutlined aria-hidden /> {feature}
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}
