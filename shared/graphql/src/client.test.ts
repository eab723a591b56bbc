import { gql } from '@apollo/client';
import { answerTime } from './answer-times';
import { createApolloClient } from './client';
import { toProblem } from './problems';
import type { GraphqlAnswer, GraphqlRequest, Transport } from './transport';

const query = gql`query Store($whmcs_id: Int! = 1) { store(whmcs_id: $whmcs_id) { name } }`;
const named = (name: string): GraphqlAnswer => ({ data: { store: { __typename: 'Store', name } } });

function setUp(answers: GraphqlAnswer[]) {
  const sent: GraphqlRequest[] = [];
  const transport: Transport = {
    async send<TData>(request: GraphqlRequest) {
      sent.push(request);
      return answers.shift() as GraphqlAnswer<TData>;
    },
  };
  return { client: createApolloClient(transport), sent };
}

test('every query asks the server, through the transport, by its name', async () => {
  const { client, sent } = setUp([named('a'), named('b')]);
  expect((await client.query({ query })).data).toMatchObject({ store: { name: 'a' } });
  expect((await client.query({ query })).data).toMatchObject({ store: { name: 'b' } });
  expect(sent[0]).toMatchObject({ operation: 'Store', variables: { whmcs_id: 1 } });
  expect(sent[0]?.query).toContain('query Store');
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

test('the time of the last good answer is known for its variables', async () => {
  const { client } = setUp([named('a'), { errors: [{ message: 'no' }] }]);
  const before = Date.now();
  await client.query({ query, variables: { whmcs_id: 1 } });
  await client.query({ query, variables: { whmcs_id: 2 } }).catch(() => undefined);
  expect(answerTime(client, 'Store', { whmcs_id: 1 })?.getTime()).toBeGreaterThanOrEqual(before);
  expect(answerTime(client, 'Store', { whmcs_id: 2 })).toBeNull();
});
