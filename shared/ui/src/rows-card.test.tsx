import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { InsteadOfRowsCards, RowsCard, RowsCardSkeletons } from './rows-card';
import { renderUi } from './testing/render-ui';

const size = { rows: 3, lines: 2, links: 1, hasButton: true } as const;
const row = { to: '/ava', label: 'Ava', detail: 'Gel manicure' };
/** Rows of any kind, also the empty ones that reserve the height. */
const rowCount = () => document.querySelectorAll('li').length;

test('a card of rows has as many rows with few entries as with many, and without any', () => {
  const show = (names: readonly string[]) =>
    renderUi(
      <MemoryRouter>
        <RowsCard
          size={size}
          title="Next"
          rows={names.map((name) => ({ ...row, to: `/${name}`, label: name }))}
          empty="Nobody"
          links={[]}
          button={<button type="button">Book</button>}
        />
      </MemoryRouter>,
    );
  for (const names of [['Ava'], ['Ava', 'Ben', 'Cam'], []]) {
    const { unmount } = show(names);
    expect(rowCount()).toBe(4);
    expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      names.map((name) => `${name}Gel manicure`),
    );
    expect(screen.queryByText('Nobody') !== null).toBe(names.length === 0);
    unmount();
  }
});

test('the skeleton has the rows of the card, announces itself, and has no content for a screen reader', () => {
  renderUi(<RowsCardSkeletons cards={[size]} label="Loading the day" />);
  expect(rowCount()).toBe(4);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the day');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('an error in the place of the cards is as high as they are', () => {
  renderUi(
    <InsteadOfRowsCards cards={[size, size]}>
      <p role="alert">The day could not be loaded.</p>
    </InsteadOfRowsCards>,
  );
  expect(rowCount()).toBe(8);
  expect(screen.getByRole('alert')).toHaveTextContent('The day could not be loaded.');
  expect(screen.queryByRole('button')).toBeNull();
});
