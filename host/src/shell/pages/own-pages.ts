import type { PermissionKey } from '@suite/domain';
import type { Area } from '@suite/remote-kit/contract';
import { matchPath } from '@suite/remote-kit/path';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { openScanPage } from '../scan/open-scan';
import type { Suite } from '../suite';

export interface OwnPageProps {
  suite: Suite;
}

/** A signed-in page that no remote brings: the host's own. */
export interface OwnPage {
  id: string;
  /** The path in each area that has the page; `:whmcsId` stands for the store. */
  paths: Partial<Readonly<Record<Area, string>>>;
  /** All of them are needed; the access-denied screen stands for who lacks one. */
  needs: readonly PermissionKey[];
  /** Fetches its code and its words, when it is first opened. */
  load: (i18n: i18n) => Promise<ComponentType<OwnPageProps>>;
}

/** They come before the pages of the remotes. */
export const ownPages: readonly OwnPage[] = [
  {
    id: 'scan',
    paths: { owner: '/owner/scan', staff: '/store/:whmcsId/staff/scan' },
    needs: [],
    load: openScanPage,
  },
];

/** The page at a path, and the area whose path it is. */
export function findOwnPage(pathname: string): { page: OwnPage; area: Area; path: string } | null {
  for (const page of ownPages) {
    for (const area of ['owner', 'staff'] as const) {
      const path = page.paths[area];
      if (path && matchPath(path, pathname)) return { page, area, path };
    }
  }
  return null;
}
