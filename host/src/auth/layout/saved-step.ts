import { tabStorage } from '@suite/graphql/device-storage';

/**
 * The progress of a person in a sign-in or sign-up flow, saved for this tab: a reload, or a look at the messages,
 * loses nothing.
 */
export interface SavedStep<TStep> {
  /** Null if nothing was saved, or it has expired. */
  read(): TStep | null;
  /** Saves the step for so many milliseconds. */
  write(step: TStep, lastsMs: number): void;
  clear(): void;
}

const prefix = 'suite:auth:';

/** Deletes the steps of all flows after a sign-in. */
export function clearSavedSteps(): void {
  const keys = Array.from({ length: tabStorage.length }, (_, index) => tabStorage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(prefix)) tabStorage.removeItem(key);
}

/** A step under its own name in the session storage. */
export function savedStep<TStep>(name: string): SavedStep<TStep> {
  const key = prefix + name;
  return {
    read() {
      const saved = parsed<{ until: number; step: TStep }>(tabStorage.getItem(key));
      if (saved && saved.until > Date.now()) return saved.step;
      tabStorage.removeItem(key);
      return null;
    },
    write: (step, lastsMs) => tabStorage.setItem(key, JSON.stringify({ until: Date.now() + lastsMs, step })),
    clear: () => tabStorage.removeItem(key),
  };
}

function parsed<T>(text: string | null): T | null {
  try {
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}
