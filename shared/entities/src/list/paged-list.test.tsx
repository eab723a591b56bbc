import { gql, type TypedDocumentNode } from '@apollo/client';
import { offline, renderRemotePage } from '@suite/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { PagedList } from './paged-list';
import { usePagedList } from './use-paged-list';

type Client = { __typename: 'Customer'; id: string; full_name: string };
type Clients = TypedDocumentNode<
  { customer_list: Client[]; customer_aggregate: { __typename: 'Aggregate'; count: number } },
  { whmcs_id: number; limit: number; after?: string | null; where: { search?: string } }
>;
const document: Clients = gql`query Clients($whmcs_id: Int!, $limit: Int!, $after: UUID, $where: Customer_where) {
  customer_list(whmcs_id: $whmcs_id, limit: $limit, after: $after, where: $where) { id full_name }
  customer_aggregate(whmcs_id: $whmcs_id, where: $where) { count }
}`;

const makeClients = (count: number): Client[] =>
  Array.from({ length: count }, (_, index) => ({
    __typename: 'Customer',
    id: `00000000-0000-4000-8000-0000000${10_001 + index}`,
    full_name: `Client ${index + 1}`,
  }));

function fakeServer(clients: Client[]) {
  return {
    customer_list: ({ limit, after }: { limit: number; after?: string | null }) => {
      const start = after ? clients.findIndex(({ id }) => id === after) + 1 : 0;
      return clients.slice(start, start + limit);
    },
    customer_aggregate: () => ({ count: clients.length }),
  };
}

function ClientsPage({ loadsOnScroll = false }: { loadsOnScroll?: boolean }) {
  const list = usePagedList(
    document,
    { where: {} },
    { list: 'customer_list', count: ({ customer_aggregate }) => customer_aggregate.count },
  );
  return (
    <>
      <button type="button" onClick={() => void list.refetch()}>
        Refresh
      </button>
      <PagedList
        list={list}
        loading="Loading clients"
        error="The clients could not be loaded."
        more="Show more"
        results={`${list.count} clients`}
        empty={<p>No clients yet</p>}
        loadsOnScroll={loadsOnScroll}
      >
        {(clients) => (
          <ul>
            {clients.map(({ id, full_name }) => (
              <li key={id}>{full_name}</li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

const show = (resolvers: object, page = <ClientsPage />) => renderRemotePage(page, { resolvers: resolvers as never });
const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const namesOf = (clients: Client[]) => clients.map(({ full_name }) => full_name);
const nextPage = () => screen.findByRole('button', { name: 'Show more' });

test('loads the first page, announces the count, and appends the pages behind the last row', async () => {
  const clients = makeClients(45);
  const { user, requests } = show(fakeServer(clients));
  expect(screen.getByRole('status')).toHaveTextContent('Loading clients');
  await user.click(await nextPage());
  await waitFor(() => expect(names()).toHaveLength(40));
  expect(screen.getByText('45 clients')).toBeInTheDocument();
  await user.click(await nextPage());
  await waitFor(() => expect(names()).toEqual(namesOf(clients)));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(requests.map(({ variables }) => variables.after ?? null)).toEqual([null, clients[19]?.id, clients[39]?.id]);
});

type Placed = Client & { place: number };
type PlacedClients = TypedDocumentNode<
  {
    customer_list: (Client & { cursor: string | null })[];
    customer_aggregate: { __typename: 'Aggregate'; count: number };
  },
  { whmcs_id: number; limit: number; after?: string | null; cursor?: string | null; where: { search?: string } }
>;
const placedDocument: PlacedClients = gql`query Clients($whmcs_id: Int!, $limit: Int!, $after: UUID, $cursor: Cursor, $where: Customer_where) {
  customer_list(whmcs_id: $whmcs_id, limit: $limit, after: $after, cursor: $cursor, where: $where) { cursor id full_name }
  customer_aggregate(whmcs_id: $whmcs_id, where: $where) { count }
}`;

/** A server whose pages begin behind the place that a row had when it was sent. */
function placedServer(clients: Placed[]) {
  return {
    customer_list: ({ limit, cursor }: { limit: number; cursor?: string | null }) =>
      clients
        .filter(({ place }) => place > Number(cursor ?? -1))
        .sort((a, b) => a.place - b.place)
        .slice(0, limit)
        .map((client) => ({ ...client, cursor: String(client.place) })),
    customer_aggregate: () => ({ count: clients.length }),
  };
}

function PlacedClientsPage() {
  const list = usePagedList(
    placedDocument,
    { where: {} },
    { list: 'customer_list', count: ({ customer_aggregate }) => customer_aggregate.count },
  );
  return (
    <>
      <ul>
        {list.rows.map(({ id, full_name }) => (
          <li key={id}>{full_name}</li>
        ))}
      </ul>
      {list.hasMore && (
        <button type="button" onClick={() => void list.loadMore()}>
          Show more
        </button>
      )}
    </>
  );
}

test.each([
  ['to the end', 1_000],
  ['to the top', -1],
])('loads the rows behind the last shown row though it moved %s', async (_, place) => {
  const clients = makeClients(60).map((client, index): Placed => ({ ...client, place: index }));
  const { user } = show(placedServer(clients), <PlacedClientsPage />);
  const button = await nextPage();
  const [first, last] = [namesOf(clients).slice(0, 20), clients[19]];
  if (last) last.place = place;
  await user.click(button);
  await waitFor(() => expect(names()).toEqual([...first, ...namesOf(clients).slice(20, 40)]));
});

const changed = 'The list changed while it was open and was loaded again.';

test('ends with all rows though some were inserted above', async () => {
  const clients = makeClients(30);
  const { user } = show(fakeServer(clients));
  await nextPage();
  clients.unshift(...makeClients(31).slice(-1));
  await user.click(await nextPage());
  await waitFor(() => expect(names()).toEqual(namesOf(clients)));
  expect(screen.getByText(changed)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test.each<[string, (clients: Client[]) => void]>([
  ['a shown row moved onto the next page', (clients) => clients.push(...clients.splice(2, 1))],
  ['the last shown row moved to the end', (clients) => clients.push(...clients.splice(19, 1))],
  ['the last shown row moved to the top', (clients) => clients.unshift(...clients.splice(19, 1))],
  ['the last shown row left the list', (clients) => clients.splice(19, 1)],
])('is loaded again when %s', async (_, move) => {
  const clients = makeClients(150);
  const { user } = show(fakeServer(clients));
  await nextPage();
  move(clients);
  for (let pages = 0; names().length < clients.length; pages += 1) {
    expect(pages).toBeLessThan(20);
    const before = names().length;
    await user.click(await nextPage());
    await waitFor(() => expect(names().length).not.toBe(before));
  }
  expect(names()).toEqual(namesOf(clients));
});

test('says that it changed until the next page is loaded', async () => {
  const clients = makeClients(250);
  const { user } = show(fakeServer(clients));
  await nextPage();
  clients.push(...clients.splice(2, 1));
  for (let shown = 40; shown <= 240; shown += 20) {
    await user.click(await nextPage());
    await waitFor(() => expect(names()).toHaveLength(shown));
    expect(screen.queryByText(changed)).toBeNull();
  }
  await user.click(await nextPage());
  expect(await screen.findByText(changed)).toBeVisible();
  expect(names()).toEqual(namesOf(clients));
});

test('leaves the rows as they are when loading them again fails', async () => {
  const clients = makeClients(30);
  const server = fakeServer(clients);
  let isOffline = false;
  const { user, shell } = show({
    ...server,
    customer_list: (args: { limit: number; after?: string | null }) => {
      if (isOffline) throw offline();
      isOffline = Boolean(args.after);
      return server.customer_list(args);
    },
  });
  await nextPage();
  clients.splice(19, 1);
  await user.click(await nextPage());
  await waitFor(() => expect(shell.shownProblems).toMatchObject([{ kind: 'network' }]));
  expect(names()).toHaveLength(20);
});

test('offers no next page for exactly one page', async () => {
  show(fakeServer(makeClients(20)));
  await waitFor(() => expect(names()).toHaveLength(20));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('shows the empty state without rows', async () => {
  show(fakeServer([]));
  expect(await screen.findByText('No clients yet')).toBeVisible();
});

test('shows an error with a retry if the first page fails, and the error dialog if a further one does', async () => {
  let isOffline = true;
  const server = fakeServer(makeClients(30));
  const { user, shell } = show({
    ...server,
    customer_list: (args: { limit: number; after?: string | null }) => {
      if (isOffline) throw offline();
      return server.customer_list(args);
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The clients could not be loaded.');
  expect(shell.shownProblems).toEqual([]);
  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const button = await nextPage();
  isOffline = true;
  await user.click(button);
  await waitFor(() => expect(shell.shownProblems).toMatchObject([{ kind: 'network' }]));
  expect(names()).toHaveLength(20);
  expect(await nextPage()).toBeVisible();
});

test('loads the next page when its end is scrolled into view', async () => {
  const callbacks = new Set<IntersectionObserverCallback>();
  class FakeObserver implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
    constructor(readonly callback: IntersectionObserverCallback) {}
    observe() {
      callbacks.add(this.callback);
    }
    disconnect() {
      callbacks.delete(this.callback);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  show(fakeServer(makeClients(30)), <ClientsPage loadsOnScroll />);
  await nextPage();
  const report = (isIntersecting: boolean) =>
    act(async () => {
      for (const callback of callbacks)
        callback([{ isIntersecting }] as IntersectionObserverEntry[], {} as IntersectionObserver);
    });
  await report(false);
  expect(names()).toHaveLength(20);
  await report(true);
  await waitFor(() => expect(names()).toHaveLength(30));
  expect(callbacks.size).toBe(0);
});
