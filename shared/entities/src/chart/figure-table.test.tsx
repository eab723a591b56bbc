import { render, screen } from '@testing-library/react';
import { FigureTable } from './figure-table';

test('columns with the same title are replaced by later ones', () => {
  const table = (...header: string[]) => (
    <FigureTable caption="Compared" header={header} rows={[{ id: 'net', name: 'Net sales', figures: [1, 2, 3] }]} />
  );
  const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(table('Figure', 'May', '2025', '2025'));
  expect(titles()).toEqual(['Figure', 'May', '2025', '2025']);
  rerender(table('Figure', 'June', '2024', '2023'));
  expect(titles()).toEqual(['Figure', 'June', '2024', '2023']);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});
