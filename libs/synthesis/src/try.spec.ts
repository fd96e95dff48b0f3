import { synthesise } from '.';
import { catalogue, requests } from './spec-support/requests';

it('tries', () => {
  const parts = catalogue();
  const tally = new Map<string, { n: number; example: string }>();
  const say = (key: string, example: string) => {
    const known = tally.get(key) ?? { n: 0, example };
    known.n++;
    tally.set(key, known);
  };
  let ms = 0;
  for (const request of requests(4)) {
    const text = JSON.stringify(request);
    try {
      const at = Date.now();
      const a = synthesise(request, parts);
      ms = Math.max(ms, Date.now() - at);
      if (a.kind === 'refusal') say(`refusal ${a.code} ${a.constraint.field} ${a.cheapest ? 'cheapest' : 'NONE'} ${a.cheapest ? '' : a.constraint.reason.slice(0, 90)}`, text);
      else {
        say('solution', text);
        for (const n of a.review.notes) say(`${n.severity} ${n.rule}: ${n.title.replace(/\d+/g, '#')}`, text);
        if (a.review.errors + a.review.warnings > 0) say('DIRTY', text);
      }
    } catch (e) {
      say('THROW ' + (e instanceof Error ? e.message + e.stack?.split('\n')[1] : ''), text);
    }
  }
  console.log('max ms', ms);
  for (const [k, v] of [...tally].sort((a, b) => b[1].n - a[1].n)) console.log(v.n, k, '|', v.example);
});
