import { gql } from '@apollo/client';
import { createApolloClient } from './client';
import { toProblem } from './problems';
import { responseTimestamp } from './response-timestamps';
import type { GraphqlRequest, GraphqlResponse, Transport } from './transport';

const query = gql`query Store($whmcs_id: Int! = 1) { store(whmcs_id: $whmcs_id) { name } }`;
const named = (name: string): GraphqlResponse => ({ data: { store: { __typename: 'Store', name } } });

function setUp(responses: GraphqlResponse[]) {
  const sent: GraphqlRequest[] = [];
  const transport: Transport = {
    async send<TData>(request: GraphqlRequest) {
      sent.push(request);
      return responses.shift() as GraphqlResponse<TData>;
    },
  };
  return { client: createApolloClient(transport), sent };
}

test('every query is sent to the server, through the transport, by its name', async () => {
  const { client, sent } = setUp([named('a'), named('b')]);
  expect((await client.query({ query })).data).toMatchObject({ store: { name: 'a' } });
  expect((await client.query({ query })).data).toMatchObject({ store: { name: 'b' } });
  expect(sent[0]).toMatchObject({ operation: 'Store', variables: { whmcs_id: 1 } });
  expect(sent[0]?.query).toContain('query Store');
});

test('a background query is marked as such', async () => {
  const { client, sent } = setUp([named('a'), named('b')]);
  await client.query({ query, context: { isBackground: true } });
  await client.query({ query });
  expect(sent.map(({ isBackground }) => isBackground)).toEqual([true, false]);
});

describe('concurrent identical queries', () => {
  const change = gql`mutation Rename { rename }`;
  const visit = gql`query Visit { visit { id status } }`;
  const confirm = gql`mutation Confirm { confirm { id status } }`;
  const visitOf = (id: string, status: string) => ({ __typename: 'Visit', id, status });
  /** Creates a server that responds when the test calls `respond`. */
  function slowServer() {
    const sent: {
      operation: string;
      respond: (response: GraphqlResponse) => void;
      fail: () => void;
      isAborted: () => boolean;
    }[] = [];
    const transport: Transport = {
      send: <TData>({ operation, signal }: GraphqlRequest) =>
        new Promise<GraphqlResponse<TData>>((resolve, reject) =>
          sent.push({
            operation,
            respond: (response) => resolve(response as GraphqlResponse<TData>),
            fail: () => reject(new TypeError('no connection')),
            isAborted: () => signal?.aborted ?? false,
          }),
        ),
    };
    return { client: createApolloClient(transport), sent };
  }

  test('share one request; a query after its response sends another one', async () => {
    const { client, sent } = slowServer();
    const both = Promise.all([client.query({ query }), client.query({ query })]);
    expect(sent).toHaveLength(1);
    sent[0]?.respond(named('a'));
    expect((await both).map(({ data }) => data)).toEqual([named('a').data, named('a').data]);
    void client.query({ query });
    expect(sent).toHaveLength(2);
  });

  test.each([
    ['was answered', { data: { rename: true } }],
    ['was refused', { errors: [{ message: 'no' }] }],
  ])('are sent again after a change that %s meanwhile: the newest response is shown', async (_, changed) => {
    const { client, sent } = slowServer();
    const shown = client.watchQuery({ query });
    const seen: unknown[] = [];
    shown.subscribe(({ data }) => seen.push(data));
    const changing = client.mutate({ mutation: change }).catch(() => undefined);
    sent[1]?.respond(changed);
    await changing;
    void shown.refetch();
    expect(sent.map(({ operation }) => operation)).toEqual(['Store', 'Rename', 'Store']);
    sent[2]?.respond(named('after'));
    sent[0]?.respond(named('before'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(seen.at(-1)).toEqual(named('after').data);
    expect(seen).not.toContainEqual(named('before').data);
  });

  test.each([
    ['an entity that it has', 'is sent again', '1', ['Visit', 'Confirm', 'Visit'], 'done'],
    ['another entity', 'is not', '2', ['Visit', 'Confirm'], 'new'],
  ])('a pending query, after a change that returned %s, %s', async (_, __, id, operations, status) => {
    const { client, sent } = slowServer();
    const seen: unknown[] = [];
    client.watchQuery({ query: visit }).subscribe(({ data }) => data && seen.push(data));
    const changing = client.mutate({ mutation: confirm });
    sent[1]?.respond({ data: { confirm: visitOf(id, 'confirmed') } });
    await changing;
    sent[0]?.respond({ data: { visit: visitOf('1', 'new') } });
    await new Promise((resolve) => setTimeout(resolve));
    sent[2]?.respond({ data: { visit: visitOf('1', 'done') } });
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent.map(({ operation }) => operation)).toEqual(operations);
    expect(seen).toEqual([{ visit: visitOf('1', status) }]);
  });

  test('a response that is older than a change is shown when the query cannot be sent again', async () => {
    const { client, sent } = slowServer();
    const pending = client.query({ query: visit });
    const changing = client.mutate({ mutation: confirm });
    sent[1]?.respond({ data: { confirm: visitOf('1', 'confirmed') } });
    await changing;
    sent[0]?.respond({ data: { visit: visitOf('1', 'new') } });
    await new Promise((resolve) => setTimeout(resolve));
    sent[2]?.fail();
    expect((await pending).data).toEqual({ visit: visitOf('1', 'new') });
  });

  test('are aborted when no subscriber is left', () => {
    const { client, sent } = slowServer();
    const [one, other] = [0, 1].map(() => client.watchQuery({ query }).subscribe(() => undefined));
    one?.unsubscribe();
    expect(sent.map(({ isAborted }) => isAborted())).toEqual([false]);
    other?.unsubscribe();
    expect(sent.map(({ isAborted }) => isAborted())).toEqual([true]);
  });
});

test('two stores do not share an entry', async () => {
  const { client } = setUp([named('one'), named('two')]);
  await client.query({ query, variables: { whmcs_id: 1 } });
  await client.query({ query, variables: { whmcs_id: 2 } });
  expect(client.readQuery({ query, variables: { whmcs_id: 1 } })).toMatchObject({ store: { name: 'one' } });
});

test('a refusal of the API is a problem', async () => {
  const { client } = setUp([
    { errors: [{ message: 'no', extensions: { category: 'not_found', code: 'company_not_found' } }] },
  ]);
  const problem = await client.query({ query }).catch(toProblem);
  expect(problem).toMatchObject({ kind: 'not_found', code: 'company_not_found' });
});

test('the time of the last successful response is stored by variables', async () => {
  const { client } = setUp([named('a'), { errors: [{ message: 'no' }] }]);
  const before = Date.now();
  await client.query({ query, variables: { whmcs_id: 1 } });
  await client.query({ query, variables: { whmcs_id: 2 } }).catch(() => undefined);
  expect(responseTimestamp(client, 'Store', { whmcs_id: 1 })?.getTime()).toBeGreaterThanOrEqual(before);
  expect(responseTimestamp(client, 'Store', { whmcs_id: 2 })).toBeNull();
});
