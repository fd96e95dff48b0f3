import { Link } from 'react-router-dom';
import { useToast } from '../../../components/toasts';
import { loginPath, useAuth } from '../../../lib/auth';
import { readInTab, writeInTab } from '../../../lib/storage';
import { useState } from 'react';
import { useUsage } from '../solutions-api';
import { LOGIN_REQUIRED, MISSING } from '../texts';
import { GenerationProgress } from './GenerationProgress';
import { OwnSolutions } from './OwnSolutions';
import { RefusedSolution } from './RefusedSolution';
import { NOTHING_WISHED, requestOf, SolutionForm, type SolutionWish } from './SolutionForm';
import { useGeneration } from './use-generation';

interface Props {
  readonly chosen: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onDeleted: (id: string) => void;
}

/** What was written is there again after signing in. */
const WISH = 'solutions.wish';

/** The form, what becomes of it, and what was made before. */
export function Generator({ chosen, onOpen, onDeleted }: Props) {
  const { status } = useAuth();
  const { toast } = useToast();
  const [wish, setWish] = useState(keptWish);
  const generation = useGeneration(onOpen);
  const signedIn = status === 'user';
  const { data: plan } = useUsage(signedIn);
  const left = plan && plan.usageLimit >= 0 ? Math.max(0, plan.usageLimit - plan.monthlyUsage) : undefined;
  const change = (changed: SolutionWish) => {
    writeInTab(WISH, JSON.stringify(changed));
    setWish(changed);
  };
  const submit = () => {
    if (status === 'none') return toast(LOGIN_REQUIRED);
    const request = requestOf(wish);
    if (!request) return toast(MISSING);
    generation.start(request);
  };
  return (
    <div className="sol-generator">
      <div>
        <section className="section" aria-label="What do you need?">
          <header className="section-head">
            <div>
              <h2>What do you need?</h2>
              <p>Rules choose the parts, wire every pin, and check the result until nothing is left to find.</p>
            </div>
          </header>
          <div className="section-body">
            <SolutionForm
              wish={wish}
              onChange={change}
              onSubmit={submit}
              pending={generation.pending}
              usedUp={left === 0 && !generation.pending}
              note={<PlanNote signedIn={signedIn} left={left} of={plan?.usageLimit} />}
            />
          </div>
        </section>
        {generation.pending && <GenerationProgress progress={generation.progress} />}
        {generation.refusal && !generation.pending && (
          <RefusedSolution refusal={generation.refusal} onUse={(request) => change(request)} />
        )}
      </div>
      {signedIn && <OwnSolutions chosen={chosen} onOpen={onOpen} onDeleted={onDeleted} />}
    </div>
  );
}

function keptWish(): SolutionWish {
  const kept = readInTab(WISH);
  return kept === null ? NOTHING_WISHED : { ...NOTHING_WISHED, ...(JSON.parse(kept) as Partial<SolutionWish>) };
}

interface NoteProps {
  readonly signedIn: boolean;
  readonly left: number | undefined;
  readonly of: number | undefined;
}

function PlanNote({ signedIn, left, of }: NoteProps) {
  if (!signedIn) {
    return (
      <Link className="text-link" to={loginPath('/complete-solutions')}>
        Sign in to generate solutions
      </Link>
    );
  }
  if (left === undefined) return null;
  if (left === 0) {
    return (
      <p className="sol-quiet" role="status">
        Usage limit reached. <Link to="/account/plan">Upgrade to continue.</Link>
      </p>
    );
  }
  return (
    <p className="sol-quiet">
      {left} of {of} left this month
    </p>
  );
}
