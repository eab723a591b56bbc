/** A screen whose width decides media queries: all of them match, or none. */
export interface FakeScreen {
  setWide(isWide: boolean): void;
  restore(): void;
}

/** Replaces `matchMedia`, which jsdom does not have, by that of a wide screen. Call `restore` after the test. */
export function makeWideScreen(): FakeScreen {
  let isWide = true;
  const listeners = new Set<() => void>();
  window.matchMedia = () =>
    ({
      get matches() {
        return isWide;
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }) as unknown as MediaQueryList;
  return {
    setWide(next) {
      isWide = next;
      for (const listener of listeners) listener();
    },
    restore: () => void Reflect.deleteProperty(window, 'matchMedia'),
  };
}
