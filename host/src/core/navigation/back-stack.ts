import { matchPath } from '@suite/remote-kit/path';

/** Pages that Back never returns to: what only leads on, and the ways in and out. */
const skipped = [
  '/',
  '/login',
  '/password',
  '/create',
  '/forgot-pass',
  '/scan',
  '/store/:whmcsId/staff/login',
  '/logout',
  '/store/pick',
  '/owner/notification/:id',
  '/store/:whmcsId/staff/notifications/:id',
  '/owner/checkinCode/:code',
  '/store/:whmcsId/staff/checkinCode/:code',
];

const isSkipped = (path: string): boolean => {
  const { pathname } = new URL(path, 'http://suite');
  return skipped.some((pattern) => matchPath(pattern, pathname));
};

/**
 * How far back the page before this one is: a negative number of history steps, or null when there
 * is none to return to. `paths` are the window's paths so far, `index` the present one.
 */
export function stepsBack(paths: readonly string[], index: number): number | null {
  const here = paths[index];
  for (let step = index - 1; step >= 0; step -= 1) {
    const path = paths[step];
    if (path !== undefined && path !== here && !isSkipped(path)) return step - index;
  }
  return null;
}
