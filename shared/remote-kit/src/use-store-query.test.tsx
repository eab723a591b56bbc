import { gql, type TypedDocumentNode } from '@apollo/client';
import { personDatabase } from '@suite/graphql';
import { deferred, type FakeResolvers, makeGate, offline, refusal, renderRemotePage } from '@suite/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { openIdbStore } from './idb-store';
import { useFormat } from './use-format';
import { useStoreQuery } from './use-store-query';

type Counts = TypedDocumentNode<
  { customer_list: { __typename: 'Customer'; id: string; full_name: string }[] },
  { whmcs_id: number; offset: number }
>;
const customers: Counts = gql`query Customers($whmcs_id: Int!, $offset: Int!) {
  customer_list(whmcs_id: $whmcs_id, offset: $offset) { id full_name }
}`;

const named = (full_name: string, id = 1) => ({ id: `00000000-0000-4000-8000-00000000000${id}`, full_name });

function Page({ isSavedOnDevice = false, showsSavedFirst = false, isLate = false }) {
  const [offset, setOffset] = useState(0);
  const query = useStoreQuery(customers, { offset }, { isSavedOnDevice, showsSavedFirst, isLate });
  const format = useFormat();
  return (
    <>
      <p>{query.data?.customer_list.map((one) => one.full_name).join() ?? 'no data'}</p>
      <p>{query.loading ? 'loading' : 'settled'}</p>
      <p>{query.asOf ? `as of ${format.time(query.asOf)}` : 'fresh'}</p>
      <p>{query.isSaved ? 'saved' : 'from the server'}</p>
      <p>{query.problem ? `problem ${query.problem.kind}` : 'no problem'}</p>
      <button type="button" onClick={() => void query.refetch()}>
        Again
      </button>
      <button type="button" onClick={() => setOffset(offset + 1)}>
        Next
      </button>
      <button
        type="button"
        onClick={() =>
          void query.fetchMore({
            variables: { offset: 1 },
            updateQuery: (before, { fetchMoreResult }) => ({
              customer_list: [...before.customer_list, ...fetchMoreResult.customer_list],
            }),
          })
        }
      >
        More
      </button>
    </>
  );
}

/** Calls the resolvers in order; the last one is repeated. */
const respondInOrder = (...resolvers: (() => unknown)[]): FakeResolvers => ({
  customer_list: () => (resolvers.length > 1 ? resolvers.shift() : resolvers[0])?.(),
});

const failing = (error: Error) => () => {
  throw error;
};

test('the query gets the current store, and its result is fresh', async () => {
  const { requests } = renderRemotePage(<Page />, {
    resolvers: respondInOrder(() => [named('Jenny')]),
    gate: makeGate(),
  });
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('Jenny')).toBeInTheDocument();
  expect(screen.getByText('fresh')).toBeInTheDocument();
  expect(requests).toEqual([{ operation: 'Customers', variables: { whmcs_id: 10001, offset: 0 } }]);
});

test('a failure is a problem of the page, without a dialog, and can be tried again', async () => {
  const { user, shell } = renderRemotePage(<Page />, {
    resolvers: respondInOrder(failing(refusal('not_found', 'company_not_found')), () => [named('Jenny')]),
  });
  expect(await screen.findByText('problem not_found')).toBeInTheDocument();
  expect(screen.getByText('no data')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect(await screen.findByText('Jenny')).toBeInTheDocument();
  expect(screen.getByText('no problem')).toBeInTheDocument();
  expect(shell.shownProblems).toEqual([]);
});

test('when a refetch fails the last successful result stays, with its time', async () => {
  const { user } = renderRemotePage(<Page />, {
    resolvers: respondInOrder(() => [named('Jenny')], failing(offline())),
  });
  await screen.findByText('Jenny');
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect(await screen.findByText('problem network')).toBeInTheDocument();
  expect(screen.getByText('Jenny')).toBeInTheDocument();
  expect(screen.getByText(/^as of \d{1,2}:\d{2} [AP]M$/)).toBeInTheDocument();
});

test('the result of another filter is never shown in its place', async () => {
  const { user } = renderRemotePage(<Page />, {
    resolvers: respondInOrder(() => [named('Jenny')], failing(offline())),
  });
  await screen.findByText('Jenny');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('problem network')).toBeInTheDocument();
  expect(screen.getByText('no data')).toBeInTheDocument();
});

test('another store sends a new request', async () => {
  const { shell, requests } = renderRemotePage(<Page />, {
    resolvers: respondInOrder(
      () => [named('Jenny')],
      () => [named('Maria', 2)],
    ),
  });
  await screen.findByText('Jenny');
  act(() => shell.gate.set(makeGate({ store: { whmcsId: 10002, name: 'Willow', timezone: 'America/Chicago' } })));
  expect(await screen.findByText('Maria')).toBeInTheDocument();
  expect(requests.map(({ variables }) => variables.whmcs_id)).toEqual([10001, 10002]);
});

test('more rows are appended to the shown ones; if they fail to load, the dialog shows it', async () => {
  const { user, shell } = renderRemotePage(<Page />, {
    resolvers: respondInOrder(
      () => [named('Jenny')],
      () => [named('Maria', 2)],
      failing(offline()),
    ),
  });
  await screen.findByText('Jenny');
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('Jenny,Maria')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await waitFor(() => expect(shell.shownProblems).toEqual([expect.objectContaining({ kind: 'network' })]));
  expect(screen.getByText('Jenny,Maria')).toBeInTheDocument();
});

describe('a query that is saved on the device', () => {
  /** A page that was opened before, and has shown Jenny. */
  async function openedBefore() {
    const before = renderRemotePage(<Page isSavedOnDevice />, { resolvers: respondInOrder(() => [named('Jenny')]) });
    await screen.findByText('Jenny');
    await waitFor(() => expect(storedResponses()).resolves.toHaveLength(1));
    before.unmount();
  }
  const storedResponses = () => openIdbStore(personDatabase, '').all();
  const openAgain = (...resolvers: (() => unknown)[]) =>
    renderRemotePage(<Page isSavedOnDevice />, { resolvers: respondInOrder(...resolvers) });

  test('shows the last response with its time while the API cannot be reached', async () => {
    await openedBefore();
    const { shell } = openAgain(failing(offline()));
    expect(await screen.findByText('Jenny')).toBeInTheDocument();
    expect(screen.getByText('saved')).toBeInTheDocument();
    expect(screen.getByText(/^as of \d{1,2}:\d{2} [AP]M$/)).toBeInTheDocument();
    expect(shell.shownProblems).toEqual([]);
  });

  test('shows it before a request fails, if the connection is known to be lost', async () => {
    await openedBefore();
    const { shell } = openAgain(() => new Promise(() => undefined));
    act(() => shell.reach.set(false));
    expect(await screen.findByText('Jenny')).toBeInTheDocument();
    expect(screen.getByText('saved')).toBeInTheDocument();
  });

  test('shows it while the first request is pending, with its time, if it comes first', async () => {
    await openedBefore();
    const response = deferred<unknown>();
    renderRemotePage(<Page isSavedOnDevice showsSavedFirst />, { resolvers: respondInOrder(() => response.promise) });
    expect(await screen.findByText('Jenny')).toBeInTheDocument();
    expect(screen.getByText(/^as of/)).toBeInTheDocument();
    response.resolve([named('Maria', 2)]);
    expect(await screen.findByText('Maria')).toBeInTheDocument();
    expect(screen.getByText('fresh')).toBeInTheDocument();
  });

  test('replaces it by the response, and never the other way around', async () => {
    await openedBefore();
    const { user } = openAgain(failing(offline()), () => [named('Maria', 2)], failing(offline()));
    await screen.findByText('Jenny');
    await user.click(screen.getByRole('button', { name: 'Again' }));
    expect(await screen.findByText('Maria')).toBeInTheDocument();
    expect(screen.getByText('fresh')).toBeInTheDocument();
    expect(screen.getByText('from the server')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Again' }));
    expect(await screen.findByText('problem network')).toBeInTheDocument();
    expect(screen.getByText('Maria')).toBeInTheDocument();
  });

  test('shows the problem if nothing was saved for these variables', async () => {
    await openedBefore();
    const { user } = openAgain(failing(offline()));
    await screen.findByText('Jenny');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('no data')).toBeInTheDocument();
    expect(await screen.findByText('problem network')).toBeInTheDocument();
  });

  test('shows nothing that was saved after a refusal', async () => {
    await openedBefore();
    openAgain(failing(refusal('access_denied', 'access_denied')));
    expect(await screen.findByText('problem access_denied')).toBeInTheDocument();
    expect(screen.getByText('no data')).toBeInTheDocument();
  });

  test('shows nothing that was saved under other permissions', async () => {
    await openedBefore();
    renderRemotePage(<Page isSavedOnDevice />, {
      gate: makeGate({ permissions: new Set(['BOOKING']) }),
      resolvers: respondInOrder(failing(offline())),
    });
    expect(await screen.findByText('problem network')).toBeInTheDocument();
    expect(screen.getByText('no data')).toBeInTheDocument();
    await waitFor(() => expect(storedResponses()).resolves.toEqual([]));
  });
});

describe('a late query', () => {
  const waiting: (() => void)[] = [];
  const becomeIdle = () =>
    act(() => {
      for (const run of waiting.splice(0)) run();
    });
  beforeEach(() => {
    waiting.length = 0;
    Object.assign(window, { requestIdleCallback: (run: () => void) => waiting.push(run) });
  });
  afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'));

  test('waits until the browser is idle', async () => {
    const { requests } = renderRemotePage(<Page isLate />, { resolvers: respondInOrder(() => [named('Jenny')]) });
    expect(screen.getByText('loading')).toBeInTheDocument();
    expect(requests).toEqual([]);
    becomeIdle();
    expect(await screen.findByText('Jenny')).toBeInTheDocument();
    expect(screen.getByText('settled')).toBeInTheDocument();
    expect(requests).toHaveLength(1);
  });

  test('shows what the cache has until then, and the response after it', async () => {
    function Twice() {
      const [isShown, setShown] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setShown(!isShown)}>
            Switch
          </button>
          {isShown && <Page isLate />}
        </>
      );
    }
    const resolvers = respondInOrder(
      () => [named('Jenny')],
      () => [named('Jenny'), named('Maria', 2)],
    );
    const { user, requests } = renderRemotePage(<Twice />, { resolvers });
    const toggle = () => user.click(screen.getByRole('button', { name: 'Switch' }));
    await toggle();
    becomeIdle();
    await screen.findByText('Jenny');
    await toggle();
    await toggle();
    expect(screen.getByText('Jenny')).toBeInTheDocument();
    expect(requests).toHaveLength(1);
    becomeIdle();
    expect(await screen.findByText('Jenny,Maria')).toBeInTheDocument();
  });
});
