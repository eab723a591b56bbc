import { renderRemotePage } from '@suite/testing';
import { screen } from '@testing-library/react';
import { StaffSheet } from '..';
import { StaffChoiceList } from '../overlays';

const ids = { ava: '00000000-0000-4000-8000-0000000000a1', ben: '00000000-0000-4000-8000-0000000000b1' };
const employee_list = [
  { id: ids.ava, full_name: 'Ava Nguyen', image_url: null, color: 0, specialize: 'Nails' },
  { id: ids.ben, full_name: 'Ben Ortiz', image_url: null, color: 1, specialize: null },
];
const staff_get_available_booked = {
  staff_booked: [{ employee_id: ids.ben, reason: 'busy' }],
  is_blocked_all: true,
};
const time = { start: '2026-03-02T20:00:00Z', end: '2026-03-02T21:00:00Z' };

function show(sheet: Partial<Parameters<typeof StaffSheet>[0]> = {}, language: 'en' | 'vi' = 'en') {
  const onChoose = jest.fn();
  const shown = renderRemotePage(
    <StaffSheet
      time={time}
      anyone={{ label: 'Anyone', detail: 'Who is free' }}
      selected={ids.ava}
      onChoose={onChoose}
      onClose={() => undefined}
      {...sheet}
    />,
    { language, resolvers: { employee_list, staff_get_available_booked } },
  );
  return { ...shown, onChoose };
}

test.each([
  ['en', 'Choose staff', 'Ava Nguyen Free', 'Ben Ortiz Busy at this time', 'Nobody is free at this time.'],
  ['vi', 'Chọn thợ', 'Ava Nguyen Rảnh', 'Ben Ortiz Bận vào giờ này', 'Không có ai rảnh vào giờ này.'],
] as const)('offers each employee with their availability, in %s', async (language, title, free, busy, noneFree) => {
  const { user, onChoose } = show({}, language);
  expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
  expect(await screen.findByRole('option', { name: free, selected: true })).toBeInTheDocument();
  expect(screen.getByText(noneFree)).toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: busy }));
  expect(onChoose).toHaveBeenCalledWith({ id: ids.ben, name: 'Ben Ortiz', reason: 'busy' });
});

test('offers anyone instead of one employee', async () => {
  const { user, onChoose } = show({ selected: null });
  const anyone = await screen.findByRole('option', { name: 'Anyone Who is free', selected: true });
  await user.click(anyone);
  expect(onChoose).toHaveBeenCalledWith(null);
});

test('shows an employee’s skills while no time is chosen', async () => {
  const { user, onChoose, requests } = show({ time: null });
  await user.click(await screen.findByRole('option', { name: 'Ava Nguyen Nails' }));
  expect(onChoose).toHaveBeenCalledWith({ id: ids.ava, name: 'Ava Nguyen', reason: null });
  expect(requests[0]?.variables).toMatchObject({ is_timed: false });
});

test('shows an empty state without active staff', () => {
  renderRemotePage(<StaffChoiceList employees={[]} selected={undefined} onChoose={() => undefined} />);
  expect(screen.getByText('No active staff')).toBeInTheDocument();
});
