import { personKeyPrefix } from '@suite/graphql';
import { deviceStorage } from '@suite/graphql/device-storage';
import { useMemo } from 'react';
import { useGate } from './hooks';

/** The storage on this device for one draft that a person has not sent yet. */
export interface PersistedDraft<T> {
  /** Reads the saved draft; `nothing` if there is none, or it cannot be read. */
  read(): T;
  /** Null forgets it. */
  save(value: T | null): void;
}

/**
 * Persists typed input over a reload. It belongs to the person and to `name`, and is deleted with the session. `parse`
 * reads untrusted JSON (of any shape) and returns null for an invalid value; pass a function with a stable identity.
 */
export function usePersistedDraft<T>(name: string, parse: (json: unknown) => T | null, nothing: T): PersistedDraft<T> {
  const { person } = useGate();
  const key = `${personKeyPrefix}${person?.id ?? ''}:${name}`;
  return useMemo(
    () => ({ read: () => read(key, parse) ?? nothing, save: (value) => write(key, value) }),
    [key, parse, nothing],
  );
}

function read<T>(key: string, parse: (json: unknown) => T | null): T | null {
  try {
    const text = deviceStorage.getItem(key);
    return text === null ? null : parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** If the browser does not store it, only the draft after a reload is lost. */
function write(key: string, value: unknown): void {
  try {
    if (value === null) deviceStorage.removeItem(key);
    else deviceStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}
