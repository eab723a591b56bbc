import { type RenderedPage, type RenderOptions, renderRemotePage } from '@suite/testing';
import { fakeServer, messages } from './make';
import { Pages } from './pages';

/** Renders a page of the remote, below `/owner/gift-card`. */
export const show = (page: string, resolvers: object = {}, options: RenderOptions = {}): RenderedPage =>
  renderRemotePage(<Pages />, {
    path: `/owner/gift-card${page}`,
    messages,
    resolvers: { ...fakeServer(), ...resolvers },
    ...options,
  });

/** The variables of the requests of an operation, in order. */
export const sentTo = ({ requests }: RenderedPage, name: string) =>
  requests.filter(({ operation }) => operation === name).map(({ variables }) => variables);
