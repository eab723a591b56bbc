import { gql, type TypedDocumentNode } from '@apollo/client';
import { refusal as refuse, renderRemotePage } from '@suite/testing';
import { Button, TextField } from '@suite/ui';
import { screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { type MutationFormOptions, useMutationForm } from '.';

interface ReplyData {
  saved_reply_update: { id: string };
}
interface ReplyVariables {
  whmcs_id: number;
  input_obj: { id: string; version: number; name: string; content_en: string | null };
  idempotency_key: string;
}
const UpdateReplyDocument: TypedDocumentNode<ReplyData, ReplyVariables> = gql`
  mutation UpdateReply($whmcs_id: Int!, $input_obj: SavedReplyUpdateInput!, $idempotency_key: UUID!) {
    saved_reply_update(whmcs_id: $whmcs_id, input_obj: $input_obj, idempotency_key: $idempotency_key) {
      id
    }
  }
`;
const id = '00000000-0000-4000-8000-000000000001';
const schema = v.object({ name: v.pipe(v.string(), v.trim(), v.nonEmpty('name_required')), text: v.string() });
type Values = v.InferInput<typeof schema>;

type Props = Partial<MutationFormOptions<ReplyData, ReplyVariables, Values, Values>>;

function Form({ onDone = () => undefined, ...more }: Props) {
  const { formProps, field, refusal } = useMutationForm(UpdateReplyDocument, {
    schema,
    defaultValues: { name: '', text: '' },
    input: ({ name, text }) => ({ id, version: 3, name, content_en: text || null }),
    paths: { text: ['content_en'] },
    onDone,
    ...more,
  });
  return (
    <form {...formProps}>
      <TextField label="Name" {...field('name')} />
      <TextField label="Text" {...field('text')} />
      <Button type="submit">Save</Button>
      {refusal && <p>{`refused: ${refusal}`}</p>}
    </form>
  );
}

const show = (respond: () => unknown, props: Props = {}) =>
  renderRemotePage(<Form {...props} />, { resolvers: { saved_reply_update: respond } });
const refused = (fields: readonly string[]) => () => {
  const issues = fields.map((field) => ({ path: `input_obj.${field}`, code: 'too_long', params: { max: 60 } }));
  throw fields.length > 0
    ? refuse('invalid_input', 'validation_failed', { fields: issues })
    : refuse('conflict', 'already_used');
};

async function save({ user }: ReturnType<typeof show>) {
  await user.type(screen.getByLabelText('Name'), ' Thanks ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

test('sends the input of valid values to the chosen store, and passes its data and the values on', async () => {
  const onDone = jest.fn();
  const page = show(() => ({ id }), { onDone });
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a name.')).toBeVisible();
  expect(page.requests).toEqual([]);
  await save(page);
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(onDone).toHaveBeenCalledWith(
    { saved_reply_update: expect.objectContaining({ id }) },
    { name: 'Thanks', text: '' },
  );
  const { idempotency_key, ...variables } = page.requests[0]?.variables ?? {};
  expect(variables).toEqual({ whmcs_id: 10001, input_obj: { id, version: 3, name: 'Thanks', content_en: null } });
  expect(idempotency_key).toEqual(expect.any(String));
});

test.each([
  ['its own name', 'name', 'Name'],
  ['a listed name', 'content_en', 'Text'],
])('shows the refusal of %s beside the field, and is not done', async (_, refusedField, label) => {
  const onDone = jest.fn();
  const page = show(refused([refusedField]), { onDone });
  await save(page);
  await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription('At most 60 characters.');
  expect(onDone).not.toHaveBeenCalled();
  expect(page.shell.shownProblems).toEqual([]);
});

test('shows the refusal of its own name also beside a field with listed names', async () => {
  const page = show(refused(['text']));
  await save(page);
  await waitFor(() => expect(screen.getByLabelText('Text')).toBeInvalid());
  expect(page.shell.shownProblems).toEqual([]);
});

test('returns the refusal of the whole form, without a dialog', async () => {
  const page = show(refused([]));
  await save(page);
  expect(await screen.findByText(/^refused: /)).toBeVisible();
  expect(page.shell.shownProblems).toEqual([]);
});

test('leaves the refusal of the whole form to the dialog if it handles none', async () => {
  const page = show(refused([]), { handles: null });
  await save(page);
  await waitFor(() => expect(page.shell.shownProblems).toHaveLength(1));
});

test('returns the text of a refusal that the form handles, and passes it to the next input', async () => {
  const input = jest.fn(({ name }: Values) => ({ id, version: 3, name, content_en: null }));
  const page = show(
    () => {
      throw refuse('rate_limited', 'rate_limited');
    },
    { input, handles: ({ kind }) => kind === 'rate_limited' },
  );
  await save(page);
  expect(await screen.findByText(/^refused: /)).toBeVisible();
  expect(page.shell.shownProblems).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.requests).toHaveLength(2));
  expect(input.mock.calls.map((args: unknown[]) => args[1])).toEqual([
    null,
    expect.objectContaining({ kind: 'rate_limited' }),
  ]);
});
