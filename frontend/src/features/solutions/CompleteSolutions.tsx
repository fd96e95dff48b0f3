import type { CompleteSolutionRequest, KeptSolution } from '@tracewright/contracts/solutions';
import { Skeleton, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState, StateScreen } from '../../components/states';
import { useAuth } from '../../lib/auth';
import { Generator } from './generator/Generator';
import { RefusedSolution } from './generator/RefusedSolution';
import { useGeneration } from './generator/use-generation';
import { useWish } from './generator/use-wish';
import { SolutionView } from './solution/SolutionView';
import { useSolution } from './solutions-api';
import './solutions.css';

const GENERATOR = 'generator';
const FIRST_PART = 'schematic';

interface Props {
  /** Below the form, and below a solution, which is then what it is about. */
  readonly below: (solution: KeptSolution | undefined) => ReactNode;
}

/** The generator and the solution that is open. */
export function CompleteSolutions({ below }: Props) {
  const { id, part, showGenerator, open, close, showTab, showPart } = useAddress();
  const [wish, change] = useWish();
  const generation = useGeneration(open);
  const fill = (request: CompleteSolutionRequest) => {
    change(request);
    close();
  };
  const make = (request: CompleteSolutionRequest) => {
    fill(request);
    generation.start(request);
  };
  const generator = (
    <>
      <Generator
        {...{ wish, generation }}
        onChange={change}
        chosen={id}
        onOpen={open}
        // What was open and is deleted is open no more.
        onDeleted={(deleted) => deleted === id && close({ replace: true })}
      />
      {below(undefined)}
    </>
  );
  return (
    <Tabs
      activeKey={showGenerator ? GENERATOR : 'solution'}
      onChange={showTab}
      items={[
        { key: GENERATOR, label: 'Solution Generator', children: generator },
        {
          key: 'solution',
          label: 'Complete Solution',
          disabled: id === undefined,
          destroyOnHidden: true,
          children: id !== undefined && (
            <OpenSolution {...{ id, part, below }} key={id} onPart={showPart} onUse={fill} onMake={make} />
          ),
        },
      ]}
    />
  );
}

/** Which solution is open, and what of it is shown, stands in the address. */
function useAddress() {
  const { status } = useAuth();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('solution') ?? undefined;
  const id = status === 'user' ? asked : undefined;
  const at = (more: { readonly [name: string]: string }) => ({ ...(asked && { solution: asked }), ...more });
  return {
    id,
    part: search.get('part') ?? FIRST_PART,
    showGenerator: id === undefined || search.get('tab') === GENERATOR,
    open: (solution: string) => setSearch({ solution }),
    close: (options?: { readonly replace: boolean }) => setSearch({}, options),
    showTab: (tab: string) => setSearch(at(tab === GENERATOR ? { tab } : {}), { replace: true }),
    showPart: (part: string) => setSearch(at(part === FIRST_PART ? {} : { part }), { replace: true }),
  };
}

interface OpenProps extends Props {
  readonly id: string;
  readonly part: string;
  readonly onPart: (part: string) => void;
  /** Puts a request into the form. */
  readonly onUse: (request: CompleteSolutionRequest) => void;
  /** The same, and has it made. */
  readonly onMake: (request: CompleteSolutionRequest) => void;
}

/** Where the solution is still being made, it is asked for again. */
function OpenSolution({ id, part, onPart, below, onUse, onMake }: OpenProps) {
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
        <SolutionView solution={data.solution} part={part} onPart={onPart} onUse={onUse} />
        {below(data.solution)}
      </>
    );
  }
  if (data.refusal) {
    return <RefusedSolution refusal={data.refusal} asked={data.request} onUse={onUse} onMake={onMake} />;
  }
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
