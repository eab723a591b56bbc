import { renderRemotePage } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import { ModifierSheet } from '..';

const modifier = (id: string, name: string, price: number, duration: number) => ({ id, name, price, duration });
const short = modifier('s', 'Short', 0, 0);
const long = modifier('l', 'Long', 1_000, 15);
const chrome = modifier('c', 'Chrome', 1_200, 0);
const groups = [
  { id: 'length', name: 'Length', selection: 'one' as const, modifiers: [short, long] },
  { id: 'art', name: 'Art', selection: 'any' as const, modifiers: [chrome] },
];

test.each([
  [
    'en',
    'Length · choose one',
    'Long +$10.00 · 15 min',
    'Add · $60.00 · 60 min',
    'Chrome +$12.00',
    'Add · $72.00 · 60 min',
  ],
  [
    'vi',
    'Length · chọn một',
    'Long +$10.00 · 15 phút',
    'Thêm · $60.00 · 60 phút',
    'Chrome +$12.00',
    'Thêm · $72.00 · 60 phút',
  ],
] as const)(
  'adds the price and minutes of what is chosen, in %s',
  async (language, legend, longer, added, art, addedAll) => {
    const onChoose = jest.fn();
    const { user } = renderRemotePage(
      <ModifierSheet
        service={{ name: 'Full set', price: 5_000, duration: 45 }}
        groups={groups}
        onChoose={onChoose}
        onClose={() => undefined}
      />,
      { resolvers: {}, language },
    );
    const sheet = within(await screen.findByRole('dialog', { name: 'Full set' }));
    const lengths = within(sheet.getByRole('group', { name: legend }));
    expect(lengths.getByRole('button', { name: 'Short' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(lengths.getByRole('button', { name: longer }));
    expect(lengths.getByRole('button', { name: 'Short' })).toHaveAttribute('aria-pressed', 'false');
    expect(sheet.getByRole('button', { name: added })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: art }));
    await user.click(sheet.getByRole('button', { name: addedAll }));
    expect(onChoose).toHaveBeenCalledWith([long, chrome]);
  },
);
