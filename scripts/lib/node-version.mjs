// Read by Nodes of any age: no syntax newer than modules themselves.

/**
 * Node 20.19, 22.12 and all newer lines can load ES modules from CommonJS, on which the server's framework rests.
 * Answers a sentence for the person at the terminal, or null when the version is fine.
 */
export function versionProblem(version) {
  const parts = version.split('.').map(Number);
  const major = parts[0];
  const minor = parts[1];
  const fine = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (fine) return null;
  return (
    'Tracewright needs Node 20.19 or newer (of Node 22: 22.12 or newer), but this is Node ' +
    version +
    '. Install a newer one, for example from https://nodejs.org, and run the command again.'
  );
}
