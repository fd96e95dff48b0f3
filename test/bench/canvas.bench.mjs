// The canvas of the product against React Flow, with the same design in the same run: milliseconds of the main thread for a
// frame while one part is dragged and while the view is moved, and for the first draw. The whole design is in view, the worst
// case. Our canvas draws symbols, texts and marks, React Flow boxes. Goals are shares of React Flow's time; moving 1,000
// chosen parts has a goal in milliseconds.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Bench, buildPages, openBrowser } from './canvas/pages.mjs';
import { median, quantile } from './support/statistics.mjs';

const STEPS = Number(process.env.BENCH_STEPS ?? 30);
const FRAME_MS = 1000 / 30;
/** A page is drawn first only once: so many pages of each, in turn. */
const FIRST_DRAWS = 5;
const GOALS = {
  1000: { 'first draw': 1 / 8, 'drag of one part': 1 / 8, pan: 1 / 4 },
  5000: { 'drag of one part': 1 / 30, pan: 1 / 8 },
};

/** @param work is given the page and the milliseconds of its first draw */
async function onPage(browser, folder, name, parts, work) {
  const bench = await Bench.open(browser, folder, name);
  try {
    await bench.call(`prepare(${parts})`);
    return await work(bench, await bench.timed(() => bench.call('mount()')));
  } finally {
    await bench.close();
  }
}

const measured = (browser, folder, name, parts) =>
  onPage(browser, folder, name, parts, async (bench, first) => {
    const { part, empty } = await bench.call('places()');
    const drag = await bench.dragged(part, 'left', STEPS);
    if (!(await bench.call('movedBy()'))) throw new Error(`${name}: the part was not moved`);
    const before = await bench.call('view()');
    const pan = await bench.dragged(empty, 'middle', STEPS);
    if ((await bench.call('view()')) === before) throw new Error(`${name}: the view was not moved`);
    return { 'first draw': [first], 'drag of one part': drag, pan };
  });

const firstDraw = (browser, folder, name, parts) => onPage(browser, folder, name, parts, (_bench, first) => first);

/** Moves 1,000 chosen parts by the pointer and by keys. */
const movedSelection = (browser, folder, parts, count) =>
  onPage(browser, folder, 'ours', parts, async (bench) => {
    await bench.call(`select(${count})`);
    await bench.nextFrame();
    const nudge = [];
    for (let step = 0; step < STEPS; step++) {
      nudge.push(
        await bench.timed(async () => {
          await bench.page.keyboard.press('ArrowRight');
          await bench.nextFrame();
        }),
      );
    }
    // Until the steps have become one change, and that is shown.
    const settled = await bench.longestTask(browser, async () => {
      while (!(await bench.call('isSettled()'))) await bench.nextFrame();
      await bench.nextFrame();
      await bench.nextFrame();
    });
    const { part } = await bench.call('places()');
    const drag = await bench.dragged(part, 'left', STEPS);
    return { 'a step by key': nudge, 'the longest task after the steps': [settled], drag };
  });

const folder = await buildPages(fs.mkdtempSync(path.join(os.tmpdir(), 'tracewright-canvas-')));
const browser = await openBrowser();
const rows = [];
let missed = 0;
const judge = (met) => {
  if (!met) missed++;
  return met ? 'met' : 'MISSED';
};
try {
  for (const [size, goals] of Object.entries(GOALS)) {
    const ours = await measured(browser, folder, 'ours', Number(size));
    const flow = await measured(browser, folder, 'react-flow', Number(size));
    for (let again = 1; again < FIRST_DRAWS; again++) {
      ours['first draw'].push(await firstDraw(browser, folder, 'ours', Number(size)));
      flow['first draw'].push(await firstDraw(browser, folder, 'react-flow', Number(size)));
    }
    for (const [what, times] of Object.entries(ours)) {
      const [own, other, goal] = [median(times), median(flow[what]), goals[what]];
      rows.push({
        parts: size,
        what,
        'ours, ms': own.toFixed(1),
        'ours p95, ms': quantile(times, 0.95).toFixed(1),
        'React Flow, ms': other.toFixed(1),
        share: `1/${(other / own).toFixed(1)}`,
        goal: goal ? `1/${Math.round(1 / goal)}` : '',
        '': goal ? judge(own <= other * goal) : '',
      });
      if (what !== 'first draw' && quantile(times, 0.95) > FRAME_MS) {
        rows.push({ parts: size, what: `${what}: 30 frames a second`, '': judge(false) });
      }
    }
  }
  for (const size of [1470]) {
    const moved = await movedSelection(browser, folder, size, 1000);
    for (const [what, times] of Object.entries(moved)) {
      const p95 = quantile(times, 0.95);
      const own = { 'ours, ms': median(times).toFixed(1), 'ours p95, ms': p95.toFixed(1) };
      rows.push({ parts: size, what: `1,000 chosen: ${what}`, ...own, goal: '33 ms', '': judge(p95 <= 33) });
    }
  }
} finally {
  await browser.close();
  fs.rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
process.exitCode = missed === 0 ? 0 : 1;
