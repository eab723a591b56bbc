import { defaultPermissions } from '@suite/domain';
import { makeGate, type RenderedPage, type RenderOptions, renderRemotePage } from '@suite/testing';
import { messages } from '../../testing/make';
import { Pages } from '../../testing/pages';

/** A manager of the store, who does not have STORE_INCOME. */
export const managerGate = makeGate({ role: 'manager', permissions: new Set(defaultPermissions('manager')) });

/** Renders a page of the card reports, below `/owner/report`. */
export const showCards = (page: string, resolvers: object, options: RenderOptions = {}): RenderedPage =>
  renderRemotePage(<Pages />, { path: `/owner/report${page}`, messages, resolvers: { ...resolvers }, ...options });

/** The variables of the requests of an operation, in order. */
export const sentTo = ({ requests }: RenderedPage, name: string) =>
  requests.filter(({ operation }) => operation === name).map(({ variables }) => variables);
