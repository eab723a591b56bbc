/** How far somebody has come on a way in, kept for this tab: a reload, or a look at the messages, loses nothing. */
export interface SavedStep<TStep> {
  /** Null where nothing was kept, or it is too old. */
  read(): TStep | null;
  /** Keeps it for so many milliseconds from now on. */
  write(step: TStep, lastsMs: number): void;
  clear(): void;
}

const prefix = 'suite:way:';

/** Forgets the steps of all ways: somebody is in. */
export function clearSavedSteps(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

/** A step under a name of its own, in the session storage. */
export function savedStep<TStep>(name: string): SavedStep<TStep> {
  const key = prefix + name;
  return {
    read() {
      const saved = parsed<{ until: number; step: TStep }>(sessionStorage.getItem(key));
      if (saved && saved.until > Date.now()) return saved.step;
      sessionStorage.removeItem(key);
      return null;
    },
    write: (step, lastsMs) => sessionStorage.setItem(key, JSON.stringify({ until: Date.now() + lastsMs, step })),
    clear: () => sessionStorage.removeItem(key),
  };
}

function parsed<T>(text: string | null): T | null {
  try {
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}
