/**
 * JSON text that is the same for equal values, whatever the order of their members: RFC 8785 (JSON Canonicalization
 * Scheme). Members are sorted by UTF-16 code units, numbers and strings are written as ECMAScript does. Members that
 * are undefined are left out and `toJSON` is asked, as by JSON.stringify; a lone surrogate is escaped, where the RFC would refuse it, so that
 * every text a person can type has a hash.
 * @throws TypeError for what JSON can't hold: NaN, infinities, bigint, functions, symbols, cycles
 */
export function canonicalJson(value: unknown): string {
  return write(value, new Set());
}

function write(value: unknown, path: Set<object>): string {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} has no form in JSON`);
      return JSON.stringify(value);
    case 'object':
      return value === null ? 'null' : writeObject(value, path);
    default:
      throw new TypeError(`a ${typeof value} has no form in JSON`);
  }
}

function writeObject(value: object, path: Set<object>): string {
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON === 'function') return write(toJSON.call(value), path);
  if (path.has(value)) throw new TypeError('a value that holds itself has no form in JSON');
  path.add(value);
  const text = Array.isArray(value)
    ? `[${value.map((item) => (item === undefined ? 'null' : write(item, path))).join(',')}]`
    : `{${members(value as Record<string, unknown>, path).join(',')}}`;
  path.delete(value);
  return text;
}

function members(value: Record<string, unknown>, path: Set<object>): string[] {
  const written: string[] = [];
  for (const name of Object.keys(value).sort()) {
    const member = value[name];
    if (member !== undefined) written.push(`${JSON.stringify(name)}:${write(member, path)}`);
  }
  return written;
}
