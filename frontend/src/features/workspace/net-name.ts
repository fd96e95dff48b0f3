/** A net's name as people read it: KiCad's words for letters that its names may not hold are taken back. */
export function netName(net: string): string {
  return net
    .replaceAll('{slash}', '/')
    .replaceAll('{backslash}', '\\')
    .replaceAll('{space}', ' ')
    .replaceAll('{colon}', ':')
    .replaceAll('{brace}', '{');
}
