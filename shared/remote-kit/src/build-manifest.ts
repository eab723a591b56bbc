import type { Area } from './contract';
import type { RemoteManifest, RouteFlags } from './manifest';
import { type Page, patternIn, type Redirect, type RemoteRoutes, type RoutesWithCode } from './routes';
import type { RemoteSlots } from './slots';

const areas: readonly Area[] = ['owner', 'staff'];

/** The manifest that the host reads before any code of the remote loads. Throws where a page names one that there is not. */
export function buildManifest({ name, contract, pages }: RemoteRoutes, slots: RemoteSlots): RemoteManifest {
  for (const [key, { activeTab }] of Object.entries(pages)) {
    if (activeTab !== undefined && !pages[activeTab]?.tabs)
      throw new Error(`The page ${key} names the tab of ${activeTab}, which has none.`);
  }
  return {
    name,
    contract,
    pages: inAreas(Object.values(pages)).map(({ area, page }) => ({
      path: patternIn(area, page),
      area,
      ...needsOf(page),
    })),
    tabs: inAreas(Object.values(pages)).flatMap(({ area, page }) => {
      const tab = page.tabs?.[area];
      if (!tab) return [];
      const others = Object.values(pages).filter(
        (one) => one.activeTab !== undefined && pages[one.activeTab] === page && one.areas.includes(area),
      );
      const activeOn = others.map((one) => patternIn(area, one));
      return [{ id: tab.id, area, path: patternIn(area, page), activeOn, label: tab.label, ...needsOf(page) }];
    }),
    slots: Object.entries(slots).map(([slot, { load, permissions, services }]) => ({
      slot,
      module: slotModule(slot, load),
      permissions: [...permissions],
      services: [...services],
    })),
  };
}

/** The route flags of pages beside the manifest, by their patterns there; pages without any are left out. */
export function routeFlagsOf({ pages }: RemoteRoutes): Record<string, RouteFlags> {
  return Object.fromEntries(
    inAreas(Object.values(pages)).flatMap(({ area, page: { transient, scan, movedFrom, views, ...page } }) => {
      const flags = {
        ...(transient ? { transient } : {}),
        ...(scan ? { scan } : {}),
        ...(movedFrom ? { movedFrom } : {}),
        ...(views ? { views: [...views] } : {}),
      };
      return Object.keys(flags).length > 0 ? [[patternIn(area, page), flags]] : [];
    }),
  );
}

/** The module that `pages.ts` imports for each page, by the page's patterns; a redirect has that of its target. */
export function pageModulesOf({ pages }: RoutesWithCode): Record<string, string> {
  const all = inAreas(Object.values(pages));
  return Object.fromEntries(
    all.flatMap(({ area, page }) => {
      const pattern = patternIn(area, page);
      const [target] = page.redirectTo?.split('?') ?? [];
      const shown =
        target === undefined ? page : all.find((one) => one.area === area && one.page.path === target)?.page;
      const module = shown?.load && moduleOf(shown.load);
      return module ? [[pattern, module]] : [];
    }),
  );
}

/** The specifier of the one `import()` in a function. */
const moduleOf = (load: () => Promise<unknown>): string | undefined =>
  /\bimport\(\s*(?:\/\*.*?\*\/\s*)?["'`]([^"'`]+)["'`]/s.exec(String(load))?.[1];

function slotModule(slot: string, load: () => Promise<unknown>): string {
  const module = moduleOf(load);
  if (module === undefined) throw new Error(`The slot ${slot} imports no module.`);
  return module;
}

/** Each page once for each of its areas, in the order of the table. */
const inAreas = <Route extends Page | Redirect>(pages: readonly Route[]): { area: Area; page: Route }[] =>
  pages.flatMap((page) => areas.filter((area) => page.areas.includes(area)).map((area) => ({ area, page })));

const needsOf = ({ permissions, services, without }: Page | Redirect) => ({
  permissions: [...permissions],
  services: [...services],
  ...(without ? { without: [...without] } : {}),
});
