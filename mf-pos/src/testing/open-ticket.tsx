import { type RenderOptions, renderRemotePage, type SentRequest } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import { createFakePosApi, messages, ticketId } from './make-ticket';
import { Pages } from './pages';

export const orderPath = `/owner/orders/${ticketId}`;

/** Renders the remote at the ticket of the fake API. */
export const showTicket = (api = createFakePosApi(), more: Omit<RenderOptions, 'messages'> = {}) =>
  renderRemotePage(<Pages />, { path: orderPath, messages, resolvers: api.with({}), ...more });

/** The same, once the ticket is shown. */
export async function openTicket(
  api = createFakePosApi(),
  { heading = '#1042 Jenny Park', ...more }: Omit<RenderOptions, 'messages'> & { heading?: string } = {},
) {
  const page = showTicket(api, more);
  await screen.findByRole('heading', { level: 1, name: heading });
  return page;
}

export const reviewPath = `${orderPath}/review`;

/** Opens the review step of the fake API's ticket and waits for it. */
export async function openReview(api = createFakePosApi(), more: Omit<RenderOptions, 'messages'> = {}) {
  const page = showTicket(api, { path: reviewPath, ...more });
  await screen.findByRole('heading', { level: 1, name: 'Review #1042 Jenny Park' });
  return page;
}

/** Returns the receipt's labels with their amounts, from top to bottom. */
export const receipt = (name = 'Receipt'): string[] =>
  within(screen.getByLabelText(name))
    .getAllByRole('term')
    .map((label) =>
      [...label.childNodes, label.nextElementSibling?.firstChild].map((node) => node?.textContent).join(' '),
    );

/** Returns a line of the ticket on screen. */
export const lineNamed = (name: string | RegExp) => screen.getByRole('listitem', { name });

/** Returns the count and the total of the ticket, as the bar at the bottom shows them. */
export const actionBar = () => screen.getByText(/items?$/).parentElement;

/** Returns the requests of one operation. */
export const sentTo = (requests: readonly SentRequest[], name: string) =>
  requests.filter(({ operation }) => operation === name).map(({ variables }) => variables);

/** Returns the `input_obj` of every request of an operation, in order. */
export const inputsTo = (requests: Parameters<typeof sentTo>[0], name: string) =>
  sentTo(requests, name).map(({ input_obj }) => input_obj as Record<string, unknown>);
