import fs from 'node:fs';

/**
 * What a run came to. A file that could not be run counts as one failure, and so does a run that failed without
 * naming a test or was ended for taking too long.
 */
export function readReport(file, exitCode) {
  const report = read(file);
  if (!report) return broken(exitCode);
  const unrunnable = report.testResults.filter((s) => s.status === 'failed' && s.assertionResults.length === 0).length;
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unrunnable,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return withExitCode(counts, exitCode);
}

function withExitCode(counts, exitCode) {
  if (exitCode === 0 || counts.failed > 0) return counts;
  console.error(`vitest ended with exit code ${exitCode} although no test failed: counted as one failure.`);
  return { ...counts, failed: 1 };
}

function broken(exitCode) {
  console.error(`vitest ended with exit code ${exitCode} and left no report: counted as one failure.`);
  return { passed: 0, failed: 1, skipped: 0 };
}

function read(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
