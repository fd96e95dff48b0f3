import type { Projection, RowKey } from '@tracewright/projections';
import { PICTURE_EVENTS } from '../domain/picture-events';

const PICTURES = 'kept_pictures';

/** One row a bitmap of a project: where a person's other projects find what they show. */
export const keptPicturesProjection: Projection = {
  name: 'kept-pictures',
  version: 1,
  categories: ['pictures'],
  tables: [
    {
      name: PICTURES,
      columns: { stream: 'text', sha256: 'text', owner_id: 'text', picture: 'jsonb' },
      primaryKey: ['stream', 'sha256'],
      indexes: ['owner_id, sha256'],
      personal: [{ owner: 'owner_id', erases: 'row' }],
    },
  ],

  keys: (event): readonly RowKey[] =>
    PICTURE_EVENTS.is(event)
      ? event.data.pictures.map(({ sha256 }) => ({ table: PICTURES, key: [event.stream, sha256] }))
      : [],

  project(rows, event) {
    if (!PICTURE_EVENTS.is(event)) return;
    const { stream, data } = event;
    const { ownerId: owner_id, pictures } = data;
    for (const picture of pictures)
      rows.put(PICTURES, { stream, sha256: picture.sha256, owner_id, picture: { ...picture } });
  },
};
