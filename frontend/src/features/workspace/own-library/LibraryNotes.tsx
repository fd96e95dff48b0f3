import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { type LibraryTrouble, ownLibrary } from './own-library';

const TROUBLE: { readonly [trouble in LibraryTrouble]: string } = {
  load: 'Your symbols and favourites could not be loaded. What you keep now is saved later.',
  save: 'Your symbols and favourites could not be saved. They are kept in this browser until they are.',
  unsafe:
    'Your symbols and favourites could not be saved, and this browser has no room for them. Keep this tab open until they are.',
};

/** What keeps the library from being the same everywhere. */
export function LibraryNotes() {
  const { trouble, refused } = useSyncExternalStore(ownLibrary.store.subscribe, ownLibrary.store.get);
  return (
    <div role="status">
      {trouble && (
        <p className="ws-own-note">
          {TROUBLE[trouble]}{' '}
          <Button size="small" onClick={() => ownLibrary.retry()}>
            Try again
          </Button>
        </p>
      )}
      {refused !== undefined && <p className="ws-own-note">Kept in this browser alone: {refused}</p>}
    </div>
  );
}
