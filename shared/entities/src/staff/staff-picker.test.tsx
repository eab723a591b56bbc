import { renderRemotePage } from '@suite/testing';
import { screen } from '@testing-library/react';
import { StaffSheet } from '..';
import { StaffChoiceList } from '../overlays';

const ids = { ava: '00000000-0000-4000-8000-0000000000a1', ben: '00000000-0000-4000-8000-0000000000b1' };
const employee_list = [
  {
    id: ids.ava,
    full_name: 'Ava Nguyen',
    image_url: null,
    color: 0,
    specialize: 'Nails',
    spoken_languages: ['en', 'vi'],
  },
  { id: ids.ben, full_name: 'Ben Ortiz', image_url: null, color: 1, specialize: null, spoken_languages: ['en'] },
];
const staff_get_available_booked = {
  staff_booked: [{ employee_id: ids.ben, reason: 'busy' }],
  is_blocked_all: true,
};
const time = { start: '2026-03-02T20:00:00Z', end: '2026-03-02T21:00:00Z' };

function show(
  sheet: Partial<Parameters<typeof StaffSheet>[0]> = {},
  language: 'en' | 'vi' = 'en',
  preferred: string | null = null,
) {
  const onChoose = jest.fn();
  const shown = renderRemotePage(
    <StaffSheet
      time={time}
      clientId={null}
      anyone={{ label: 'Anyone', detail: 'Who is free' }}
      selected={ids.ava}
      onChoose={onChoose}
      onClose={() => undefined}
      {...sheet}
    />,
    { language, resolvers: { employee_list, staff_get_available_booked, customer_preferred_language: preferred } },
  );
  return { ...shown, onChoose };
}

test.each([
  [
    'en',
    'Choose staff',
    'Ava Nguyen Free · Nails · English, Vietnamese',
    'Ben Ortiz Busy at this time · English',
    'Nobody is free at this time.',
  ],
  [
    'vi',
    'Chọn thợ',
    'Ava Nguyen Rảnh · Nails · Tiếng Anh, Tiếng Việt',
    'Ben Ortiz Bận vào giờ này · Tiếng Anh',
    'Không có ai rảnh vào giờ này.',
  ],
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
  await user.click(await screen.findByRole('option', { name: 'Ava Nguyen Nails · English, Vietnamese' }));
  expect(onChoose).toHaveBeenCalledWith({ id: ids.ava, name: 'Ava Nguyen', reason: null });
  expect(requests[0]?.variables).toMatchObject({ is_timed: false });
});

describe('the language of the client', () => {
  const clientId = '00000000-0000-4000-8000-0000000000c1';

  test('is a filter where some employees speak it', async () => {
    const { user, requests } = show({ clientId }, 'en', 'vi');
    const speaks = await screen.findByRole('button', { name: 'Speaks Vietnamese' });
    expect(screen.getAllByRole('option')).toHaveLength(3);
    await user.click(speaks);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Anyone'),
      expect.stringContaining('Ava Nguyen'),
    ]);
    await user.click(screen.getByRole('button', { name: 'Everyone' }));
    expect(screen.getAllByRole('option')).toHaveLength(3);
    expect(requests[0]?.variables).toMatchObject({ is_for_client: true, client_id: clientId });
  });

  test.each([
    ['everybody speaks it', 'en'],
    ['the client has chosen none', null],
  ])('is no filter where %s', async (_, preferred) => {
    show({ clientId }, 'en', preferred);
    await screen.findByRole('option', { name: /^Ben Ortiz/ });
    expect(screen.queryByRole('button', { name: 'Everyone' })).toBeNull();
  });
});

test('shows an empty state without active staff', () => {
  renderRemotePage(<StaffChoiceList employees={[]} selected={undefined} onChoose={() => undefined} />);
  expect(screen.getByText('No active staff')).toBeInTheDocument();
});
