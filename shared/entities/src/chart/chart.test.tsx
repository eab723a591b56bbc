import { renderRemotePage } from '@suite/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Chart } from './chart';
import type { ChartPoint } from './chart-points';
import { ShareBar } from './share-bar';

const money = (cents: number) => `$${cents / 100}`;
const days: ChartPoint[] = [
  { id: '1', name: 'Nov 1', value: 5_000, compared: 4_000 },
  { id: '2', name: 'Nov 2', value: 9_000, compared: 0, to: '/owner/income/detail?day=2' },
  { id: '3', name: 'Nov 3', value: -1_000, compared: null },
];
const show = (more: Partial<ComponentProps<typeof Chart>> = {}) =>
  renderRemotePage(
    <Chart
      label="Net sales by day"
      points={days}
      format={money}
      pointTitle="Day"
      valueTitle="Net sales"
      comparedTitle="before"
      {...more}
    />,
  );

/** The elements of a page without layout have no size of their own. */
function giveWidth(width: number) {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100);
}
afterEach(() => jest.restoreAllMocks());

test('a chart has a name, and names its highest point', async () => {
  giveWidth(300);
  show();
  await waitFor(() => expect(document.querySelector('figure svg path')).not.toBeNull());
  const chart = within(screen.getByRole('figure', { name: 'Net sales by day' }));
  expect(chart.getByText('Highest: Nov 2, $90')).toBeVisible();
  expect(chart.getByText('before')).toBeVisible();
});

test('a point that is chosen by keys is written above the chart, and leads to its rows', () => {
  show();
  const slider = screen.getByRole('slider', { name: 'Net sales by day' });
  expect(slider).toHaveAttribute('aria-valuetext', 'Nov 3: $-10');
  fireEvent.change(slider, { target: { value: '1' } });
  expect(slider).toHaveAttribute('aria-valuetext', 'Nov 2: $90, before $0');
  expect(screen.getByRole('link', { name: 'Nov 2: $90, before $0' })).toHaveAttribute(
    'href',
    '/owner/income/detail?day=2',
  );
});

test('a point that is tapped is chosen', () => {
  giveWidth(300);
  show();
  const tap = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(tap, 'offsetX', { value: 40 });
  fireEvent(screen.getByRole('slider'), tap);
  expect(screen.getByText('Nov 1: $50, before $40')).toBeVisible();
});

test('a chart has the same figures as a table behind a button', async () => {
  const { user } = show();
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = within(screen.getByRole('table', { name: 'Net sales by day' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayNet salesbefore',
    'Nov 1$50$40',
    'Nov 2$90$0',
    'Nov 3$-10',
  ]);
  await user.click(screen.getByRole('button', { name: 'Hide table' }));
  expect(screen.queryByRole('table')).toBeNull();
});

test('a chart without values says so', () => {
  show({ points: days.map((day) => ({ ...day, value: 0 })) });
  expect(screen.getByText('Nothing in these days')).toBeVisible();
});

test.each([
  ['bars', 'g > path', 3],
  ['line', 'circle', 3],
] as const)('%s have a shape for each point', async (kind, shapes, count) => {
  giveWidth(300);
  show({ kind });
  await waitFor(() => expect(document.querySelectorAll(`figure svg ${shapes}`)).toHaveLength(count));
});

test('values are written at bars that have room for them', async () => {
  giveWidth(300);
  const { unmount } = show({ formatShort: (cents) => `${cents / 100} dollars` });
  expect(await screen.findByText('90 dollars')).toBeInTheDocument();
  unmount();
  giveWidth(90);
  show({ formatShort: (cents) => `${cents / 100} dollars` });
  await waitFor(() => expect(document.querySelector('figure svg g')).not.toBeNull());
  expect(screen.queryByText('90 dollars')).toBeNull();
});

test('the parts of a sum are listed with their values and links', () => {
  renderRemotePage(
    <ShareBar
      label="Payment methods"
      format={money}
      shares={[
        { id: 'cash', name: 'Cash', value: 3_000, to: '/rows' },
        { id: 'card', name: 'Card', value: -500 },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Cash', 'Card']);
  expect(screen.getByRole('link', { name: '$30' })).toHaveAttribute('href', '/rows');
  expect(screen.getByText('$-5')).toBeVisible();
});
