import { IMPORTED_ITEM_MAX, IMPORTED_LIST_MAX } from '@jobharbor/contract';

import { cleanImportedLine, cleanImportedText } from './text.ts';

/** An error in a row. The message is for the person who runs the import. */
export class WrongRow extends Error {}

export type Fields = Record<string, unknown>;

export function readLine(fields: Fields, name: string, max: number): string | null {
  return limited(name, cleanImportedLine(readString(fields, name)), max);
}

export function readText(fields: Fields, name: string, max: number): string | null {
  return limited(name, cleanImportedText(readString(fields, name)), max);
}

export function required(name: string, value: string | null): string {
  if (value === null) throw new WrongRow(`${name} is missing`);
  return value;
}

export function readList(fields: Fields, name: string, itemMax = IMPORTED_ITEM_MAX): string[] {
  const value = fieldValue(fields, name) ?? [];
  if (!isTextList(value)) throw new WrongRow(`${name} is not a list of texts`);
  const items = value.map(cleanImportedText).filter((item) => item !== '');
  if (items.length > IMPORTED_LIST_MAX) {
    throw new WrongRow(`${name} has ${items.length} items, more than ${IMPORTED_LIST_MAX}`);
  }
  items.forEach((item, index) => limited(`${name}, item ${index + 1},`, item, itemMax));
  return items;
}

export function readAmount(fields: Fields, name: string): number | null {
  const value = fieldValue(fields, name);
  if (value === undefined) return null;
  if (typeof value !== 'number') throw new WrongRow(`${name} is not a number`);
  if (!(value >= 0)) throw new WrongRow(`${name} is less than 0`);
  return value;
}

export function readFlag(fields: Fields, name: string): boolean {
  const value = fieldValue(fields, name) ?? false;
  if (typeof value !== 'boolean') throw new WrongRow(`${name} is neither true nor false`);
  return value;
}

/** The value of a row's own field; undefined when it is absent or null. */
export function fieldValue(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? (fields[name] ?? undefined) : undefined;
}

function readString(fields: Fields, name: string): string {
  const value = fieldValue(fields, name) ?? '';
  if (typeof value !== 'string') throw new WrongRow(`${name} is not a text`);
  return value;
}

function limited(name: string, text: string, max: number): string | null {
  if (text.length > max) {
    throw new WrongRow(
      `${name} has ${text.length.toLocaleString('en')} characters, ` +
        `more than ${max.toLocaleString('en')}`,
    );
  }
  return text || null;
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
