import type * as Types from '@suite/graphql/schema-types';

/** The figures of clients that open a list of them. */
export const clientFigures = [
  'clients',
  'new_clients',
  'returning_clients',
  'visits',
  'rebooked',
] as const satisfies readonly Types.IncomeClientFigure[];
export type ClientFigure = (typeof clientFigures)[number];

/** Reads the figure of an address; an unknown one is all clients. */
export const readClientFigure = (text: string | null): ClientFigure =>
  clientFigures.find((one) => one === text) ?? 'clients';
