import type { Consultation, ConsultationService } from '@tracewright/contracts/consultations';

export const SERVICES: readonly ConsultationService[] = [
  { id: 'expert-consultation', name: 'Expert Consultation', description: 'A question.', duration: 30, price: 999 },
  { id: 'design-review', name: 'Design Review', description: 'A design.', duration: 45, price: 1499 },
  { id: 'project-planning', name: 'Project Planning', description: 'A plan.', duration: 60, price: 1999 },
  { id: 'follow-up', name: 'Follow-up Session', description: 'Again.', duration: 15, price: 499 },
];

const HOUR = 60 * 60 * 1000;

/** A booking that starts so many hours from now. */
export function booking(more: Partial<Consultation> = {}, hours = 72): Consultation {
  return {
    id: 'c-1',
    revision: 3,
    serviceType: 'design-review',
    consultationType: 'troubleshooting',
    status: 'pending',
    paymentStatus: 'pending',
    paid: 0,
    refunded: 0,
    payableUntil: new Date(Date.now() + 48 * HOUR).toISOString(),
    steps: [
      { step: 'payment-link', at: '2026-11-20T10:00:00.000Z', promisedBy: '2026-11-20T12:00:00.000Z' },
      { step: 'payment', at: null, promisedBy: '2026-11-22T10:00:00.000Z' },
      { step: 'expert', at: null, promisedBy: null },
      { step: 'invite', at: null, promisedBy: '2026-11-30T09:00:00.000Z' },
    ],
    log: [],
    meetingLink: null,
    hasInvite: false,
    alerts: [],
    amount: 1499,
    duration: 45,
    urgency: 'high',
    preferredDate: '2026-12-01',
    preferredTime: '14:30',
    timeZone: 'Asia/Kolkata',
    startsAt: new Date(Date.now() + hours * HOUR).toISOString(),
    createdAt: '2026-11-20T10:00:00.000Z',
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '+91 98450 12345',
    message: 'Evenings suit me best.',
    projectDescription: 'A soil sensor that resets.',
    description: 'A soil sensor that resets.',
    statusReason: null,
    ...more,
  };
}
