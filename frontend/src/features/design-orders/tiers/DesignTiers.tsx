import type { DesignTierId } from '@tracewright/contracts/orders';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorState } from '../../../components/states';
import '../design-orders.css';
import { useTiers } from '../orders-api';
import { type OrderedSolution, OrderForm } from './OrderForm';
import { TierCards } from './TierCards';

/** The tiers of designs that an engineer makes: of what is described, or of a solution. */
export function DesignTiers({ solution }: { readonly solution?: OrderedSolution | undefined }) {
  const tiers = useTiers();
  const [chosen, setChosen] = useState<DesignTierId>();
  const tier =
    tiers.data?.find(({ id }) => id === chosen) ??
    tiers.data?.find(({ recommended }) => recommended) ??
    tiers.data?.[0];
  return (
    <>
      <h2 className="do-title">Design tiers</h2>
      <p className="do-lead">
        {solution
          ? 'An engineer works this solution out and puts the design into your workspace.'
          : 'Or have an engineer design it and put it into your workspace, where you can change everything.'}
      </p>
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
          <OrderForm key={solution?.id ?? ''} tier={tier} solution={solution} />
        </>
      )}
    </>
  );
}
