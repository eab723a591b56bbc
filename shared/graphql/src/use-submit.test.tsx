import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ShellProblem } from './problems';
import { type Attempt, ProblemSinkContext, type SubmitOptions, useSubmit } from './use-submit';

type Rename = TypedDocumentNode<{ rename: boolean }, { name: string; idempotency_key: string }>;
const rename: Rename = gql`mutation Rename($name: String!, $idempotency_key: UUID!) { rename(name: $name, idempotency_key: $idempotency_key) }`;

const done = { data: { rename: true } };
const refused = (category: string, fields: object[] = []) => ({
  errors: [{ message: 'no', extensions: { category, code: category, fields } }],
});

function setUp(responses: object[], options?: SubmitOptions<{ rename: boolean }>) {
  const sent: { name: string; idempotency_key: string }[] = [];
  const shown: ShellProblem[] = [];
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(({ variables }) => {
      sent.push(variables as (typeof sent)[number]);
      return new Observable((observer) => {
        setTimeout(() => {
          observer.next(responses.shift() as ApolloLink.Result);
          observer.complete();
        });
      });
    }),
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>
      <ProblemSinkContext value={(problem) => shown.push(problem)}>{children}</ProblemSinkContext>
    </ApolloProvider>
  );
  const { result } = renderHook(() => useSubmit(rename, options), { wrapper });
  return { sent, shown, result, keys: () => sent.map(({ idempotency_key }) => idempotency_key) };
}

test('a retry with the same variables sends the same key; a success ends the attempt', async () => {
  const { result, keys } = setUp([refused('unexpected'), done, done]);
  expect(await act(() => result.current.submit({ name: 'a' }))).toBeNull();
  expect(await act(() => result.current.submit({ name: 'a' }))).toEqual({ rename: true });
  await act(() => result.current.submit({ name: 'a' }));
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('changed variables are another attempt', async () => {
  const { result, keys } = setUp([refused('unexpected'), done]);
  await act(() => result.current.submit({ name: 'a' }));
  await act(() => result.current.submit({ name: 'b' }));
  expect(new Set(keys()).size).toBe(2);
});

test('pressing twice sends once, and pending is shown meanwhile', async () => {
  const { result, sent } = setUp([done]);
  let both: Promise<unknown[]> | undefined;
  act(() => {
    both = Promise.all([result.current.submit({ name: 'a' }), result.current.submit({ name: 'a' })]);
  });
  expect(result.current.pending).toBe(true);
  expect(await act(async () => await both)).toEqual([{ rename: true }, { rename: true }]);
  expect(sent).toHaveLength(1);
  expect(result.current.pending).toBe(false);
});

test('a problem without fields opens the dialog', async () => {
  const { result, shown } = setUp([refused('conflict')]);
  await act(() => result.current.submit({ name: 'a' }));
  expect(shown).toEqual([expect.objectContaining({ kind: 'defined', code: 'conflict' })]);
  expect(result.current.problem).toEqual(shown[0]);
});

test('a problem of fields stays with the form', async () => {
  const { result, shown } = setUp([refused('validation', [{ path: 'name', code: 'too_long', params: { max: 9 } }])]);
  expect(result.current.fieldProblem('name')).toBeNull();
  await act(() => result.current.submit({ name: 'a' }));
  expect(shown).toEqual([]);
  expect(result.current.fieldProblem('name')).toEqual({ path: 'name', code: 'too_long', params: { max: 9 } });
  expect(result.current.fieldProblem('other')).toBeNull();
  act(() => result.current.reset());
  await waitFor(() => expect(result.current.fieldProblem('name')).toBeNull());
});

test('a refusal of a field that the screen does not have opens the dialog, with just that field', async () => {
  const unseen = { path: 'version', code: 'invalid', params: {} };
  const { result, shown } = setUp([refused('validation', [{ path: 'name', code: 'too_long' }, unseen])]);
  expect(result.current.fieldProblem('name')).toBeNull();
  await act(() => result.current.submit({ name: 'a' }));
  expect(shown).toEqual([expect.objectContaining({ kind: 'invalid_input', fields: [unseen] })]);
  expect(result.current.fieldProblem('name')).not.toBeNull();
});

test('a problem that the screen handles opens no dialog', async () => {
  const { result, shown } = setUp([refused('conflict')], { handles: ({ code }) => code === 'conflict' });
  await act(() => result.current.submit({ name: 'a' }));
  expect(shown).toEqual([]);
  expect(result.current.problem?.code).toBe('conflict');
});

test.each(['service_suspended', 'service_not_enabled', 'upgrade_package'])(
  '%s opens the dialog, also where the screen deals with refusals',
  async (code) => {
    const errors = [{ message: 'no', extensions: { category: 'conflict', code, params: { service: 'gbk' } } }];
    const { result, shown } = setUp([{ errors }], { handles: () => true });
    await act(() => result.current.submit({ name: 'a' }));
    expect(shown).toMatchObject([{ code, params: { service: 'gbk' } }]);
    expect(result.current.problem).toMatchObject({ code });
  },
);

test('the screen is notified of every refusal, of fields too', async () => {
  const heard: string[] = [];
  const handles = ({ code }: ShellProblem) => {
    heard.push(code);
    return true;
  };
  const { result } = setUp([refused('validation', [{ path: 'name', code: 'too_long' }]), refused('conflict')], {
    handles,
  });
  await act(() => result.current.submit({ name: 'a' }));
  await act(() => result.current.submit({ name: 'a' }));
  expect(heard).toEqual(['validation', 'conflict']);
});

test('a result that is not final retains the key, until a final one', async () => {
  const { result, keys } = setUp([{ data: { rename: false } }, done, done], {
    isFinal: ({ rename: isDone }) => isDone,
  });
  await act(() => result.current.submit({ name: 'a' }));
  await act(() => result.current.submit({ name: 'a' }));
  await act(() => result.current.submit({ name: 'a' }));
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a saved attempt retains its key for the same input after a reload, until it succeeds', async () => {
  let attempt: Attempt | null = null;
  const savedAttempt = {
    read: () => attempt,
    save(next: Attempt | null) {
      attempt = next;
    },
  };
  const before = setUp([refused('unexpected')], { savedAttempt });
  await act(() => before.result.current.submit({ name: 'a' }));
  const after = setUp([done, done], { savedAttempt });
  await act(() => after.result.current.submit({ name: 'a' }));
  expect(after.keys()).toEqual(before.keys());
  expect(attempt).toBeNull();
  await act(() => after.result.current.submit({ name: 'a' }));
  expect(after.keys()[1]).not.toBe(after.keys()[0]);
});

test('another input than the saved one gets a key of its own', async () => {
  let attempt: Attempt | null = { body: JSON.stringify({ name: 'a' }), key: 'of-a' };
  const savedAttempt = {
    read: () => attempt,
    save(next: Attempt | null) {
      attempt = next;
    },
  };
  const { result, keys } = setUp([refused('unexpected')], { savedAttempt });
  await act(() => result.current.submit({ name: 'b' }));
  expect(keys()[0]).not.toBe('of-a');
  expect(attempt).toEqual({ body: JSON.stringify({ name: 'b' }), key: keys()[0] });
});
