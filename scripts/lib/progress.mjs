const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 100;
const HEARTBEAT_MS = 15_000;

export const seconds = (ms) => `${(ms / 1000).toFixed(ms < 9950 ? 1 : 0)} s`;

/**
 * One line per step with the time it took. On a terminal the running step turns; elsewhere it is named when it
 * begins, and again every 15 s, so that a log never looks stuck.
 */
export function createProgress(out = process.stderr, env = process.env) {
  const terminal = Boolean(out.isTTY) && !env.CI && env.TERM !== 'dumb';
  const colour = terminal && !env.NO_COLOR;
  const paint = (code, text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);

  const show = terminal
    ? (label, started) => {
        let frame = 0;
        const draw = () => {
          const turning = paint(36, FRAMES[frame++ % FRAMES.length]);
          out.write(`\r\u001b[2K  ${turning} ${label}  ${paint(2, seconds(Date.now() - started))}`);
        };
        draw();
        return { timer: setInterval(draw, FRAME_MS), clear: () => out.write('\r\u001b[2K') };
      }
    : (label, started) => {
        out.write(`  … ${label}\n`);
        const still = () => out.write(`  … ${label}: still at it after ${seconds(Date.now() - started)}\n`);
        return { timer: setInterval(still, HEARTBEAT_MS), clear: () => undefined };
      };

  return {
    title: (text) => out.write(`${paint(1, text)}\n`),
    note: (text) => out.write(`  ${text}\n`),
    async step(label, work) {
      const started = Date.now();
      const line = show(label, started);
      const finish = (mark, text) => {
        clearInterval(line.timer);
        line.clear();
        out.write(`  ${mark} ${text}  ${paint(2, seconds(Date.now() - started))}\n`);
      };
      try {
        const result = await work();
        finish(paint(32, '✓'), label);
        return result;
      } catch (error) {
        finish(paint(31, '✗'), label);
        throw error;
      }
    },
  };
}
