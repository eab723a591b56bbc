import { useMemo } from 'react';
import type { Area } from './contract';
import { areaPaths, useGate } from './hooks';
import { fillPath } from './path';
import type { Page, PageTable, RemoteRoutes } from './routes';

type ParamOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamOf<`/${Rest}`>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;

/** The `:params` of the path, which are required, and the search parameters of the page. */
type PathArgs<Path extends string, Search> = Readonly<Record<ParamOf<Path>, string>> & Readonly<Search>;

/** Builds the path of a page in the person's area; single-area pages always in theirs. */
type PathBuilder<Path extends string, Search> =
  object extends PathArgs<Path, Search>
    ? (args?: PathArgs<Path, Search>) => string
    : (args: PathArgs<Path, Search>) => string;

/** Path builders by the names of the pages: `paths.order({ id })`. */
export type Paths<Pages> = {
  readonly [Name in keyof Pages]: Pages[Name] extends { path: infer Path extends string; search?: infer Search }
    ? PathBuilder<Path, Search>
    : never;
};

type Located = Pick<Page, 'path' | 'pathIn' | 'areas'>;

/** Path builders for pages, in an area and store. */
export function buildPaths<Pages extends Readonly<Record<string, Located>>>(
  pages: Pages,
  area: Area,
  whmcsId: number | null,
): Paths<Pages> {
  const builders = Object.entries(pages).map(([name, { path, pathIn = {}, areas }]) => {
    const own = areas.includes(area) ? area : (areas[0] ?? area);
    const pattern = pathIn[own] ?? path;
    const params = new Set(Array.from(pattern.matchAll(/:([A-Za-z]+)/g), ([, param]) => param));
    const build = (args: Readonly<Record<string, string | undefined>> = {}) => {
      const values = Object.entries(args).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const query = new URLSearchParams(values.filter(([key]) => !params.has(key))).toString();
      const filled = fillPath(pattern, Object.fromEntries(values)) as `/${string}`;
      return areaPaths(own, whmcsId).to(filled) + (query && `?${query}`);
    };
    return [name, build];
  });
  return Object.fromEntries(builders) as Paths<Pages>;
}

/** Creates the hook that returns the paths of a remote's own pages: `usePaths().order({ id })`. */
export const createPaths =
  <Pages extends PageTable>({ pages }: RemoteRoutes<Pages>) =>
  (): Paths<Pages> => {
    const { area, store } = useGate();
    const whmcsId = store?.whmcsId ?? null;
    return useMemo(() => buildPaths(pages, area, whmcsId), [area, whmcsId]);
  };
