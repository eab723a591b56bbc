import type { ComponentType, ReactNode } from 'react';
import { FailureCard } from './error-boundary';
import { lazyCode } from './lazy-code';

/** A part of a page whose code comes when it is first shown, or ahead of that. */
export interface LazyView<TProps> {
  (props: TProps): ReactNode;
  /** Fetches the code ahead (`usePrefetch`). */
  prefetch(): void;
}

/**
 * Makes a part of a page of a module's export, so that the page's other parts do not wait for it:
 * `lazyView(() => import('./calendar'), 'Calendar', CalendarSkeleton)`. Code that does not come is a
 * card with Retry in its place.
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
