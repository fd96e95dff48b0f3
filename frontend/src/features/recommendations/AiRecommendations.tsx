import type { Constraints, ReadingResponse, RecommendationResponse } from '@tracewright/contracts/recommendations';
import { Alert, Skeleton } from 'antd';
import { useState } from 'react';
import { useToast } from '../../components/toasts';
import { ApiError, messageOf } from '../../lib/api';
import { useAuth } from '../../lib/auth';
import { CorrectConstraints } from './form/CorrectConstraints';
import { Impossible } from './form/Impossible';
import { RequestForm } from './form/RequestForm';
import { type Asked, impossibleOf, readRequirement, useGenerate } from './recommendations-api';
import './recommendations.css';
import { Results } from './results/Results';
import { FAILED, GENERATED, LOGIN_REQUIRED, MISSING, THINKING, USAGE_LIMIT } from './texts';

/** What is being corrected before it is used: a model's reading, or that of a result. */
interface Correcting {
  readonly asked: Asked;
  readonly reading: ReadingResponse;
}

/** The AI form: a requirement in words and fields, and the parts that satisfy it. */
export function AiRecommendations() {
  const { toast } = useToast();
  const { user } = useAuth();
  const generate = useGenerate();
  const [isReading, setReading] = useState(false);
  const [correcting, setCorrecting] = useState<Correcting>();
  const [shown, setShown] = useState<RecommendationResponse>();
  const isPending = isReading || generate.isPending;

  const failed = (error: Error) => {
    if (impossibleOf(error)) return;
    if (/usage limit/i.test(messageOf(error, ''))) return toast(USAGE_LIMIT);
    toast(FAILED);
  };
  const send = (asked: Asked, constraints?: Constraints) => {
    setShown(undefined);
    generate.mutate(
      { asked, ...(constraints && { constraints }) },
      {
        onSuccess: (answer) => {
          setCorrecting(undefined);
          setShown(answer);
          toast(GENERATED);
        },
        onError: failed,
      },
    );
  };
  const ask = async (asked: Asked | undefined) => {
    if (!user) return toast(LOGIN_REQUIRED);
    if (!asked) return toast(MISSING);
    setReading(true);
    setCorrecting(undefined);
    generate.reset();
    try {
      const reading = await readRequirement(asked);
      // What rules read is plain; what a model read is looked at before it is used.
      if (reading.source === 'rules') send(asked);
      else setCorrecting({ asked, reading });
    } catch (error) {
      failed(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setReading(false);
    }
  };
  const correct = (answer: RecommendationResponse) => {
    const { projectType, goal, requirementInput, constraints, assumptions, unused } = answer;
    const { description, features, budget } = requirementInput;
    const asked = { projectType, goal, description, features, budget };
    setCorrecting({ asked, reading: { constraints, assumptions, unused, source: 'rules' } });
  };
  return (
    <div className="rec">
      <RequestForm onAsk={(asked) => void ask(asked)} pending={isPending} />
      {correcting && (
        <CorrectConstraints
          key={JSON.stringify(correcting.reading.constraints)}
          reading={correcting.reading}
          pending={generate.isPending}
          onCancel={() => setCorrecting(undefined)}
          onUse={(constraints) => send(correcting.asked, constraints)}
        />
      )}
      {isPending && (
        <div role="status" aria-label={THINKING}>
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      )}
      {!isPending && <Refused error={generate.error} onApply={(constraints) => resend(constraints)} />}
      {shown && !isPending && <Results answer={shown} onChange={setShown} onCorrect={() => correct(shown)} />}
    </div>
  );

  function resend(constraints: Constraints) {
    const asked = generate.variables?.asked;
    if (asked) send({ ...asked, budget: constraints.budget }, constraints);
  }
}

interface RefusedProps {
  readonly error: Error | null;
  readonly onApply: (constraints: Constraints) => void;
}

/** Why there is nothing, in the server's words, and what helps. */
function Refused({ error, onApply }: RefusedProps) {
  if (!error) return null;
  const details = impossibleOf(error);
  if (details) return <Impossible details={details} onApply={onApply} />;
  const isTold = error instanceof ApiError && (error.status === 402 || error.status === 422 || error.status === 400);
  return <Alert type={isTold ? 'warning' : 'error'} showIcon title={messageOf(error)} />;
}
