/** Part numbers, values or symbol names, as regular expressions on upper-case text. */
export interface Names {
  /** How they begin. */
  readonly begins?: readonly string[];
  /** What stands anywhere in them. */
  readonly contains?: readonly string[];
  /** The text may be in any case. */
  readonly anyCase?: boolean;
}

export function typesOf({ begins = [], contains = [], anyCase }: Names): RegExp {
  return new RegExp([...begins.map((one) => `^${one}`), ...contains].join('|'), anyCase ? 'i' : '');
}
