import { screen } from '@testing-library/react';
import { renderUi } from './testing/render-ui';
import { TipButtons } from './tip-buttons';

const percentages = [1_500, 2_000, 2_500];
const labels = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const pressed = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'));

test('a percentage shows its dollars, a small ticket gets amounts', () => {
  const { unmount } = renderUi(<TipButtons base={3_800} percentages={percentages} noTip="No tip" onTip={jest.fn()} />);
  expect(labels()).toEqual(['No tip', '15% $5.70', '20% $7.60', '25% $9.50']);
  unmount();
  renderUi(<TipButtons base={900} percentages={percentages} noTip="No tip" onTip={jest.fn()} />);
  expect(labels()).toEqual(['No tip', '$1.00', '$2.00', '$3.00']);
});

test('a button reports its cents', async () => {
  const onTip = jest.fn();
  const { user } = renderUi(<TipButtons base={3_800} percentages={percentages} noTip="No tip" onTip={onTip} />);
  for (const button of screen.getAllByRole('button')) await user.click(button);
  expect(onTip.mock.calls).toEqual([[0], [570], [760], [950]]);
});

test.each([
  [760, ['false', 'false', 'true', 'false']],
  [0, ['true', 'false', 'false', 'false']],
  [null, ['false', 'false', 'false', 'false']],
  [undefined, [null, null, null, null]],
])('for a chosen tip of %s, the pressed states are %j', (selected, expected) => {
  renderUi(
    <TipButtons
      base={3_800}
      percentages={percentages}
      noTip="No tip"
      onTip={jest.fn()}
      {...(selected === undefined ? {} : { selected })}
    />,
  );
  expect(pressed()).toEqual(expected);
});
