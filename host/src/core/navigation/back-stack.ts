import { matchPath } from '@suite/remote-kit/path';
import { hostRoutes } from './host-routes';

const ownTransientPaths = hostRoutes.flatMap(({ path, transient }) => (transient ? [path] : []));

/**
 * Returns the distance to the page to which Back leads: a negative number of history steps, or null if there is
 * none. `paths` are the window's paths so far, `index` the present one; `transient` are the patterns of remotes'
 * pages that Back never returns to.
 */
export function stepsBack(paths: readonly string[], index: number, transient: readonly string[]): number | null {
  const skipped = [...ownTransientPaths, ...transient];
  const isSkipped = (path: string): boolean => {
    const { pathname } = new URL(path, 'http://suite');
    return skipped.some((pattern) => matchPath(pattern, pathname));
  };
  const here = paths[index];
  for (let step = index - 1; step >= 0; step -= 1) {
    const path = paths[step];
    if (path !== undefined && path !== here && !isSkipped(path)) return step - index;
  }
  return null;
}
