import type { ConsultationService, ConsultationServiceId, SERVICE_LABELS } from '@tracewright/contracts/consultations';
import { inrFromRupees, type Money, Refusal } from '@tracewright/kernel';

/** Under the name that it has everywhere. */
type Priced = {
  readonly [id in ConsultationServiceId]: ConsultationService & {
    readonly id: id;
    readonly name: (typeof SERVICE_LABELS)[id];
  };
}[ConsultationServiceId];

/** The price list. A booking keeps the price of its moment, so that a change here touches no earlier one. */
export const CONSULTATION_SERVICES: readonly Priced[] = [
  {
    id: 'expert-consultation',
    name: 'Expert Consultation',
    description: 'Talk a question through with an engineer who has built it before.',
    duration: 30,
    price: 999,
  },
  {
    id: 'design-review',
    name: 'Design Review',
    description: 'Go through your schematic or layout together, part by part.',
    duration: 45,
    price: 1499,
  },
  {
    id: 'project-planning',
    name: 'Project Planning',
    description: 'From the idea to blocks, parts, risks and the order of work.',
    duration: 60,
    price: 1999,
  },
  {
    id: 'follow-up',
    name: 'Follow-up Session',
    description: 'Pick up where an earlier consultation ended.',
    duration: 15,
    price: 499,
  },
];

export const priceOf = (service: ConsultationService): Money => inrFromRupees(service.price);

/**
 * What the form showed is only compared: the price list decides.
 * @throws Refusal `amount_mismatch`
 */
export function checkAmount(amount: unknown, { name, price }: ConsultationService): void {
  if (amount === undefined || amount === null) return;
  if ((typeof amount === 'number' || typeof amount === 'string') && Number(amount) === price) return;
  const message = `${name} costs ₹${price}. Please load the page again to see the prices of today.`;
  throw new Refusal('impossible', 'amount_mismatch', message, [{ field: 'amount', message }]);
}

/** @throws Refusal that names the services there are */
export function consultationService(id: string): ConsultationService {
  const service = CONSULTATION_SERVICES.find((one) => one.id === id);
  if (service) return service;
  const message = `serviceType must be one of: ${CONSULTATION_SERVICES.map((one) => one.id).join(', ')}`;
  throw new Refusal('invalid', 'invalid_request', message, [{ field: 'serviceType', message }]);
}
