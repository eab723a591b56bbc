import { createFakeApi, createTestI18n, makeShell } from '@suite/testing';
import { TextField } from '@suite/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { ShellProvider } from '../shell-provider';
import { useFormDraft, useRemoteForm } from '.';

const schema = v.object({ name: v.string(), note: v.string() });
const gel = { name: 'Gel', note: '' };

function Form({ values }: { values: v.InferInput<typeof schema> }) {
  const { form, formProps, field } = useRemoteForm({
    schema,
    defaultValues: values,
    onSubmit(output) {
      form.reset(output);
    },
  });
  const draft = useFormDraft(form, 'service:1', values);
  return (
    <form {...formProps}>
      {draft.isRestored && (
        <button type="button" onClick={draft.discard}>
          Discard
        </button>
      )}
      <TextField label="Name" {...field('name')} />
      <TextField label="Note" {...field('note')} />
      <button type="submit">Save</button>
      <button type="button" onClick={draft.forget}>
        Forget
      </button>
    </form>
  );
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

function show(values = gel) {
  const shell = makeShell({ apollo: createFakeApi({}).client, i18n: createTestI18n('en') });
  const page = (shown: typeof gel) => (
    <ShellProvider shell={shell}>
      <Form values={shown} />
    </ShellProvider>
  );
  const view = render(page(values));
  return { user: userEvent.setup(), leave: view.unmount, update: (next: typeof gel) => view.rerender(page(next)) };
}
const note = () => screen.getByLabelText('Note');
const discard = () => screen.queryByRole('button', { name: 'Discard' });

async function typeAndLeave(text = 'Shiny') {
  const { user, leave } = show();
  await user.type(note(), text);
  expect(discard()).toBeNull();
  leave();
}

test('changed fields are there again when the person returns, and can be discarded', async () => {
  await typeAndLeave();
  const { user, leave } = show();
  expect(note()).toHaveValue('Shiny');
  expect(screen.getByLabelText('Name')).toHaveValue('Gel');
  await user.click(discard() as HTMLElement);
  expect(note()).toHaveValue('');
  expect(discard()).toBeNull();
  leave();
  show();
  expect(note()).toHaveValue('');
});

test('nothing is restored once it was saved, or typed back to the stored values', async () => {
  const { user, leave, update } = show();
  await user.type(note(), 'Shiny');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  update({ ...gel, note: 'Shiny' });
  leave();
  expect(Object.keys(localStorage)).toEqual([]);
  const again = show({ ...gel, note: 'Shiny' });
  await again.user.type(note(), '!');
  await again.user.type(note(), '{Backspace}');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('changes of values that somebody else has changed meanwhile are dropped', async () => {
  await typeAndLeave();
  const { leave } = show({ name: 'Gel manicure', note: '' });
  expect(note()).toHaveValue('');
  leave();
  show();
  expect(note()).toHaveValue('');
});

test('changes are dropped after a day', async () => {
  await typeAndLeave();
  jest.useFakeTimers({ now: Date.now() + 90_000_000, doNotFake: ['setTimeout', 'queueMicrotask'] });
  show();
  expect(note()).toHaveValue('');
});

test('a form that created its record forgets what was typed, also when it is reset to it afterwards', async () => {
  const { user, leave } = show();
  await user.type(note(), 'Shiny');
  await user.click(screen.getByRole('button', { name: 'Forget' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  leave();
  const again = show();
  expect(note()).toHaveValue('');
  await again.user.click(screen.getByRole('button', { name: 'Forget' }));
  await again.user.type(note(), 'Matte');
  again.leave();
  show();
  expect(note()).toHaveValue('Matte');
});

test.each([
  '{',
  '{"base":1}',
  JSON.stringify({ base: JSON.stringify(gel), at: 9e15, values: { note: 7, other: 'x' } }),
])('a damaged draft is ignored: %s', async (text) => {
  await typeAndLeave();
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, text);
  show();
  expect(note()).toHaveValue('');
});
