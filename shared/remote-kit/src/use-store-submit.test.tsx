import { gql, type TypedDocumentNode } from '@apollo/client';
import type { SubmitOptions } from '@suite/graphql';
import { makeGate, offline, renderRemotePage } from '@suite/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useStoreSubmit } from '.';

type Delete = TypedDocumentNode<
  { saved_reply_delete: { id: string } },
  { whmcs_id: number; input_obj: { id: string; version: number }; idempotency_key: string }
>;
const DeleteDocument: Delete = gql`
  mutation DeleteReply($whmcs_id: Int!, $input_obj: SavedReplyDeleteInput!, $idempotency_key: UUID!) {
    saved_reply_delete(whmcs_id: $whmcs_id, input_obj: $input_obj, idempotency_key: $idempotency_key) {
      id
    }
  }
`;
const id = '00000000-0000-4000-8000-000000000001';

function Page({ options }: { options?: SubmitOptions<{ saved_reply_delete: { id: string } }> }) {
  const { submit, problem } = useStoreSubmit(DeleteDocument, options);
  return (
    <button type="button" onClick={() => void submit({ input_obj: { id, version: 1 } })}>
      {problem ? `Again after ${problem.kind}` : 'Delete'}
    </button>
  );
}

const keysOf = (requests: readonly { variables: Record<string, unknown> }[]) =>
  requests.map(({ variables }) => variables.idempotency_key);

test('sends the mutation to the chosen store, and a retry with the same key', async () => {
  let isOffline = true;
  const { user, requests } = renderRemotePage(<Page />, {
    resolvers: {
      saved_reply_delete() {
        if (isOffline) throw offline();
        return { id };
      },
    },
    gate: makeGate(),
  });
  await user.click(screen.getByRole('button'));
  isOffline = false;
  await user.click(await screen.findByRole('button', { name: 'Again after network' }));
  await screen.findByRole('button', { name: 'Delete' });
  expect(requests.map(({ variables: { idempotency_key: _, ...variables } }) => variables)).toEqual([
    { whmcs_id: 10001, input_obj: { id, version: 1 } },
    { whmcs_id: 10001, input_obj: { id, version: 1 } },
  ]);
  const [first, second] = keysOf(requests);
  expect(second).toBe(first);
});

test('sends the same input to another store as another attempt', async () => {
  const { user, requests, shell } = renderRemotePage(<Page />, {
    resolvers: {
      saved_reply_delete() {
        throw offline();
      },
    },
  });
  await user.click(screen.getByRole('button'));
  await screen.findByRole('button', { name: 'Again after network' });
  act(() => shell.gate.set(makeGate({ store: { whmcsId: 10002, name: 'Willow', timezone: 'America/Chicago' } })));
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(requests.map(({ variables }) => variables.whmcs_id)).toEqual([10001, 10002]));
  expect(new Set(keysOf(requests)).size).toBe(2);
});

test('recognizes a saved attempt, whose variables begin with the store', async () => {
  const body = JSON.stringify({ whmcs_id: 10001, input_obj: { id, version: 1 } });
  const attempt = { body, key: '00000000-0000-4000-8000-00000000000a' };
  const options = { savedAttempt: { read: () => attempt, save: jest.fn() } };
  const { user, requests } = renderRemotePage(<Page options={options} />, {
    resolvers: { saved_reply_delete: () => ({ id }) },
  });
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(keysOf(requests)).toEqual([attempt.key]));
});
