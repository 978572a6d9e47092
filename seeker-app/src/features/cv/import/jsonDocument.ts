import { isRecord } from '@jobharbor/contract';

import type { LeftOut } from './importedCv';

/** Deeper, and with more values, no CV is: what is there beyond is not read. */
const DEPTH_MAX = 8;
const VALUES_MAX = 5_000;
/** Characters of a value that is left out. */
const SHOWN = 80;

/**
 * A JSON document that is read by somebody else's names. Whatever its types are, texts are texts and lists are lists; it
 * knows which values were read, and so which are left out.
 */
export class JsonDocument {
  private readonly read = new Map<object, Set<string>>();
  /** Values that were read. */
  taken = 0;

  constructor(private readonly root: unknown) {}

  /** Marks values as read whose words are taken over with others. */
  mark(record: unknown, ...keys: string[]): void {
    if (!isRecord(record)) return;
    const known = this.read.get(record) ?? new Set();
    for (const key of keys) {
      if (Object.hasOwn(record, key) && !known.has(key)) {
        known.add(key);
        this.taken += valuesOf(record[key]).length;
      }
    }
    this.read.set(record, known);
  }

  /** The first of these fields that holds a text, or a number as a text; '' when none does. */
  text(record: unknown, ...keys: string[]): string {
    if (!isRecord(record)) return '';
    for (const key of keys) {
      const text = asText(own(record, key));
      if (text) {
        this.mark(record, key);
        return text;
      }
    }
    return '';
  }

  /** The texts of a field that is a list of texts, or one text. */
  texts(record: unknown, key: string): string[] {
    if (!isRecord(record)) return [];
    const value = own(record, key);
    const texts = (Array.isArray(value) ? value : [value]).map(asText).filter(Boolean);
    if (texts.length > 0) this.mark(record, key);
    return texts;
  }

  /** The objects of a field that is a list. */
  records(record: unknown, key: string): Record<string, unknown>[] {
    const value = isRecord(record) ? own(record, key) : undefined;
    return Array.isArray(value) ? value.slice(0, VALUES_MAX).filter(isRecord) : [];
  }

  /** The object of a field. */
  record(record: unknown, key: string): Record<string, unknown> | undefined {
    const value = isRecord(record) ? own(record, key) : undefined;
    return isRecord(value) ? value : undefined;
  }

  /** All values that nobody has read, but for fields of the document that say something of the file alone. */
  leftOut(ofFile: readonly string[]): LeftOut[] {
    const found: LeftOut[] = [];
    const walk = (value: unknown, place: string[], depth: number): void => {
      if (found.length >= VALUES_MAX || depth > DEPTH_MAX) return;
      if (Array.isArray(value)) {
        for (const item of value.slice(0, VALUES_MAX)) walk(item, place, depth + 1);
      } else if (isRecord(value)) {
        const known = this.read.get(value);
        for (const [key, inner] of Object.entries(value)) {
          if (known?.has(key) || (depth === 0 && ofFile.includes(key))) continue;
          walk(inner, [...place, key], depth + 1);
        }
      } else {
        const text = asText(value);
        if (text) found.push({ place: inWords(place), value: shorten(text) });
      }
    };
    walk(this.root, [], 0);
    return found;
  }
}

// A field that every object has from its prototype is none of the document's.
const own = (record: Record<string, unknown>, key: string) =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** A text, or a number as one; '' for anything else. */
export function asText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

const valuesOf = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).map(asText).filter(Boolean);

/** 'basics', 'birthDate' become 'Basics, birth date'. */
export function inWords(place: string[]): string {
  const words = place
    .map((key) =>
      key
        .slice(0, SHOWN)
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replaceAll('_', ' ')
        .toLowerCase(),
    )
    .join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as a list of others shows it. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}
