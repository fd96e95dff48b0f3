import { DEFAULT_TIME_ZONE } from '@tracewright/contracts/consultations';
import { isHoursSet } from '@tracewright/contracts/experts/events';
import type { Projection, RowKey } from '@tracewright/projections';
import { ACCOUNT_EVENTS } from '../../domain/events';

export const EXPERTS_PROJECTION = 'experts';

/** The experts whom the administrator has let in, for the list of them. */
export const expertsProjection: Projection = {
  name: EXPERTS_PROJECTION,
  version: 2,
  categories: ['account', 'expert'],
  tables: [
    {
      name: 'experts',
      columns: {
        id: 'text',
        username: 'text',
        display_name: 'text',
        created_at: 'timestamptz',
        time_zone: 'text',
        invited: 'boolean',
        disabled: 'boolean',
      },
      primaryKey: ['id'],
      indexes: ['created_at desc, id desc'],
      personal: [{ owner: 'id', erases: 'row' }],
    },
  ],

  keys({ data: { accountId, expertId } }): readonly RowKey[] {
    const id = accountId ?? expertId;
    return typeof id === 'string' ? [{ table: 'experts', key: [id] }] : [];
  },

  project(rows, event) {
    if (isHoursSet(event)) {
      const set = rows.get('experts', [event.data.expertId]);
      if (set) rows.put('experts', { ...set, time_zone: event.data.to.timeZone });
    }
    if (!ACCOUNT_EVENTS.is(event)) return;
    const id = event.data.accountId;
    if (event.type === 'accounts.ExpertAccountCreated') {
      const { email: username, displayName: display_name, timeZone: time_zone = DEFAULT_TIME_ZONE } = event.data;
      const created_at = event.metadata.occurredAt;
      rows.put('experts', { id, username, display_name, created_at, time_zone, invited: true, disabled: false });
      return;
    }
    const present = rows.get('experts', [id]);
    if (!present) return;
    switch (event.type) {
      case 'accounts.PasswordChanged':
        return rows.put('experts', { ...present, invited: false });
      case 'accounts.AccountDisabled':
        return rows.put('experts', { ...present, disabled: true });
      case 'accounts.AccountEnabled':
        return rows.put('experts', { ...present, disabled: false });
      case 'accounts.ExpertTimeZoneSet':
        return rows.put('experts', { ...present, time_zone: event.data.timeZone });
      case 'accounts.AccountErased':
      case 'accounts.ErasureCompleted':
      case 'accounts.AccountRegistered':
      case 'accounts.AdministratorCreated':
      case 'accounts.PasswordResetRequested':
      case 'accounts.PasswordResetUsed':
      case 'accounts.RegistrationAbandoned':
        return;
    }
  },
};
