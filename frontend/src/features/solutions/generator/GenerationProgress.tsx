import { CheckOutlined, LoadingOutlined } from '@ant-design/icons';
import { SOLUTION_STEPS, type SolutionProgress } from '@tracewright/contracts/solutions';
import { Progress } from 'antd';
import { STEPS } from '../texts';

/** How far the work is, step by step. */
export function GenerationProgress({ progress }: { readonly progress: SolutionProgress | null }) {
  const at = progress === null ? -1 : SOLUTION_STEPS.indexOf(progress.step);
  const percent = progress === null ? 0 : Math.round((100 * progress.done) / progress.total);
  return (
    <section className="sol-progress" role="status" aria-label="Generating Complete Solution...">
      <h2>{progress === null ? 'Your request waits for its turn' : `${STEPS[progress.step]} …`}</h2>
      <Progress percent={percent} status="active" aria-label="Progress" />
      <ol>
        {SOLUTION_STEPS.map((step, index) => (
          <li key={step} data-state={index < at ? 'done' : index === at ? 'now' : 'later'}>
            <span aria-hidden>{index < at ? <CheckOutlined /> : index === at ? <LoadingOutlined /> : index + 1}</span>
            {STEPS[step]}
          </li>
        ))}
      </ol>
    </section>
  );
}
