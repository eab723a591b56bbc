import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { SelectField } from './select-field';
import { renderUi } from './testing/render-ui';
import { TextArea, TextField } from './text-field';

const options = [
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card' },
  { value: 'check', label: 'Check', disabled: true },
];

describe.each([
  ['TextField', 'textbox', (more: object) => <TextField label="Note" {...more} />],
  ['TextArea', 'textbox', (more: object) => <TextArea label="Note" {...more} />],
  ['SelectField', 'combobox', (more: object) => <SelectField label="Note" options={options} {...more} />],
] as const)('%s', (_, role, field) => {
  test('is labelled, and focused by a click on its label', async () => {
    const { user } = renderUi(field({}));
    const control = screen.getByRole(role, { name: 'Note' });
    expect(control).toBeValid();
    expect(control).not.toHaveAccessibleDescription();
    await user.click(screen.getByText('Note'));
    expect(control).toHaveFocus();
  });

  test('is described by its hint, then by its error, which is announced', () => {
    const { rerender } = renderUi(field({ hint: 'Seen by staff only' }));
    const control = screen.getByRole(role, { name: 'Note' });
    expect(control).toHaveAccessibleDescription('Seen by staff only');
    rerender(field({ hint: 'Seen by staff only', error: 'At most 250 characters.' }));
    expect(control).toHaveAccessibleDescription('Seen by staff only At most 250 characters.');
    expect(control).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('alert')).toHaveTextContent('At most 250 characters.');
    rerender(field({}));
    expect(control).not.toHaveAttribute('aria-invalid');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('takes an id of its own, and two never share one', () => {
    renderUi(
      <>
        {field({ id: 'mine', error: 'first' })}
        {field({ error: 'second' })}
        {field({ error: 'third' })}
      </>,
    );
    const controls = screen.getAllByRole(role, { name: 'Note' });
    expect(controls[0]).toHaveAttribute('id', 'mine');
    expect(controls.map((control) => document.getElementById(`${control.id}-error`)?.textContent)).toEqual([
      'first',
      'second',
      'third',
    ]);
  });

  test('forwards its ref, and is skipped by Tab when disabled', async () => {
    const ref = createRef<HTMLElement>();
    const { user } = renderUi(field({ ref, disabled: true }));
    expect(ref.current).toBe(screen.getByRole(role, { name: 'Note' }));
    expect(ref.current).toBeDisabled();
    await user.tab();
    expect(ref.current).not.toHaveFocus();
  });
});

test('a text field reports typed text, and shows prefix and suffix', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(
    <TextField label="Phone" prefix="+1" suffix={<button type="button">Find</button>} onChange={onChange} />,
  );
  await user.tab();
  await user.keyboard('512');
  expect(onChange).toHaveBeenCalledTimes(3);
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('512');
  expect(screen.getByText('+1')).toBeVisible();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Find' })).toHaveFocus();
});

test('a select field offers its options and reports the chosen one; a disabled option cannot be chosen', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(
    <SelectField label="Pay by" options={options} onChange={(event) => onChange(event.target.value)} />,
  );
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Cash', 'Card', 'Check']);
  const select = screen.getByRole('combobox', { name: 'Pay by' });
  await user.selectOptions(select, 'Card');
  await user.selectOptions(select, 'Check');
  expect(onChange.mock.calls).toEqual([['card']]);
  expect(select).toHaveDisplayValue('Card');
});
