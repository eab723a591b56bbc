import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { MoneyField, PercentField } from './amount-fields';
import { renderUi } from './testing/render-ui';

function Money({ start = 0, max }: { start?: number; max?: number }) {
  const [cents, setCents] = useState(start);
  return <MoneyField label="Amount" cents={cents} onCents={setCents} max={max} />;
}

function Percent({ start = 0 }: { start?: number }) {
  const [basisPoints, setBasisPoints] = useState(start);
  return (
    <>
      <PercentField label="Discount" basisPoints={basisPoints} onBasisPoints={setBasisPoints} />
      <output>{basisPoints}</output>
    </>
  );
}

const amount = () => screen.getByRole('textbox', { name: 'Amount' });
const discount = () => screen.getByRole('textbox', { name: 'Discount' });

test.each([
  ['en', ['$0.05', '$0.58', '$5.89', '$58.99'], '$5.89'],
  ['vi', ['0,05 $', '0,58 $', '5,89 $', '58,99 $'], '5,89 $'],
] as const)('in %s digits fill from the cents and Backspace takes the last one', async (language, filled, less) => {
  const { user } = renderUi(<Money />, { language });
  await user.click(amount());
  for (const [index, digit] of ['5', '8', '9', '9'].entries()) {
    await user.keyboard(digit);
    expect(amount()).toHaveValue(filled[index]);
  }
  await user.keyboard('{Backspace}');
  expect(amount()).toHaveValue(less);
});

test('an amount that is selected is replaced by what is typed, and cleared by Backspace', async () => {
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

test('letters, signs and digits past the most are ignored', async () => {
  const { user } = renderUi(<Money max={1000} />);
  await user.click(amount());
  await user.keyboard('a-9.9x9');
  expect(amount()).toHaveValue('$9.99');
  await user.keyboard('9');
  expect(amount()).toHaveValue('$9.99');
});

test.each([
  ['$1,234.50', '$1,234.50'],
  ['1.234,50 $', '$1,234.50'],
  ['12', '$12.00'],
  ['12.5', '$12.50'],
])('%s is pasted to the cent', async (text, shown) => {
  const { user } = renderUi(<Money start={7} />);
  await user.click(amount());
  await user.paste(text);
  expect(amount()).toHaveValue(shown);
});

test.each(['-5', 'twelve', '1.234.567,89 $'])('what is no amount here is not pasted: %s', async (text) => {
  const { user } = renderUi(<Money start={7} />);
  await user.click(amount());
  await user.paste(text);
  expect(amount()).toHaveValue('$0.07');
});

test('a percentage is whole, from 0 to 100, and empty at 0', async () => {
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

test('both bring up the digits of a phone, and carry their errors', () => {
  renderUi(
    <>
      <MoneyField label="Amount" cents={0} onCents={jest.fn()} error="More than is owed." />
      <PercentField label="Discount" basisPoints={0} onBasisPoints={jest.fn()} error="At most 100." />
    </>,
  );
  expect(amount()).toHaveAttribute('inputmode', 'numeric');
  expect(amount()).toHaveAccessibleDescription('More than is owed.');
  expect(discount()).toHaveAttribute('inputmode', 'numeric');
  expect(discount()).toHaveAccessibleDescription('At most 100.');
});
