import type { Language } from '@suite/domain';

/** A sentence with `{name}` for the person; or one for each value of a field of the entry's data. */
export type LogMessage = string | { readonly select: string; readonly other: string; readonly [value: string]: string };

/** A message in every language. */
export type LogMessages = Readonly<Record<Language, LogMessage>>;

/** What a module says to people: the sentences of its log entries, by operation or event. */
export interface ModuleMessages {
  readonly log: Readonly<Record<string, LogMessages>>;
}

/** A value of an entry's data, as text. */
export interface LogValue {
  key: string;
  value: string;
}

/** Returns the sentence about an entry, with placeholders: the one for the value that the message selects by. */
export function selectMessage(message: LogMessage, data: readonly LogValue[]): string {
  if (typeof message === 'string') return message;
  const { select, other, ...sentences } = message;
  const value = data.find(({ key }) => key === select)?.value ?? '';
  return (Object.hasOwn(sentences, value) ? sentences[value] : undefined) ?? other;
}

/** Replaces the placeholders of a sentence, in one pass: a name that looks like a placeholder stays as it is. */
export const fillMessage = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
