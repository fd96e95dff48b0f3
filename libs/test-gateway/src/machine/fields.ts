import type { Notes, NotesOut } from '../entities';
import { GatewayRefusal, refusedField } from './refusal';

export type Body = Readonly<Record<string, unknown>>;

/** @throws GatewayRefusal naming what nobody asked for */
export function onlyFields(body: Body, known: readonly string[]): void {
  const extra = Object.keys(body).filter((name) => !known.includes(name));
  if (extra.length === 0) return;
  const names = extra.map((name) => name.slice(0, 60)).join(', ');
  throw new GatewayRefusal(`${names} is/are not required and should not be sent`, { reason: 'extra_field_sent' });
}

/** @throws GatewayRefusal when it is missing or no whole number */
export function wholeNumber(body: Body, field: string): number {
  const value = body[field];
  if (value === undefined || value === null || value === '') throw refusedField(field, `${field}: is required.`);
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) {
    throw refusedField(field, `The ${field} must be an integer.`);
  }
  return number;
}

/** @throws GatewayRefusal when it is too long or no text */
export function optionalText(body: Body, field: string, longest: number): string | null {
  const value = body[field];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw refusedField(field, `The ${field} must be a string.`);
  if (value.length > longest) throw refusedField(field, `The ${field} may not be greater than ${longest} characters.`);
  return value;
}

const MOST_NOTES = 15;
const LONGEST_NOTE = 256;

/** @returns `[]` where there are none. @throws GatewayRefusal when there are too many or too long ones */
export function notesOf(body: Body): NotesOut {
  const value = body['notes'];
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return [];
  if (typeof value !== 'object' || Array.isArray(value)) throw refusedField('notes', 'The notes must be an array.');
  const entries: [string, unknown][] = Object.entries(value);
  if (entries.length > MOST_NOTES) {
    throw refusedField('notes', `Number of fields in notes should be less than or equal to ${MOST_NOTES}`);
  }
  const notes: Record<string, string> = {};
  for (const [name, note] of entries) {
    const text = typeof note === 'number' || typeof note === 'boolean' ? String(note) : note;
    if (typeof text !== 'string' || text.length > LONGEST_NOTE || name.length > LONGEST_NOTE) {
      throw refusedField('notes', `The notes may not be greater than ${LONGEST_NOTE} characters.`);
    }
    notes[name] = text;
  }
  return entries.length === 0 ? [] : (notes satisfies Notes);
}

/** @throws GatewayRefusal when the notes are missing */
export function newNotes(body: Body): NotesOut {
  onlyFields(body, ['notes']);
  if (body['notes'] === undefined) throw refusedField('notes', 'notes: is required.');
  return notesOf(body);
}
