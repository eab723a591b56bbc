import type { PermissionKey, ServiceFlag } from '@suite/domain';
import type { ComponentType } from 'react';
import type { Area } from './contract';
import type { RemoteManifest, RouteFlags } from './manifest';

// The route table of a remote is data: Node executes it at build time. Nothing here may import React.

type Tab = Pick<RemoteManifest['tabs'][number], 'id' | 'label'>;

/** The conditions for access to a page or a slot. */
export interface Needs {
  /** All of these are needed. */
  permissions: readonly PermissionKey[];
  /** One of these is needed; empty: none. */
  services: readonly ServiceFlag[];
}

/** The permission to use a service, for `without`; a service that is not named here requires none. */
export const servicePermissions: Readonly<Partial<Record<ServiceFlag, PermissionKey>>> = {
  gbk: 'BOOKING',
  pos: 'ORDER',
};

interface PageOptions<Search> extends Needs {
  /** The areas that have the page: `/owner/...`, `/store/:whmcsId/staff/...`. */
  areas: readonly Area[];
  /** The page steps aside for people who may use one of these services in the store: another remote brings it to them. */
  without?: readonly ServiceFlag[];
  /** The path in an area that has the page elsewhere. */
  pathIn?: Readonly<Partial<Record<Area, string>>>;
  /** The search parameters that the path builder takes (`search<{ tab?: string }>()`). */
  search?: Search;
  /** The entry of the bottom bar that leads to the page, by area. */
  tabs?: Readonly<Partial<Record<Area, Tab>>>;
  /** The name of another page of this remote, whose tab is shown active on this one. */
  activeTab?: string;
  /** Back never returns to the page: it only leads on. */
  transient?: RouteFlags['transient'];
  /** The kind of scanned codes that the page opens; its path has `:code`. */
  scan?: RouteFlags['scan'];
  /**
   * The remote that had the page before, at the same path. Where a version of it that still has the page is published, the
   * page is this remote's. Hosts read it since contract 1.12: the ranges of both remotes start there.
   */
  movedFrom?: RouteFlags['movedFrom'];
  /** The search parameters that make its view: its tab opens the view that the device used last. */
  views?: readonly string[];
}

/** A page, which shows a component. */
export interface Page<Path extends string = string, Search = unknown> extends PageOptions<Search> {
  path: Path;
  redirectTo?: never;
}

/** A path that leads on to a page of the same area. */
export interface Redirect<Path extends string = string> extends PageOptions<object> {
  path: Path;
  redirectTo: `/${string}`;
}

/**
 * Declares a page at a path of its areas, with `:params`: `page('/orders/:id', { areas: ['owner'], ... })`;
 * `/` is the area's home.
 */
export const page = <const Path extends `/${string}`, Search extends object = object>(
  path: Path,
  options: PageOptions<Search>,
): Page<Path, Search> => ({ ...options, path });

/** Declares a path that leads on to another one of the same area: `redirect('/', { to: '/ticket?tab=done', ... })`. */
export const redirect = <const Path extends `/${string}`>(
  path: Path,
  {
    to,
    ...options
  }: Needs & Pick<PageOptions<object>, 'areas' | 'without' | 'pathIn' | 'movedFrom'> & { to: `/${string}` },
): Redirect<Path> => ({ ...options, path, redirectTo: to });

/** The type of a page's search parameters, as a value: `search<{ tab?: 'done'; day?: string }>()`. */
export const search = <Search extends object>(): Search => ({}) as Search;

/** The pages and redirects of a remote by their names. */
export type PageTable = Readonly<Record<string, Page | Redirect>>;

/** The pages of a remote by their names, and the versions that the remote was built for. */
export interface RemoteRoutes<Table extends PageTable = PageTable> {
  /** `mf-` and small letters; also the namespace of its messages. */
  name: string;
  /** The shell contract versions that it works with, a semver range. */
  contract: string;
  pages: Table;
}

/** Declares the pages of a remote; the only declaration that there is of them. */
export const remoteRoutes = <const Table extends PageTable>(routes: RemoteRoutes<Table>): RemoteRoutes<Table> => routes;

/**
 * Fetches a page's code, in a chunk of its own: `() => import('./order/order.page').then((m) => m.OrderPage)`. The page
 * that most openings of the remote begin with is imported with webpack's mode `eager`, so that it arrives with the remote.
 */
export type PageLoader = () => Promise<ComponentType>;

/** The code of each page of a table by its name; redirects have none. */
export type PageLoaders<Table extends PageTable = PageTable> = {
  readonly [Name in keyof Table as Table[Name] extends Redirect ? never : Name]: PageLoader;
};

/** Routes in the form in which published remotes pass them to the host: each page has its code beside it. */
export interface RoutesWithCode extends Omit<RemoteRoutes, 'pages'> {
  pages: Readonly<Record<string, (Page & { load: PageLoader }) | (Redirect & { load?: never })>>;
}

/** Puts the code of each page into its route. Throws if a page has none. */
export function routesWithCode<Table extends PageTable>(
  routes: RemoteRoutes<Table>,
  loaders: PageLoaders<Table>,
): RoutesWithCode {
  const byName: Readonly<Record<string, PageLoader | undefined>> = loaders;
  const pages = Object.entries<Page | Redirect>(routes.pages).map(([name, route]) => {
    if (route.redirectTo !== undefined) return [name, route] as const;
    const load = byName[name];
    if (!load) throw new Error(`src/pages.ts has no code of the page ${name}.`);
    return [name, { ...route, load }] as const;
  });
  return { ...routes, pages: Object.fromEntries(pages) };
}

const prefixes: Readonly<Record<Area, string>> = { owner: '/owner', staff: '/store/:whmcsId/staff' };

/** The pattern of a page in an area, e.g. `/store/:whmcsId/staff/orders/:id`. */
export function patternIn(area: Area, { path, pathIn = {} }: Pick<Page, 'path' | 'pathIn'>): string {
  const own = pathIn[area] ?? path;
  return own === '/' ? prefixes[area] : prefixes[area] + own;
}
