import type { ComponentType, ReactNode } from 'react';
import { FailureCard } from './error-boundary';
import { lazyCode } from './lazy-code';

/** A part of a page whose code is loaded when it is first shown, or in advance. */
export interface LazyView<TProps> {
  (props: TProps): ReactNode;
  /** Fetches the code ahead (`usePrefetch`). */
  prefetch(): void;
}

/**
 * Creates a part of a page from a module's export, so that the page's other parts do not wait for it: `lazyView(() =>
 * import('./calendar'), 'Calendar', CalendarSkeleton)`. If the code fails to load, a card with Retry replaces it.
 */
export function lazyView<TName extends string, TProps extends object>(
  load: () => Promise<Record<TName, ComponentType<TProps>>>,
  name: TName,
  Loading: ComponentType,
): LazyView<TProps> {
  const { prefetch, useCode } = lazyCode(async () => (await load())[name]);

  function View(props: TProps) {
    const { Code, failed, retry } = useCode();
    if (Code) return <Code {...props} />;
    return failed ? <FailureCard onRetry={retry} /> : <Loading />;
  }
  return Object.assign(View, { prefetch });
}
