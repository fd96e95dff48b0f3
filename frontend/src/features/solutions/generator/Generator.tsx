import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { Revealed } from '../../../components/revealed';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { loginPath, useAuth } from '../../../lib/auth';
import { useUsage } from '../solutions-api';
import { LOGIN_REQUIRED, MISSING } from '../texts';
import { GenerationProgress } from './GenerationProgress';
import { OwnSolutions } from './OwnSolutions';
import { RefusedSolution } from './RefusedSolution';
import { requestOf, SolutionForm, type SolutionWish } from './SolutionForm';
import type { Generation } from './use-generation';

interface Props {
  readonly wish: SolutionWish;
  readonly onChange: (wish: SolutionWish) => void;
  readonly generation: Generation;
  readonly chosen: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onDeleted: (id: string) => void;
}

/** The form, what becomes of it, and what was made before. */
export function Generator({ wish, onChange, generation, chosen, onOpen, onDeleted }: Props) {
  const { status } = useAuth();
  const { toast } = useToast();
  const signedIn = status === 'user';
  const { data: plan } = useUsage(signedIn);
  const left = plan && plan.usageLimit >= 0 ? Math.max(0, plan.usageLimit - plan.monthlyUsage) : undefined;
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
              onChange={onChange}
              onSubmit={submit}
              pending={generation.pending}
              usedUp={left === 0 && !generation.pending}
              note={<PlanNote signedIn={signedIn} left={left} of={plan?.usageLimit} />}
            />
          </div>
        </section>
        {generation.pending && (
          <Revealed>
            <GenerationProgress progress={generation.progress} />
          </Revealed>
        )}
        {generation.error && !generation.pending && <Alert type="error" showIcon title={messageOf(generation.error)} />}
        {generation.refusal && !generation.pending && (
          <Revealed>
            <RefusedSolution
              refusal={generation.refusal}
              asked={generation.asked}
              onUse={onChange}
              onMake={(request) => {
                onChange(request);
                generation.start(request);
              }}
            />
          </Revealed>
        )}
      </div>
      {signedIn && <OwnSolutions chosen={chosen} onOpen={onOpen} onDeleted={onDeleted} />}
    </div>
  );
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
