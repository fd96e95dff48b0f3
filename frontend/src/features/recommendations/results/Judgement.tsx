import type { RecommendationResponse } from '@tracewright/contracts/recommendations';
import { Button, Rate } from 'antd';
import { useNavigate } from 'react-router-dom';
import { Section } from '../../../components/page';
import { useToast } from '../../../components/toasts';
import { rupees } from '../../../lib/format';
import { routeExists } from '../../../lib/navigation';
import { handToCreator } from '../creator';
import { useJudge } from '../recommendations-api';
import { HANDED_OVER, notKept } from '../texts';

const CREATOR = '/simple-creator';

interface Props {
  readonly answer: RecommendationResponse;
  readonly onChange: (answer: RecommendationResponse) => void;
}

/** What somebody makes of it: taken or not, how good it was, and on to the circuit creator. */
export function Judgement({ answer, onChange }: Props) {
  const judge = useJudge(answer.id, onChange);
  const navigate = useNavigate();
  const { toast } = useToast();
  const { saving, accepted, userFeedback } = answer;
  const build = () => {
    if (!handToCreator(answer)) return toast(notKept('Your browser keeps nothing for this site.'));
    toast(HANDED_OVER);
    if (routeExists(CREATOR)) void navigate(CREATOR);
  };
  return (
    <Section title="Do you take it?" lead="What you take counts as money saved in My History.">
      <div className="section-body rec-judge">
        <p>
          These parts cost {rupees(saving.chosenCost)}; the middle prices of all parts that satisfy the same are{' '}
          {rupees(saving.baselineCost)} together: {rupees(saving.saved)} saved.
        </p>
        <div className="rec-actions">
          <Button
            type="primary"
            disabled={accepted === true}
            loading={judge.isPending}
            onClick={() => judge.mutate({ accepted: true })}
          >
            {accepted === true ? 'Accepted' : 'Accept recommendation'}
          </Button>
          <Button disabled={accepted === false || judge.isPending} onClick={() => judge.mutate({ accepted: false })}>
            {accepted === false ? 'Not taken' : 'Not for me'}
          </Button>
          <Button onClick={build}>Use in Circuit Creator</Button>
        </div>
        <div className="rec-rate">
          <span id="rec-rate">Your rating</span>
          <Rate
            aria-labelledby="rec-rate"
            value={userFeedback ?? 0}
            allowClear={false}
            disabled={judge.isPending}
            onChange={(rating) => judge.mutate({ rating })}
          />
        </div>
      </div>
    </Section>
  );
}
