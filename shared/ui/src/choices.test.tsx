import { screen } from '@testing-library/react';
import { Chip } from './chip';
import { CountBadge } from './count-badge';
import { Switch } from './switch';
import { renderUi } from './testing/render-ui';

test('a switch announces its name and state, and toggles by click on its label and by Space', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Switch label="Cash discount" onChange={(event) => onChange(event.target.checked)} />);
  const control = screen.getByRole('switch', { name: 'Cash discount' });
  expect(control).not.toBeChecked();
  await user.click(screen.getByText('Cash discount'));
  expect(control).toBeChecked();
  control.focus();
  await user.keyboard(' ');
  expect(control).not.toBeChecked();
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});

test('a disabled switch stays as it is', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Switch label="Cash discount" checked disabled onChange={onChange} />);
  await user.click(screen.getByText('Cash discount'));
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole('switch')).toBeChecked();
});

test('a chip is on or off, and is chosen by click and by keyboard', async () => {
  const onSelect = jest.fn();
  const { user } = renderUi(
    <>
      <Chip selected onSelect={onSelect}>
        Mine
      </Chip>
      <Chip selected={false} onSelect={onSelect}>
        All
      </Chip>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Mine', pressed: true })).toBeVisible();
  const all = screen.getByRole('button', { name: 'All', pressed: false });
  await user.click(all);
  await user.keyboard(' ');
  expect(onSelect).toHaveBeenCalledTimes(2);
});

test('the count of a chip is announced with its label, zero too', () => {
  renderUi(
    <>
      <Chip selected={false} count={6} onSelect={jest.fn()}>
        Unprocessed
      </Chip>
      <Chip selected={false} count={0} onSelect={jest.fn()}>
        Processed
      </Chip>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Unprocessed 6' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Processed 0' })).toBeVisible();
});

test.each([
  [0, '0'],
  [1000, '1000'],
  [1001, '1k+'],
])('a count of %d is shown as %s', (count, text) => {
  renderUi(<CountBadge count={count} />);
  expect(screen.getByText(text)).toBeVisible();
});

test('a badge with a label is announced; without one it is decorative', () => {
  renderUi(
    <>
      <button type="button">
        Manicure <CountBadge count={2} label="on this ticket" />
      </button>
      <button type="button">
        Pedicure <CountBadge count={3} />
      </button>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Manicure 2 on this ticket' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pedicure' })).toBeVisible();
});
