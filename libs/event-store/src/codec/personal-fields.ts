import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';
import type { Json, JsonObject } from '@tracewright/kernel';
import type { PersonalFields } from '../catalogue';
import type { PersonalKeys } from './personal-keys';

/** An encrypted value stands in the data as `{"$personal": {"key": id, "value": base64 of nonce, ciphertext and tag}}`. */
const MARK = '$personal';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The event a value belongs to: part of what is authenticated, so that no value can be moved to another place. */
export interface Place {
  readonly stream: string;
  readonly eventId: string;
}

export interface Encrypted {
  readonly data: JsonObject;
  readonly keyIds: readonly string[];
  /** The person was erased, so that the fields are null now. */
  readonly withheld: boolean;
}

/**
 * Encrypts the personal fields with the subject's key, AES-256-GCM with a fresh nonce for each value.
 * Nothing personal is kept of an erased person: the fields become null.
 * @throws TypeError when the data names no subject, or a field's way leads through an array
 */
export async function encryptPersonal(
  data: JsonObject,
  personal: PersonalFields,
  keys: PersonalKeys,
  place: Place,
): Promise<Encrypted> {
  const present = personal.fields.filter((field) => (at(data, field) ?? null) !== null);
  if (present.length === 0) return { data, keyIds: [], withheld: false };
  if (holdsMark(data)) throw new TypeError(`a field named "${MARK}" can't stand beside personal fields`);
  const subject = at(data, personal.subject);
  if (typeof subject !== 'string' || subject === '')
    throw new TypeError(`the data holds personal fields (${present.join(', ')}) but no subject in ${personal.subject}`);
  const person = await keys.keyFor(subject, personal.purpose);
  const seal = (value: Json, field: string): Json =>
    person && { [MARK]: { key: person.id, value: encrypt(value, person.key, additional(place, field)) } };
  const encrypted = present.reduce((result, field) => replace(result, field.split('.'), field, seal), data);
  return { data: encrypted, keyIds: person ? [person.id] : [], withheld: person === null };
}

/**
 * Decrypts every encrypted value. Those whose key is missing, because the person was erased, become null.
 * @throws Error when a value was changed or moved since it was written
 */
export function decryptPersonal(data: JsonObject, keys: ReadonlyMap<string, KeyObject>, place: Place): JsonObject {
  return open(data, '', keys, place) as JsonObject;
}

function open(
  value: Json | undefined,
  path: string,
  keys: ReadonlyMap<string, KeyObject>,
  place: Place,
): Json | undefined {
  if (!isObject(value)) return value;
  const sealed = sealedValue(value);
  if (sealed) {
    const key = keys.get(sealed.key);
    return key ? decrypt(sealed.value, key, additional(place, path)) : null;
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, open(member, path ? `${path}.${name}` : name, keys, place)]),
  );
}

function sealedValue(value: JsonObject): { key: string; value: string } | undefined {
  const mark = value[MARK];
  if (!isObject(mark)) return undefined;
  const { key, value: text } = mark;
  return typeof key === 'string' && typeof text === 'string' ? { key, value: text } : undefined;
}

function encrypt(value: Json, key: KeyObject, aad: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(aad);
  return Buffer.concat([
    nonce,
    cipher.update(JSON.stringify(value), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64');
}

function decrypt(text: string, key: KeyObject, aad: Buffer): Json {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES)).setAAD(aad);
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  return JSON.parse(plain.toString('utf8')) as Json;
}

function additional(place: Place, field: string): Buffer {
  return Buffer.from(JSON.stringify([place.stream, place.eventId, field]), 'utf8');
}

function at(data: JsonObject, field: string): Json | undefined {
  let value: Json | undefined = data;
  for (const name of field.split('.')) {
    if (Array.isArray(value)) throw new TypeError(`${field} leads through an array: name the array as personal`);
    value = isObject(value) ? value[name] : undefined;
  }
  return value;
}

function replace(
  data: JsonObject,
  [name = '', ...rest]: readonly string[],
  field: string,
  change: (value: Json, field: string) => Json,
): JsonObject {
  const value = data[name] as Json;
  return {
    ...data,
    [name]: rest.length === 0 ? change(value, field) : replace(value as JsonObject, rest, field, change),
  };
}

/** Encrypted values never stand inside an array: a path names fields alone, and an array is encrypted as a whole. */
function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function holdsMark(value: Json | undefined): boolean {
  return isObject(value) && Object.entries(value).some(([name, member]) => name === MARK || holdsMark(member));
}
