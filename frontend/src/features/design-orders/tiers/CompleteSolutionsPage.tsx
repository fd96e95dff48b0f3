import type { DesignTierId } from '@tracewright/contracts/orders';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../../components/page';
import { ErrorState } from '../../../components/states';
import { useAuth } from '../../../lib/auth';
import '../design-orders.css';
import { useTiers } from '../orders-api';
import { OrderForm } from './OrderForm';
import { TierCards } from './TierCards';

/** The tiers of designs that an engineer makes. */
export default function CompleteSolutionsPage() {
  const { status } = useAuth();
  const tiers = useTiers();
  const [chosen, setChosen] = useState<DesignTierId>();
  const tier =
    tiers.data?.find(({ id }) => id === chosen) ??
    tiers.data?.find(({ recommended }) => recommended) ??
    tiers.data?.[0];
  return (
    <Page
      title="Complete Circuit Design"
      lead="Describe what you need. An engineer designs it and puts it into your workspace, where you can change everything."
      actions={
        status === 'user' && (
          <Link className="text-link" to="/design-orders">
            Your design orders
          </Link>
        )
      }
    >
      <h2 className="do-title">Design tiers</h2>
      {tiers.isPending && (
        <div role="status" aria-label="Loading the tiers">
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      )}
      {tiers.isError && !tiers.data && (
        <ErrorState
          compact
          title="The tiers could not be loaded"
          error={tiers.error}
          onRetry={() => void tiers.refetch()}
          retrying={tiers.isFetching}
        />
      )}
      {tiers.data && tier && (
        <>
          <TierCards tiers={tiers.data} chosen={tier.id} onChoose={setChosen} />
          <OrderForm tier={tier} />
        </>
      )}
    </Page>
  );
}
