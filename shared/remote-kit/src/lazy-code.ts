import type { ComponentType } from 'react';
import { useLoad } from './use-load';

/** A component whose code is loaded later: in advance, or when it is first rendered. */
export interface LazyCode<TProps> {
  /** Fetches the code; resolves at once if it is loaded already. Rejects if it fails to load. */
  load(): Promise<void>;
  /** Fetches the code ahead. A failure is shown only where it is used. */
  prefetch(): void;
  useCode(): { Code: ComponentType<TProps> | null; failed: boolean; retry: () => void };
}

/** Creates lazy code of a component. Unlike with React's own, code that failed to load can be requested again. */
export function lazyCode<TProps>(fetchComponent: () => Promise<ComponentType<TProps>>): LazyCode<TProps> {
  let known: ComponentType<TProps> | null = null;
  const load = async () => {
    known ??= await fetchComponent();
  };
  const isKnown = () => known !== null;

  function useCode() {
    const { ready, failed, retry } = useLoad(isKnown, load);
    return { Code: ready ? known : null, failed, retry };
  }
  return { load, prefetch: () => void load().catch(() => undefined), useCode };
}
