/** What the ticket page shows; it lives in the address, so that Back, reload and a shared link keep it. */
export const ticketTabs = ['overview', 'in-service', 'done'] as const;
export type TicketTab = (typeof ticketTabs)[number];

export const overviewKinds = ['unprocessed', 'processed'] as const;
export type OverviewKind = (typeof overviewKinds)[number];

export interface TicketView {
  tab: TicketTab;
  kind: OverviewKind;
  search: string;
}

const oneOf = <T extends string>(values: readonly T[], value: string | null, otherwise: T): T =>
  values.find((known) => known === value) ?? otherwise;

/** Reads the view from `?tab=&show=&q=`; what is unknown falls back to the first tab. */
export function readTicketView(params: URLSearchParams): TicketView {
  return {
    tab: oneOf(ticketTabs, params.get('tab'), 'overview'),
    kind: oneOf(overviewKinds, params.get('show'), 'unprocessed'),
    search: params.get('q') ?? '',
  };
}

/** The query of a view; defaults are left out so that the plain address is the plain page. */
export function writeTicketView(view: TicketView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.tab !== 'overview') params.set('tab', view.tab);
  if (view.kind !== 'unprocessed') params.set('show', view.kind);
  if (view.search !== '') params.set('q', view.search);
  return params;
}
