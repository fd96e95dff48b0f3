import { DeleteOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import type { SolutionStanding } from '@tracewright/contracts/solutions/kept';
import { ErrorState } from '../../../components/states';
import { counted, moment, rupees } from '../../../lib/format';
import { useOwnSolutions } from '../solutions-api';
import { STATES, titleOf } from '../texts';
import { DeleteSolutionDialog } from './DeleteSolutionDialog';

interface Props {
  readonly chosen: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onDeleted: (id: string) => void;
}

/** One's own solutions, to open again. */
export function OwnSolutions({ chosen, onOpen, onDeleted }: Props) {
  const [leaving, setLeaving] = useState<SolutionStanding>();
  const solutions = useOwnSolutions(true);
  const found = solutions.data ?? [];
  return (
    <section className="section" aria-label="Your solutions">
      <header className="section-head">
        <h2>Your solutions</h2>
      </header>
      <div className="section-body">
        {solutions.isPending && (
          <div role="status" aria-label="Loading your solutions">
            <Skeleton active paragraph={{ rows: 3 }} />
          </div>
        )}
        {solutions.isError && found.length === 0 && (
          <ErrorState
            compact
            title="Your solutions could not be loaded"
            error={solutions.error}
            onRetry={() => void solutions.refetch()}
            retrying={solutions.isFetching}
          />
        )}
        {solutions.isSuccess && found.length === 0 && (
          <p className="sol-quiet">What you generate is kept here, with the prices of its day.</p>
        )}
        <ul className="sol-own">
          {found.map((solution) => (
            <li key={solution.id}>
              <OwnSolution solution={solution} chosen={solution.id === chosen} onOpen={() => onOpen(solution.id)} />
              {solution.finishedAt !== null && (
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`Delete ${titleOf(solution.request)} of ${moment(solution.createdAt)}`}
                  title="Delete"
                  onClick={() => setLeaving(solution)}
                />
              )}
            </li>
          ))}
        </ul>
        {solutions.hasNextPage && (
          <Button onClick={() => void solutions.fetchNextPage()} loading={solutions.isFetchingNextPage}>
            Show earlier solutions
          </Button>
        )}
      </div>
      {leaving && (
        <DeleteSolutionDialog
          solution={leaving}
          onClose={() => setLeaving(undefined)}
          onDeleted={() => onDeleted(leaving.id)}
        />
      )}
    </section>
  );
}

interface OwnProps {
  readonly solution: SolutionStanding;
  readonly chosen: boolean;
  readonly onOpen: () => void;
}

function OwnSolution({ solution, chosen, onOpen }: OwnProps) {
  const { request, state, createdAt, totalCost, parts } = solution;
  const { label, tone } = STATES[state];
  return (
    <button type="button" className="sol-own-one" aria-current={chosen || undefined} onClick={onOpen}>
      <span className="sol-own-head">
        <strong>{titleOf(request)}</strong>
        <span className={`badge ${tone}`}>{label}</span>
      </span>
      <span className="sol-own-text">{request.description}</span>
      <span className="sol-quiet">
        {moment(createdAt)}
        {totalCost !== null && parts !== null && ` · ${counted(parts, 'part')} · ${rupees(totalCost)}`}
      </span>
    </button>
  );
}
