import { renderRemotePage } from '@suite/testing';
import { screen } from '@testing-library/react';
import { Money } from '../money';
import { RangePicker } from './range-picker';
import { useDateRange } from './use-date-range';

function Report() {
  const range = useDateRange();
  return (
    <>
      <RangePicker range={range} />
      <output>{range.problem ?? `${range.days.start} to ${range.days.end}`}</output>
    </>
  );
}

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T18:00:00Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

test.each([
  ['en', 'Dates', 'Last 7 days', 'Nov 15 – 21, 2026'],
  ['vi', 'Khoảng ngày', '7 ngày qua', '15 / 11 – 21 / 11 / 2026'],
] as const)('a preset is written to the address and shows its days, in %s', async (language, label, preset, days) => {
  const { user, path } = renderRemotePage(<Report />, { path: '/owner/income', language });
  await user.selectOptions(screen.getByRole('combobox', { name: label }), preset);
  expect(path()).toBe('/owner/income?range=last_7_days');
  expect(screen.getByText(days)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('2026-11-15 to 2026-11-21');
});

test('the other parameters of the address stay when the range changes', async () => {
  const { user, path } = renderRemotePage(<Report />, {
    path: '/owner/income?tender=card&range=custom&from=2026-11-01',
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), 'Last 7 days');
  expect(path()).toBe('/owner/income?tender=card&range=last_7_days');
});

test('custom days begin with those that were shown, and report why they are refused', async () => {
  const { user } = renderRemotePage(<Report />, { path: '/owner/income?range=yesterday' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), 'Custom dates');
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-20');

  await user.clear(screen.getByLabelText('To'));
  expect(screen.getByLabelText('To')).toBeInvalid();
  expect(screen.getByRole('status')).toHaveTextContent('day_required');

  await user.type(screen.getByLabelText('To'), '2026-11-19');
  expect(screen.getByText('The last day has to be on or after the first.')).toBeVisible();
  await user.clear(screen.getByLabelText('From'));
  await user.type(screen.getByLabelText('From'), '2025-01-01');
  expect(screen.getByText('Choose at most 366 days.')).toBeVisible();
});

test.each([
  [1250, false, '$12.50'],
  [1250, true, '−$12.50'],
  [0, false, '$0.00'],
  [null, false, '---Not visible to you'],
  [undefined, true, '---Not visible to you'],
])('shows an amount of %j cents (subtracted: %s) as %s', (cents, less, text) => {
  renderRemotePage(<Money cents={cents} less={less} />);
  expect(document.body).toHaveTextContent(text);
});
