import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { MoneyField, PercentField } from './amount-fields';
import { renderUi } from './testing/render-ui';

function Money({ start = 0, max }: { start?: number; max?: number }) {
  const [cents, setCents] = useState(start);
  return <MoneyField label="Amount" cents={cents} onCents={setCents} max={max} />;
}

function Percent({ start = 0, choice = 0 }: { start?: number; choice?: number }) {
  const [basisPoints, setBasisPoints] = useState(start);
  return (
    <>
      <PercentField label="Discount" basisPoints={basisPoints} onBasisPoints={setBasisPoints} />
      <output>{basisPoints}</output>
      <button type="button" onClick={() => setBasisPoints(choice)}>
        Choose
      </button>
    </>
  );
}

const amount = () => screen.getByRole('textbox', { name: 'Amount' });
const discount = () => screen.getByRole('textbox', { name: 'Discount' });

test('digits fill from the cents and Backspace takes the last one', async () => {
  const filled = ['$0.05', '$0.58', '$5.89', '$58.99'];
  const { user } = renderUi(<Money />);
  await user.click(amount());
  for (const [index, digit] of ['5', '8', '9', '9'].entries()) {
    await user.keyboard(digit);
    expect(amount()).toHaveValue(filled[index]);
  }
  await user.keyboard('{Backspace}');
  expect(amount()).toHaveValue('$5.89');
});

test('digits fill from the cents wherever the field is tapped', async () => {
  const { user } = renderUi(<Money start={12} />);
  await user.pointer({ target: amount(), offset: 0, keys: '[MouseLeft]' });
  await user.keyboard('5');
  expect(amount()).toHaveValue('$1.25');
});

test('replaces a selected amount by typing, and clears it by Backspace', async () => {
  const { user } = renderUi(<Money start={5899} />);
  const input = amount() as HTMLInputElement;
  await user.click(input);
  input.setSelectionRange(0, input.value.length);
  await user.keyboard('7');
  expect(input).toHaveValue('$0.07');
  await user.keyboard('00');
  input.setSelectionRange(0, input.value.length);
  await user.keyboard('{Backspace}');
  expect(input).toHaveValue('$0.00');
});

test('ignores letters, signs and digits beyond the limit', async () => {
  const { user } = renderUi(<Money max={1000} />);
  await user.click(amount());
  await user.keyboard('a-9.9x9');
  expect(amount()).toHaveValue('$9.99');
  await user.keyboard('9');
  expect(amount()).toHaveValue('$9.99');
});

test('refuses an amount whose point may group thousands, until it is entered clearly', async () => {
  const { user } = renderUi(<Money start={7} />);
  await user.click(amount());
  await user.paste('1.500');
  expect(amount()).toHaveValue('$0.07');
  expect(amount()).toHaveAccessibleDescription(/^1\.500 can mean thousands or decimals/);
  await user.paste('0.500');
  expect(amount()).toHaveValue('$0.50');
  expect(amount()).toHaveAccessibleDescription('');
});

test.each([
  ['$1,234.50', '$1,234.50'],
  ['1.234,50 $', '$1,234.50'],
  ['1.234,50\u00a0$', '$1,234.50'],
  ['12', '$12.00'],
  ['12.5', '$12.50'],
  ['7.5', '$7.50'],
  ['7,5', '$7.50'],
  ['40,00', '$40.00'],
  ['1,234.50', '$1,234.50'],
])('%s is pasted to the cent', async (text, shown) => {
  const { user } = renderUi(<Money start={7} />);
  await user.click(amount());
  await user.paste(text);
  expect(amount()).toHaveValue(shown);
});

test.each(['-5', 'twelve', '1.234.567,89 $'])('ignores a pasted text that is no amount: %s', async (text) => {
  const { user } = renderUi(<Money start={7} />);
  await user.click(amount());
  await user.paste(text);
  expect(amount()).toHaveValue('$0.07');
});

test.each([
  ['7.5', '$7.50'],
  ['40,00', '$40.00'],
  ['1,234.50', '$1,234.50'],
  ['1.234,50', '$1,234.50'],
])('%s that comes at once without being pasted is read to the cent too', (text, shown) => {
  renderUi(<Money start={712} />);
  fireEvent.change(amount(), { target: { value: text } });
  expect(amount()).toHaveValue(shown);
});

test.each(['$7.5', '7.5$1.25', '$1.257.5'])('takes the inserted 7.5 in $1.25 as the amount: %s', (text) => {
  renderUi(<Money start={125} />);
  fireEvent.change(amount(), { target: { value: text } });
  expect(amount()).toHaveValue('$7.50');
});

test('ignores several characters at once that are no amount', () => {
  renderUi(<Money start={125} />);
  fireEvent.change(amount(), { target: { value: '1.2.3' } });
  expect(amount()).toHaveValue('$1.25');
});

test.each([
  ['en', '7.5'],
  ['en', '7,5'],
  ['vi', '7.5'],
  ['vi', '7,5'],
] as const)(
  'in %s, %s stays as typed while it is typed, and then is shown in the form of the stores’ countries',
  async (language, typed) => {
    const { user } = renderUi(<Percent />, { language });
    await user.click(discount());
    for (const count of [1, 2, 3]) {
      await user.keyboard(typed[count - 1] ?? '');
      expect(discount()).toHaveValue(typed.slice(0, count));
    }
    await user.keyboard('0');
    expect(discount()).toHaveValue(`${typed}0`);
    expect(screen.getByRole('status')).toHaveTextContent(/^750$/);
    await user.tab();
    expect(discount()).toHaveValue('7.5');
    expect(screen.getByRole('status')).toHaveTextContent(/^750$/);
  },
);

test.each([
  ['7.5', '7.5', '750'],
  ['12,25 %', '12,25', '1225'],
  ['101', '10', '1000'],
  ['100.01', '10', '1000'],
  ['7.555', '10', '1000'],
  ['1,234.50', '10', '1000'],
  ['-5', '10', '1000'],
])('%s pasted over 10 %% is %s', async (text, shown, basisPoints) => {
  const { user } = renderUi(<Percent start={1000} />);
  await user.click(discount());
  await user.paste(text);
  expect(discount()).toHaveValue(shown);
  expect(screen.getByRole('status')).toHaveTextContent(basisPoints);
});

test('a percentage may begin with its sign, and ends after two decimals', async () => {
  const { user } = renderUi(<Percent />);
  await user.click(discount());
  await user.keyboard('.');
  expect(discount()).toHaveValue('.');
  await user.keyboard('0.59');
  expect(discount()).toHaveValue('.05');
  expect(screen.getByRole('status')).toHaveTextContent(/^5$/);
});

test('a percentage that is set by its owner replaces the typed one', async () => {
  const { user } = renderUi(<Percent choice={1_250} />, { language: 'vi' });
  await user.click(discount());
  await user.keyboard('7.5');
  fireEvent.click(screen.getByRole('button'));
  expect(discount()).toHaveValue('12.5');
});

test('a percentage takes digits only, is 100 at most, and is empty at 0', async () => {
  const { user } = renderUi(<Percent />);
  expect(discount()).toHaveValue('');
  await user.click(discount());
  await user.keyboard('15x');
  expect(discount()).toHaveValue('15');
  expect(screen.getByRole('status')).toHaveTextContent('1500');
  await user.clear(discount());
  await user.keyboard('1001');
  expect(discount()).toHaveValue('100');
  expect(screen.getByRole('status')).toHaveTextContent(/^10000$/);
  await user.clear(discount());
  expect(screen.getByRole('status')).toHaveTextContent(/^0$/);
});

test('a percentage above 100 is refused', () => {
  renderUi(<Percent start={5000} />);
  fireEvent.change(discount(), { target: { value: '101' } });
  expect(discount()).toHaveValue('50');
});

test('both fields open the numeric keyboard of a phone and show their errors', () => {
  renderUi(
    <>
      <MoneyField label="Amount" cents={0} onCents={jest.fn()} error="More than is owed." />
      <PercentField label="Discount" basisPoints={0} onBasisPoints={jest.fn()} error="At most 100." />
    </>,
  );
  expect(amount()).toHaveAttribute('inputmode', 'numeric');
  expect(amount()).toHaveAccessibleDescription('More than is owed.');
  expect(discount()).toHaveAttribute('inputmode', 'decimal');
  expect(discount()).toHaveAccessibleDescription('At most 100.');
});
