import type { KeptSolution } from '@tracewright/contracts/solutions';
import { Skeleton, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState, StateScreen } from '../../components/states';
import { useAuth } from '../../lib/auth';
import { Generator } from './generator/Generator';
import { RefusedSolution } from './generator/RefusedSolution';
import { SolutionView } from './solution/SolutionView';
import { useSolution } from './solutions-api';
import './solutions.css';

const GENERATOR = 'generator';
const FIRST_PART = 'schematic';

interface Props {
  /** Below the form, and below a solution, which is then what it is about. */
  readonly below: (solution: KeptSolution | undefined) => ReactNode;
}

/** The generator and the solution that is open. Which one that is stands in the address. */
export function CompleteSolutions({ below }: Props) {
  const { status } = useAuth();
  const [search, setSearch] = useSearchParams();
  const id = search.get('solution') ?? undefined;
  const part = search.get('part') ?? FIRST_PART;
  const isOpen = id !== undefined && status === 'user';
  const showGenerator = !isOpen || search.get('tab') === GENERATOR;
  const open = (solution: string) => setSearch({ solution });
  // What was open and is deleted is open no more.
  const closeDeleted = (solution: string) => {
    if (solution === id) setSearch({}, { replace: true });
  };
  return (
    <Tabs
      activeKey={showGenerator ? GENERATOR : 'solution'}
      onChange={(tab) =>
        setSearch({ ...(id && { solution: id }), ...(tab === GENERATOR && { tab }) }, { replace: true })
      }
      items={[
        {
          key: GENERATOR,
          label: 'Solution Generator',
          children: (
            <>
              <Generator chosen={id} onOpen={open} onDeleted={closeDeleted} />
              {below(undefined)}
            </>
          ),
        },
        {
          key: 'solution',
          label: 'Complete Solution',
          disabled: !isOpen,
          destroyOnHidden: true,
          children: isOpen && (
            <OpenSolution
              key={id}
              id={id}
              part={part}
              onPart={(next) =>
                setSearch({ solution: id, ...(next !== FIRST_PART && { part: next }) }, { replace: true })
              }
              below={below}
            />
          ),
        },
      ]}
    />
  );
}

interface OpenProps extends Props {
  readonly id: string;
  readonly part: string;
  readonly onPart: (part: string) => void;
}

/** Where the solution is still being made, it is asked for again. */
function OpenSolution({ id, part, onPart, below }: OpenProps) {
  const { data, isPending, error, refetch, isFetching } = useSolution(id);
  if (isPending) {
    return (
      <div role="status" aria-label="Loading the solution">
        <Skeleton active paragraph={{ rows: 10 }} />
      </div>
    );
  }
  if (!data) {
    return (
      <ErrorState
        compact
        title="The solution could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data.solution) {
    return (
      <>
        <SolutionView solution={data.solution} part={part} onPart={onPart} />
        {below(data.solution)}
      </>
    );
  }
  if (data.refusal) return <RefusedSolution refusal={data.refusal} />;
  return data.finishedAt === null ? (
    <StateScreen compact title="This solution is being made">
      It appears here as soon as it is there.
    </StateScreen>
  ) : (
    <StateScreen compact tone="error" title="Generation Failed">
      {data.failure} Nothing was used of your plan.
    </StateScreen>
  );
}
