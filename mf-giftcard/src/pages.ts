import type { PageLoaders } from '@suite/remote-kit/routes';
import type { routes } from './routes';

/** The code of the pages by their names in the routes. */
export const pages = {
  overview: () => import(/* webpackMode: "eager" */ './overview/overview.page').then((m) => m.OverviewPage),
  list: () => import('./list/list.page').then((m) => m.ListPage),
  detail: () => import('./card/detail.page').then((m) => m.DetailPage),
  info: () => import('./find/info.page').then((m) => m.InfoPage),
  sell: () => import('./charge/sell.page').then((m) => m.SellPage),
  topUp: () => import('./charge/top-up.page').then((m) => m.TopUpPage),
  redeem: () => import('./charge/redeem.page').then((m) => m.RedeemPage),
  topUps: () => import('./history/top-ups.page').then((m) => m.TopUpsPage),
  liability: () => import('./liability/liability.page').then((m) => m.LiabilityPage),
  runs: () => import('./runs/runs.page').then((m) => m.RunsPage),
  newRun: () => import('./runs/new-run.page').then((m) => m.NewRunPage),
  run: () => import('./runs/run.page').then((m) => m.RunPage),
  printSheet: () => import('./runs/sheet.page').then((m) => m.SheetPage),
  importCards: () => import('./import/import.page').then((m) => m.ImportPage),
  scheduled: () => import('./scheduled/scheduled.page').then((m) => m.ScheduledPage),
  redemptions: () => import('./history/redemptions.page').then((m) => m.RedemptionsPage),
} satisfies PageLoaders<typeof routes.pages>;
