import { Refusal } from '@tracewright/kernel';
import type { Allowance } from './plans';

export type Resource = 'files' | 'projects' | 'reviews' | 'consultations' | 'orders';

const GB = 1024 ** 3;
const count = (number: number): string => number.toLocaleString('en');
const ROOM = 'Archive projects that you no longer need: their files go when they can no longer be taken back.';

/** How many items and bytes of a resource an allowance holds. */
export function limitsOf(resource: Resource, allowance: Allowance): { readonly items: number; readonly bytes: number } {
  switch (resource) {
    case 'files':
      return { items: allowance.files, bytes: allowance.fileBytes };
    case 'projects':
      return { items: allowance.projects, bytes: Number.MAX_SAFE_INTEGER };
    case 'reviews':
      return { items: allowance.openReviews, bytes: Number.MAX_SAFE_INTEGER };
    case 'consultations':
      return { items: allowance.openConsultations, bytes: Number.MAX_SAFE_INTEGER };
    case 'orders':
      return { items: allowance.openOrders, bytes: Number.MAX_SAFE_INTEGER };
  }
}

/** Names the limit that is in the way, and what makes room. */
export function quotaRefusal(resource: Resource, limit: 'items' | 'bytes', allowance: Allowance): Refusal {
  switch (resource) {
    case 'files': {
      const most =
        limit === 'bytes' ? `${count(allowance.fileBytes / GB)} GB of files` : `${count(allowance.files)} files`;
      return new Refusal('too_large', 'file_quota', `Your plan keeps ${most}, and there is no room for this. ${ROOM}`);
    }
    case 'projects': {
      const most = `Your plan has room for ${count(allowance.projects)} projects, and you have as many.`;
      const remedy = 'Archive those that you no longer need; they count until they can no longer be taken back.';
      return new Refusal('conflict', 'project_quota', `${most} ${remedy}`);
    }
    case 'reviews': {
      const most = `You have ${count(allowance.openReviews)} reviews that are not finished, as many as your plan allows.`;
      return new Refusal('conflict', 'review_quota', `${most} Ask for this one when one of them is done.`);
    }
    case 'consultations': {
      const most = `You have ${count(allowance.openConsultations)} open bookings, as many as your plan allows.`;
      return new Refusal('conflict', 'consultation_quota', `${most} Cancel one, or book again when one is over.`);
    }
    case 'orders': {
      const most = `You have ${count(allowance.openOrders)} designs on order, as many as your plan allows.`;
      return new Refusal(
        'conflict',
        'order_quota',
        `${most} Cancel one that is not paid, or order again when one is done.`,
      );
    }
  }
}
