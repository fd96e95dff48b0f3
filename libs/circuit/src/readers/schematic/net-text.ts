/** Text inside a net's name: a stroke would look like a sheet. Those inside a variable are its own. */
export function escapeNetName(text: string): string {
  if (!text.includes('${')) return text.replaceAll('/', '{slash}').replace(/[\r\n]/g, '');
  return text.replace(/\$\{[^${}]*\}|[/\r\n]/g, (found) => (found === '/' ? '{slash}' : found.trim()));
}
