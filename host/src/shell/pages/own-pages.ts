import type { Area } from '@suite/remote-kit/contract';
import { matchPath } from '@suite/remote-kit/path';
import { openStorePath } from '../../core/navigation/host-routes';
import { loadOpenStorePage } from '../open-store/load-open-store';
import { openScanPage } from '../scan/open-scan';
import type { OwnPage } from './own-page';

/** These pages take precedence over the pages of the remotes. */
export const ownPages: readonly OwnPage[] = [
  {
    id: 'scan',
    paths: { owner: '/owner/scan', staff: '/store/:whmcsId/staff/scan' },
    needs: [],
    load: openScanPage,
  },
];

/** The page that opens a store, for people who may have none yet. */
export const openStorePage: OwnPage = {
  id: 'open-store',
  paths: { owner: openStorePath },
  needs: [],
  isBare: true,
  load: loadOpenStorePage,
};

/** Returns the page at a path, and the area of that path. */
export function findOwnPage(pathname: string): { page: OwnPage; area: Area; path: string } | null {
  for (const page of ownPages) {
    for (const area of ['owner', 'staff'] as const) {
      const path = page.paths[area];
      if (path && matchPath(path, pathname)) return { page, area, path };
    }
  }
  return null;
}
