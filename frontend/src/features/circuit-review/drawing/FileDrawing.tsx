import { useQuery } from '@tanstack/react-query';
import type { Severity } from '@tracewright/circuit/rules';
import { Skeleton } from 'antd';
import { ErrorState, StateScreen } from '../../../components/states';
import { workerRunner } from '../analysis/review-runner';
import { DrawingPanel } from './DrawingPanel';

interface Props {
  /** Where the file is to be had. */
  readonly address: string;
  readonly name: string;
  /** The same object while the same stands out: the drawing moves to what is new. */
  readonly marked: { readonly refs: readonly string[]; readonly nets: readonly string[]; readonly severity?: Severity };
  /** The same object while the same parts are flagged. */
  readonly flags: ReadonlyMap<string, Severity>;
  readonly describe: (reference: string) => string;
  readonly onPick: (reference: string | undefined) => void;
}

const runner = workerRunner();

/** A file of the server, read and drawn in this browser. */
export function FileDrawing({ address, name, ...panel }: Props) {
  const drawing = useQuery({
    queryKey: ['drawing', address],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address, { credentials: 'same-origin', signal });
      if (!answer.ok) throw new Error(`The file ${name} could not be loaded.`);
      const file = new File([await answer.blob()], name);
      return (await runner.run(file, { signal, onProgress: () => undefined })).drawing ?? null;
    },
    // A file of a review never changes, and comparing two drawings takes longer than drawing one.
    staleTime: Infinity,
    structuralSharing: false,
    retry: false,
  });
  if (drawing.isPending) {
    return (
      <div className="section-body" role="status" aria-label={`Loading the drawing of ${name}`}>
        <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
      </div>
    );
  }
  if (drawing.isError) {
    return (
      <ErrorState
        compact
        title={`${name} could not be drawn`}
        error={drawing.error}
        onRetry={() => void drawing.refetch()}
        retrying={drawing.isFetching}
      />
    );
  }
  if (!drawing.data) return <StateScreen compact title={`${name} holds nothing that can be drawn`} />;
  return <DrawingPanel drawing={drawing.data} {...panel} />;
}
