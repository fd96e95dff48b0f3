import { CloudSyncOutlined } from '@ant-design/icons';
import { useStoreAway } from '../../lib/api';

/** Stands below the header for as long as nothing can be saved. */
export function StoreAwayNotice() {
  const isAway = useStoreAway();
  return (
    <div role="status">
      {isAway && (
        <p className="warning-strip">
          <CloudSyncOutlined aria-hidden />
          <span>
            <strong>Nothing can be saved at the moment.</strong> You see the last known state. What you change in a
            design is kept in this browser and saved as soon as it can be.
          </span>
        </p>
      )}
    </div>
  );
}
