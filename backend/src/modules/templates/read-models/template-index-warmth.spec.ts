import { StartUp } from '../../../platform/start-up';
import { TemplateIndexWarmth } from './template-index-warmth';

/** The order of what a start does, with the table of templates still to be filled. */
function started(role: 'api' | 'workers') {
  const done: string[] = [];
  let fill: (inTime: boolean) => void = () => undefined;
  const startUp = new StartUp();
  const filled = new Promise<boolean>((resolve) => (fill = resolve));
  const warmth = new TemplateIndexWarmth(
    startUp,
    { search: (text) => Promise.resolve(void done.push(`searched: ${text.length > 0}`)).then(() => []) },
    { appendedUpTo: () => Promise.resolve('7') },
    {
      waitFor: (position, names) =>
        Promise.resolve(void done.push(`waits: ${String(names)} ${position}`)).then(() => filled),
    },
    { roles: new Set([role]) },
  );
  return { warmth, startUp, done, fill };
}
const idle = () => new Promise((resolve) => setImmediate(resolve));

describe('the warmth of the template index', () => {
  it('reads the templates after the start, once they are in the table, and holds nothing up', async () => {
    const { startUp, done, fill } = started('api');
    await startUp.run();
    expect(done).toEqual([]);
    startUp.beginAfterwards();
    await idle();
    expect(done).toEqual(['waits: templates 7']);
    fill(true);
    await idle();
    expect(done).toEqual(['waits: templates 7', 'searched: true']);
  });

  it('is no matter of a part that answers no searches', async () => {
    const { startUp, done } = started('workers');
    startUp.beginAfterwards();
    await idle();
    expect(done).toEqual([]);
  });
});
