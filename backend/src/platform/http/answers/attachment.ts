/** The content-disposition of a download, RFC 6266: a plain name for old programs, the real one for all others. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, escape)}`;
}

const escape = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
