import type { PermissionKey } from '@suite/domain';
import type { Area } from '@suite/remote-kit/contract';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
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
