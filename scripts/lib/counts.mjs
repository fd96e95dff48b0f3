import fs from 'node:fs';

/**
 * What a run came to. A file that could not be run counts as one failure, and so does a run that failed without
 * naming a test or was ended for taking too long.
 */
export function readJest(file, exitCode) {
  const report = read(file);
  if (!report) return broken('jest', exitCode);
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return withExitCode('jest', counts, exitCode);
}

export function readVitest(file, exitCode) {
  const report = read(file);
  if (!report) return broken('vitest', exitCode);
  const unrunnable = report.testResults.filter((s) => s.status === 'failed' && s.assertionResults.length === 0).length;
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unrunnable,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return withExitCode('vitest', counts, exitCode);
}

export function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const part of counts) for (const key of Object.keys(total)) total[key] += part[key];
  return total;
}

function withExitCode(name, counts, exitCode) {
  if (exitCode === 0 || counts.failed > 0) return counts;
  console.error(`${name} ended with exit code ${exitCode} although no test failed: counted as one failure.`);
  return { ...counts, failed: 1 };
}

function broken(name, exitCode) {
  console.error(`${name} ended with exit code ${exitCode} and left no report: counted as one failure.`);
  return { passed: 0, failed: 1, skipped: 0 };
}

function read(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
