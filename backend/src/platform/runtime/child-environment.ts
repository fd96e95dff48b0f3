/**
 * What programs that are started from here may know of our environment. A list of what is allowed, as nobody can list
 * every name that a secret may have.
 */
const ALLOWED = new Set([
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'SHELL',
  'TMPDIR',
  'TEMP',
  'TMP',
  'LANG',
  'TZ',
  'LD_LIBRARY_PATH',
]);
/** Without these no program of Windows or macOS finds its libraries. */
const OF_THE_SYSTEM = /^(LC_\w+|SYSTEMROOT|WINDIR|COMSPEC|PATHEXT|__CF_USER_TEXT_ENCODING)$/i;

export function childEnvironment(
  more: NodeJS.ProcessEnv = {},
  env: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const allowed = Object.entries(env).filter(([name]) => ALLOWED.has(name.toUpperCase()) || OF_THE_SYSTEM.test(name));
  return { ...Object.fromEntries(allowed), ...more };
}
