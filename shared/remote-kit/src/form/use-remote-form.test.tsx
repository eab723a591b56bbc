import type { TypedDocumentNode } from '@apollo/client';
import { gql } from '@apollo/client';
import { localProblem, type ShellProblem, useSubmit } from '@suite/graphql';
import { createFakeApi, createTestI18n, makeShell } from '@suite/testing';
import { Button, MoneyField, TextField } from '@suite/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import * as v from 'valibot';
import { ShellProvider } from '../shell-provider';
import { type FormSubmission, isFormRefusal, useRemoteForm } from '.';

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('name_required'), v.minLength(2, 'too_short')),
  phone: v.pipe(v.string(), v.nonEmpty('phone_required')),
  cents: v.pipe(v.number(), v.minValue(100, 'too_small')),
});
const defaultValues = { name: '', phone: '', cents: 0 };

const noSubmission: FormSubmission = {
  pending: false,
  problem: null,
  fieldProblem: () => null,
  reset: () => undefined,
};

interface Props {
  onSubmit?: (output: object) => void;
  submission?: FormSubmission;
}

function Form({ onSubmit = () => undefined, submission = noSubmission }: Props) {
  const { formProps, field, input, refusal } = useRemoteForm({
    schema,
    defaultValues,
    submission,
    onSubmit,
    paths: { phone: ['input_obj.customer.phone', 'input_obj.phone'] },
    messages: { phone_required: 'Whom may we call?' },
  });
  const { value, set, error } = input('cents');
  return (
    <form {...formProps}>
      <TextField label="Name" {...field('name')} />
      <TextField label="Phone" {...field('phone')} />
      <MoneyField label="Amount" cents={value} onCents={set} error={error} />
      {refusal && <p role="alert">{refusal}</p>}
      <Button type="submit">Send</Button>
    </form>
  );
}

function show(ui: React.ReactElement) {
  const shell = makeShell({ apollo: createFakeApi({}).client, i18n: createTestI18n('en') });
  const hold = jest.spyOn(shell.unsaved, 'hold');
  const view = render(<ShellProvider shell={shell}>{ui}</ShellProvider>);
  const update = (next: React.ReactElement) => view.rerender(<ShellProvider shell={shell}>{next}</ShellProvider>);
  return { user: userEvent.setup(), hold, update };
}

test('shows every issue beside its field, focuses the first one, and submits nothing', async () => {
  const onSubmit = jest.fn();
  const { user } = show(<Form onSubmit={onSubmit} />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please enter a name.')).toHaveRole('alert');
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Whom may we call?');
  expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('At least 100.');
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('names the limit that was broken, and validates again while it is corrected', async () => {
  const { user } = show(<Form />);
  await user.type(screen.getByLabelText('Name'), 'A');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('At least 2 characters.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Name'), 'va');
  await waitFor(() => expect(screen.getByLabelText('Name')).toBeValid());
  await user.type(screen.getByLabelText('Amount'), '500');
  await waitFor(() => expect(screen.getByLabelText('Amount')).toBeValid());
});

test("submits the schema's output", async () => {
  const onSubmit = jest.fn();
  const { user } = show(<Form onSubmit={onSubmit} />);
  await user.type(screen.getByLabelText('Name'), ' Ava ');
  await user.type(screen.getByLabelText('Phone'), '555');
  await user.type(screen.getByLabelText('Amount'), '1250');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Ava', phone: '555', cents: 1250 }));
});

test('holds updates while something is unsaved', async () => {
  const { user, hold } = show(<Form />);
  expect(hold).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Name'), 'A');
  expect(hold).toHaveBeenCalledTimes(1);
});

const refused = (fields: ShellProblem['fields']): FormSubmission => ({
  ...noSubmission,
  problem: { ...localProblem('invalid_input'), fields },
  fieldProblem: (path) => fields.find((field) => field.path === path) ?? null,
});

test("shows the server's refusal beside its field, focuses it, and forgets it at the next change", async () => {
  const reset = jest.fn();
  const { user, update } = show(<Form />);
  const refusal = refused([{ path: 'input_obj.customer.phone', code: 'phone_invalid', params: {} }]);
  update(<Form submission={{ ...refusal, reset }} />);
  const phone = screen.getByLabelText('Phone');
  expect(phone).toHaveAccessibleDescription('This phone number is not valid.');
  expect(phone).toHaveFocus();
  await user.type(phone, '5');
  expect(reset).toHaveBeenCalled();
  reset.mockClear();
  await user.type(screen.getByLabelText('Amount'), '1');
  expect(reset).toHaveBeenCalled();
});

test('shows a refusal of the whole form', () => {
  show(<Form submission={{ ...noSubmission, problem: { ...localProblem('defined'), code: 'order_empty' } }} />);
  expect(screen.getByText('Add a service or an amount first.')).toBeInTheDocument();
});

test('focuses a message without a field, or the control that solves it', () => {
  const { update } = show(<Form />);
  const submission: FormSubmission = { ...noSubmission, problem: { ...localProblem('defined'), code: 'order_empty' } };
  update(<Form submission={submission} />);
  expect(screen.getByText('Add a service or an amount first.')).toHaveFocus();
  update(
    <div data-problem>
      <Form submission={{ ...submission, problem: { ...localProblem('defined'), code: 'order_empty' } }} />
    </div>,
  );
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('takes a refusal for one of the whole form only if it names no field', () => {
  const fields = [{ path: 'input_obj.name', code: 'invalid', params: {} }];
  expect(isFormRefusal(localProblem('defined'))).toBe(true);
  expect(isFormRefusal({ ...localProblem('defined'), fields })).toBe(false);
  expect(isFormRefusal(localProblem('network'))).toBe(false);
});

test('ignores the submit of a form that is rendered through a portal', async () => {
  const inner = jest.fn();
  function Nested() {
    const [isOpen, setOpen] = useState(false);
    const { formProps, field } = useRemoteForm({ schema, defaultValues, onSubmit: () => undefined });
    return (
      <form {...formProps} aria-label="Outer">
        <TextField label="Outer name" {...field('name')} />
        <Button onClick={() => setOpen(true)}>Open</Button>
        {isOpen && createPortal(<Form onSubmit={inner} />, document.body)}
      </form>
    );
  }
  const { user } = show(<Nested />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please enter a name.')).toBeInTheDocument();
  expect(screen.getByLabelText('Outer name')).toBeValid();
});

type Rename = TypedDocumentNode<{ customer_update: { id: string } }, { input_obj: object; idempotency_key: string }>;
const rename: Rename = gql`
  mutation Rename($input_obj: JSON!, $idempotency_key: UUID!) {
    customer_update(input_obj: $input_obj, idempotency_key: $idempotency_key) { id }
  }
`;

test('opens no dialog for a refusal that is shown beside one of its fields', async () => {
  let send: ReturnType<
    typeof useSubmit<{ customer_update: { id: string } }, { input_obj: object; idempotency_key: string }>
  >;
  function WithMutation() {
    const submission = useSubmit(rename);
    send = submission;
    return <Form submission={submission} />;
  }
  const shell = makeShell({ apollo: createFakeApi({}).client, i18n: createTestI18n('en') });
  const failure = {
    errors: [
      {
        message: 'no',
        extensions: {
          category: 'validation',
          code: 'validation_failed',
          fields: [{ path: 'input_obj.phone', code: 'phone_invalid' }],
        },
      },
    ],
  };
  jest.spyOn(shell.apollo, 'mutate').mockRejectedValue(failure);
  render(
    <ShellProvider shell={shell}>
      <WithMutation />
    </ShellProvider>,
  );
  await act(() => send.submit({ input_obj: {} }));
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('This phone number is not valid.');
  expect(shell.shownProblems).toEqual([]);
});

test('resets to its default values after a success, and validates again only at the next submit', async () => {
  function ResettingForm() {
    const { formProps, field, reset } = useRemoteForm({
      schema: v.object({ name: v.pipe(v.string(), v.minLength(2, 'too_short')) }),
      defaultValues: { name: '' },
      async onSubmit() {
        reset();
      },
    });
    return (
      <form {...formProps}>
        <TextField label="Name" {...field('name')} />
        <Button type="submit">Send</Button>
      </form>
    );
  }
  const { user, hold } = show(<ResettingForm />);
  const name = screen.getByLabelText('Name');
  await user.type(name, 'Ava');
  expect(hold).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(name).toHaveValue(''));
  await user.type(name, 'B');
  expect(name).toBeValid();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(name).toBeInvalid());
  expect(name).toHaveValue('B');
});

test('text that is typed while the form is being sent stays when the saved values are shown', async () => {
  let finish = () => {};
  const sent = new Promise<void>((resolve) => {
    finish = resolve;
  });
  function SavedForm() {
    const { formProps, field, reset } = useRemoteForm({
      schema: v.object({ name: v.string(), phone: v.string() }),
      defaultValues: { name: '', phone: '' },
      async onSubmit({ name, phone }) {
        await sent;
        reset({ name: name.trim(), phone });
      },
    });
    return (
      <form {...formProps}>
        <TextField label="Name" {...field('name')} />
        <TextField label="Phone" {...field('phone')} />
        <Button type="submit">Send</Button>
      </form>
    );
  }
  const { user } = show(<SavedForm />);
  await user.type(screen.getByLabelText('Name'), ' Ava ');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.type(screen.getByLabelText('Phone'), '512');
  finish();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ava'));
  expect(screen.getByLabelText('Phone')).toHaveValue('512');
});
