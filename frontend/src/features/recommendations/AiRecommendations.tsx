import type { Constraints } from '@tracewright/contracts/recommendations';
import { Alert, Skeleton } from 'antd';
import { Revealed } from '../../components/revealed';
import { ApiError, messageOf } from '../../lib/api';
import { CorrectConstraints } from './form/CorrectConstraints';
import { Impossible } from './form/Impossible';
import { RequestForm } from './form/RequestForm';
import { impossibleOf } from './recommendations-api';
import './recommendations.css';
import { Results } from './results/Results';
import { Understood } from './results/Understood';
import { THINKING } from './texts';
import { correctionOf, useRecommending } from './use-recommending';

/** The AI form: a requirement in words and fields, and the parts that satisfy it. */
export function AiRecommendations() {
  const { ask, send, resend, shown, setShown, correcting, setCorrecting, isPending, error } = useRecommending();
  const correction = correcting && (
    <CorrectConstraints
      key={JSON.stringify(correcting.reading.constraints)}
      reading={correcting.reading}
      pending={isPending}
      onCancel={() => setCorrecting(undefined)}
      onUse={(constraints) => send(correcting.asked, constraints)}
    />
  );
  return (
    <div className="rec">
      <RequestForm onAsk={(asked) => void ask(asked)} pending={isPending} />
      {correction && !shown && <Revealed>{correction}</Revealed>}
      {isPending && (
        <div role="status" aria-label={THINKING}>
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      )}
      {!isPending && <Refused error={error} onApply={resend} />}
      {shown && !isPending && (
        <Revealed key={shown.id}>
          <Results
            answer={shown}
            onChange={setShown}
            understood={
              correction ?? <Understood answer={shown} onCorrect={() => setCorrecting(correctionOf(shown))} />
            }
          />
        </Revealed>
      )}
    </div>
  );
}

interface RefusedProps {
  readonly error: Error | null;
  readonly onApply: (constraints: Constraints) => void;
}

/** Why there is nothing, in the server's words, and what helps. */
function Refused({ error, onApply }: RefusedProps) {
  if (!error) return null;
  const details = impossibleOf(error);
  if (details) {
    return (
      <Revealed>
        <Impossible details={details} onApply={onApply} />
      </Revealed>
    );
  }
  const isTold = error instanceof ApiError && error.status < 500;
  return <Alert type={isTold ? 'warning' : 'error'} showIcon title={messageOf(error)} />;
}
