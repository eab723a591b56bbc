import type { PermissionKey } from '@suite/domain';
import type { Area } from '@suite/remote-kit/contract';
import { matchPath } from '@suite/remote-kit/path';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { openStorePath } from '../../core/navigation/host-routes';
import { loadOpenStorePage } from '../open-store/load-open-store';
import { openScanPage } from '../scan/open-scan';
import type { Suite } from '../suite';

export interface OwnPageProps {
  suite: Suite;
}

/** A signed-in page of the host itself. */
export interface OwnPage {
  id: string;
  /** The path in each area that has the page; `:whmcsId` stands for the store. */
  paths: Partial<Readonly<Record<Area, string>>>;
  /** All of them are required; the access-denied screen is shown to a person without one. */
  needs: readonly PermissionKey[];
  /** Without the bars of a store. */
  isBare?: true;
  /** Fetches its code and its messages when it is first opened. */
  load: (i18n: i18n) => Promise<ComponentType<OwnPageProps>>;
}

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
