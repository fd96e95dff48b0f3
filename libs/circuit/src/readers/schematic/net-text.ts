/** Text inside a net's name: a stroke would look like a sheet. */
export function escapeNetName(text: string): string {
  return text.replaceAll('/', '{slash}').replace(/[\r\n]/g, '');
}
