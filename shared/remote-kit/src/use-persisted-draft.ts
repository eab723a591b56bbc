import { personKeyPrefix } from '@suite/graphql';
import { useMemo } from 'react';
import { useGate } from './hooks';

/** A place on this device for one thing that a person has not sent yet. */
export interface PersistedDraft<T> {
  /** Reads the saved draft; `nothing` if there is none, or it cannot be read. */
  read(): T;
  /** Null forgets it. */
  keep(value: T | null): void;
}

/**
 * Keeps something that was typed over a reload. It belongs to the person and to `name`, and is wiped
 * with the session. `parse` reads untrusted JSON (anything may stand there) and gives null for what is
 * not such a thing; pass a function that stays the same.
 */
export function usePersistedDraft<T>(name: string, parse: (json: unknown) => T | null, nothing: T): PersistedDraft<T> {
  const { person } = useGate();
  const key = `${personKeyPrefix}${person?.id ?? ''}:${name}`;
  return useMemo(
    () => ({ read: () => read(key, parse) ?? nothing, keep: (value) => write(key, value) }),
    [key, parse, nothing],
  );
}

function read<T>(key: string, parse: (json: unknown) => T | null): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A browser that keeps nothing for us only costs the draft after a reload. */
function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}
