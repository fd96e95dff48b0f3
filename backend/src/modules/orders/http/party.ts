import type { SessionUser } from '../../../platform/http';
import type { Party } from '../domain/order';

export const partyOf = ({ id: userId, role }: SessionUser): Party => ({ userId, isAdmin: role === 'admin' });
