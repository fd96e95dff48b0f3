import { ClockCircleOutlined } from '@ant-design/icons';
import type { ConsultationService, ConsultationServiceId } from '@tracewright/contracts/consultations';
import { rupees } from '../../../lib/format';

interface Props {
  readonly services: readonly ConsultationService[];
  /** Given by the form. */
  readonly value?: ConsultationServiceId;
  readonly onChange?: (value: ConsultationServiceId) => void;
  readonly id?: string;
}

/** The priced services; one is chosen, as with radio buttons. */
export function ServiceCards({ services, value, onChange, id }: Props) {
  return (
    <div className="service-cards" role="radiogroup" aria-label="Service" id={id}>
      {services.map((service) => (
        <label key={service.id} className="service-card">
          <input
            type="radio"
            name="serviceType"
            value={service.id}
            checked={value === service.id}
            onChange={() => onChange?.(service.id)}
          />
          <span className="service-name">{service.name}</span>
          <span className="service-text">{service.description}</span>
          <span className="service-facts">
            <strong>{rupees(service.price)}</strong>
            <span>
              <ClockCircleOutlined aria-hidden /> {service.duration} min
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
