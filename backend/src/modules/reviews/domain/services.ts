import type { ReviewService } from '@tracewright/contracts/reviews';
import { type Money, inrFromRupees, Refusal } from '@tracewright/kernel';

/** The price list. What is asked for keeps the price of its moment, so that a change here touches no earlier review. */
export const REVIEW_SERVICES: readonly ReviewService[] = [
  {
    id: 'basic',
    name: 'Basic Review',
    hours: 24,
    duration: '24 hours',
    price: 299,
    description: 'The design rules on your files, put together into one report.',
    features: [
      'Connections, power and interfaces checked by rule',
      'What was checked and what could not be',
      'Each finding with its parts, nets and figures',
    ],
    expert: 'AI system',
  },
  {
    id: 'professional',
    name: 'Professional Review',
    hours: 48,
    duration: '48 hours',
    price: 799,
    description: 'A senior engineer reads your schematic and layout.',
    features: [
      'Everything in Basic',
      'Part choice, ratings and derating',
      'Layout of power, ground and fast signals',
      'Findings ordered by what to change first',
    ],
    expert: 'Senior engineer',
  },
  {
    id: 'comprehensive',
    name: 'Comprehensive Review',
    hours: 72,
    duration: '72 hours',
    price: 1499,
    description: 'A principal engineer goes through the whole design, up to its production.',
    features: [
      'Everything in Professional',
      'Worst case, thermal and EMC considerations',
      'Manufacture, assembly and test',
      'Cost and availability of the bill of materials',
    ],
    expert: 'Principal engineer',
  },
  {
    id: 'express',
    name: 'Express Review',
    hours: 12,
    duration: '12 hours',
    price: 599,
    description: 'The next available engineer looks for what would stop your board from working.',
    features: ['Faults that stop the board', 'Supply, reset, clock and programming', 'A short list of what to change'],
    expert: 'Available engineer',
  },
];

export const priceOf = (service: ReviewService): Money => inrFromRupees(service.price);

/** @throws Refusal `unknown_review_type` that names those there are */
export function reviewService(id: string): ReviewService {
  const service = REVIEW_SERVICES.find((one) => one.id === id);
  if (service) return service;
  const message = `reviewType must be one of: ${REVIEW_SERVICES.map((one) => one.id).join(', ')}.`;
  throw new Refusal('invalid', 'unknown_review_type', message, [{ field: 'reviewType', message }]);
}
