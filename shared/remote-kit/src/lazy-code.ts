import type { ComponentType } from 'react';
import { useLoad } from './use-load';

/** A component whose code comes later: ahead of its use, or when it is first rendered. */
export interface LazyCode<TProps> {
  /** Fetches the code; at once where it is there already. Rejects when it does not come. */
  load(): Promise<void>;
  /** Fetches the code ahead. A failure is shown only where it is used. */
  prefetch(): void;
  useCode(): { Code: ComponentType<TProps> | null; failed: boolean; retry: () => void };
}

/** Makes lazy code of a component. Unlike React's own, code that did not come can be asked for again. */
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
