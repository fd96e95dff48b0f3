/** Something the person at the terminal can put right: one sentence, shown without a stack. */
export class Problem extends Error {
  constructor(sentence, exitCode = 1) {
    super(sentence);
    this.name = 'Problem';
    this.exitCode = exitCode;
  }
}

/** The output of what failed, if any, then the sentence; the stack only when the error is a surprise. */
export function showProblem(error, out = process.stderr) {
  if (error.output) out.write(`\n${error.output.trimEnd()}\n`);
  out.write(error instanceof Problem ? `\n${error.message}\n` : `\n${error.stack ?? error}\n`);
}
