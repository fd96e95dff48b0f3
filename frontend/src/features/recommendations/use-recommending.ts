import type { Constraints, ReadingResponse, RecommendationResponse } from '@tracewright/contracts/recommendations';
import { useState } from 'react';
import { useToast } from '../../components/toasts';
import { ApiError, messageOf } from '../../lib/api';
import { useAuth } from '../../lib/auth';
import { type Asked, impossibleOf, readRequirement, useGenerate } from './recommendations-api';
import { FAILED, GENERATED, LOGIN_REQUIRED, MISSING, USAGE_LIMIT } from './texts';

/** What is being corrected before it is used: a model's reading, or that of a result. */
interface Correcting {
  readonly asked: Asked;
  readonly reading: ReadingResponse;
}

/** From the form to the answer, with what may stand between: a reading to correct, a refusal, a failure. */
export function useRecommending() {
  const { toast } = useToast();
  const { user } = useAuth();
  const generate = useGenerate();
  const [isReading, setReading] = useState(false);
  const [correcting, setCorrecting] = useState<Correcting>();
  const [shown, setShown] = useState<RecommendationResponse>();

  const failed = (error: unknown) => {
    if (error instanceof Error && impossibleOf(error)) return;
    if (error instanceof ApiError && error.status === 401) return toast(LOGIN_REQUIRED);
    toast(/usage limit/i.test(messageOf(error, '')) ? USAGE_LIMIT : FAILED);
  };
  const send = (asked: Asked, constraints?: Constraints) => {
    setShown(undefined);
    const onSuccess = (answer: RecommendationResponse) => {
      setCorrecting(undefined);
      setShown(answer);
      toast(GENERATED);
    };
    generate.mutate({ asked, ...(constraints && { constraints }) }, { onSuccess, onError: failed });
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
      failed(error);
    } finally {
      setReading(false);
    }
  };
  const resend = (constraints: Constraints) => {
    const asked = generate.variables?.asked;
    if (asked) send({ ...asked, budget: constraints.budget }, constraints);
  };
  const isPending = isReading || generate.isPending;
  return { ask, send, resend, shown, setShown, correcting, setCorrecting, isPending, error: generate.error };
}

/** What of an answer can be corrected. */
export function correctionOf(answer: RecommendationResponse): Correcting {
  const { projectType, goal, requirementInput, constraints, assumptions, unused } = answer;
  const { description, features, budget } = requirementInput;
  const asked = { projectType, goal, description, features, budget };
  return { asked, reading: { constraints, assumptions, unused, source: 'rules' } };
}
