import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault';

const files = { en: 'locales/en.json', vi: 'locales/vi.json' } as const;
type Language = keyof typeof files;

/** Messages by their keys, e.g. `page.title`. */
type Messages = ReadonlyMap<string, string>;

/** Finds messages of a remote that are missing in one language, empty, or have different placeholders. */
export function messageFaults(dir: string): Fault[] {
  const [en, vi] = [read(dir, 'en'), read(dir, 'vi')];
  const unreadable = [en, vi].filter((one) => typeof one === 'string');
  if (typeof en === 'string' || typeof vi === 'string')
    return unreadable.map((what) => [what === en ? files.en : files.vi, what]);
  return [
    ...missing(en, vi).map((key): Fault => [files.vi, `${key} is missing.`]),
    ...missing(vi, en).map((key): Fault => [files.en, `${key} is missing.`]),
    ...empty(en).map((key): Fault => [files.en, `${key} is empty.`]),
    ...empty(vi).map((key): Fault => [files.vi, `${key} is empty.`]),
    ...[...en]
      .filter(([key, message]) => vi.has(key) && placeholders(message) !== placeholders(vi.get(key) ?? ''))
      .map(([key]): Fault => [files.vi, `${key} has other placeholders than in English.`]),
  ];
}

function read(dir: string, language: Language): Messages | string {
  try {
    return new Map(messagesIn(JSON.parse(readFileSync(join(dir, files[language]), 'utf8')), ''));
  } catch (error) {
    return (error as Error).message;
  }
}

const messagesIn = (tree: object, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? messagesIn(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, typeof value === 'string' ? value : '']],
  );

/** Vietnamese has one form for one and for many. */
const missing = (from: Messages, inside: Messages): string[] =>
  [...from.keys()].filter((key) => !key.endsWith('_one') && !inside.has(key));

const empty = (messages: Messages): string[] =>
  [...messages].filter(([, message]) => message.trim() === '').map(([key]) => key);

const placeholders = (message: string): string => [...new Set(message.match(/{{\w+}}/g) ?? [])].sort().join();
