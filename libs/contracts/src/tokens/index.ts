import type { JsonObject } from '@tracewright/kernel';

/** One field of what is sent. */
export interface Field<T> {
  readonly what: string;
  is(value: unknown): value is T;
}

export const text: Field<string> = { what: 'text', is: (value) => typeof value === 'string' };
export const wholeNumber: Field<number> = {
  what: 'a whole number',
  is: (value): value is number => Number.isSafeInteger(value),
};

export const orNull = <T>({ what, is }: Field<T>): Field<T | null> => ({
  what: `${what} or null`,
  is: (value): value is T | null => value === null || is(value),
});

/** It may be left out. */
export const orNothing = <T>({ what, is }: Field<T>): Field<T | undefined> => ({
  what: `${what} or nothing`,
  is: (value): value is T | undefined => value === undefined || is(value),
});

type Fields = { readonly [name: string]: Field<string | number | null | undefined> };
type Required<F extends Fields> = {
  [N in keyof F]: F[N] extends Field<infer T> ? (undefined extends T ? never : N) : never;
}[keyof F];
type ValueOf<F> = F extends Field<infer T> ? T : never;
type Payload<F extends Fields> = { readonly [N in Required<F>]: ValueOf<F[N]> } & {
  readonly [N in Exclude<keyof F, Required<F>>]?: ValueOf<F[N]>;
};

/** A command or a job that a process may send: its name and what it carries, for who sends it and who executes it. */
export interface Token<Kind extends 'command' | 'job', Name extends string, Carried extends JsonObject> {
  readonly kind: Kind;
  readonly name: Name;
  /** A reaction. `key` tells reactions to the same event apart when their order may change between builds. */
  send(
    payload: Carried,
    key?: string,
  ): { readonly kind: Kind; readonly name: Name; readonly payload: JsonObject; readonly key?: string };
  /** What was sent, perhaps by an earlier build. @throws TypeError that names the field */
  read(payload: JsonObject): Carried;
}

export type CommandToken<Carried extends JsonObject, Name extends string = string> = Token<'command', Name, Carried>;
export type JobToken<Carried extends JsonObject, Name extends string = string> = Token<'job', Name, Carried>;

/** What a token carries. */
export type Carried<T> = T extends Token<'command' | 'job', string, infer P> ? P : never;

export const commandToken = <const Name extends string, F extends Fields>(
  name: Name,
  fields: F,
): CommandToken<Payload<F>, Name> => token('command', name, fields);

export const jobToken = <const Name extends string, F extends Fields>(
  name: Name,
  fields: F,
): JobToken<Payload<F>, Name> => token('job', name, fields);

function token<Kind extends 'command' | 'job', Name extends string, F extends Fields>(
  kind: Kind,
  name: Name,
  fields: F,
): Token<Kind, Name, Payload<F>> {
  const fits = (payload: JsonObject): payload is Payload<F> => {
    for (const [field, { what, is }] of Object.entries(fields)) {
      if (!is(payload[field])) throw new TypeError(`the ${kind} ${name} needs ${what} in "${field}"`);
    }
    return true;
  };
  return {
    kind,
    name,
    send: (payload, key) => ({ kind, name, payload, ...(key === undefined ? {} : { key }) }),
    read: (payload) => {
      if (fits(payload)) return payload;
      throw new TypeError(`the ${kind} ${name} can not be read`);
    },
  };
}
