import { renderRemotePage } from '@suite/testing';
import { screen } from '@testing-library/react';
import { ServiceSheet } from '..';

const service = (id: number, name: string, status = 1, image_path: string | null = null) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  name,
  price: 3_800,
  duration: 45,
  status,
  image_path,
});
const gel = service(1, 'Gel manicure');
const resolvers = {
  category_list: [
    { id: 'c1', name: 'Nails', services: [gel, service(2, 'Old polish', 0)] },
    { id: 'c2', name: 'Feet', services: [service(3, 'Pedicure')] },
  ],
  modifier_group_list: [],
  service_employee_list: [],
  service_most_booked: [{ id: gel.id }],
};

test.each([
  [
    'en',
    'Choose a service',
    'Search services',
    'Gel manicure, 45 min, $38.00',
    'No service is called “hot stone”',
    'Book “hot stone”',
  ],
  [
    'vi',
    'Chọn dịch vụ',
    'Tìm dịch vụ',
    /^Gel manicure, 45 phút, /,
    'Không có dịch vụ nào tên “hot stone”',
    'Đặt “hot stone”',
  ],
] as const)(
  'offers the likely services, all by name, and one that is not in the catalogue, in %s',
  async (language, title, search, label, none, custom) => {
    const onPick = jest.fn();
    const { user } = renderRemotePage(<ServiceSheet onPick={onPick} onClose={() => undefined} />, {
      resolvers,
      language,
    });
    expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
    const [likely] = await screen.findAllByRole('button', { name: label });
    if (!likely) throw new Error('No likely service is offered.');
    await user.click(likely);
    expect(onPick).toHaveBeenLastCalledWith({
      service_id: gel.id,
      name: 'Gel manicure',
      price: 3_800,
      duration: 45,
      modifier_ids: [],
    });
    expect(screen.queryByText('Old polish')).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: search }), 'hot stone');
    expect(await screen.findByText(none)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: custom }));
    expect(onPick).toHaveBeenLastCalledWith({
      service_id: null,
      name: 'hot stone',
      price: null,
      duration: 30,
      modifier_ids: [],
    });
  },
);

test('services have their pictures, or initials where another one has a picture', async () => {
  const address = `/pictures/${'a'.repeat(32)}.jpg`;
  const category_list = [
    { id: 'c1', name: 'Nails', services: [service(1, 'Gel manicure', 1, address), service(2, 'Dip powder')] },
  ];
  renderRemotePage(<ServiceSheet onPick={() => undefined} onClose={() => undefined} />, {
    resolvers: { ...resolvers, category_list },
  });
  const row = await screen.findByRole('button', { name: 'Gel manicure, 45 min, $38.00' });
  expect(row.querySelector('img')).toHaveAttribute('src', `${address}?size=small`);
  const other = screen.getByRole('button', { name: 'Dip powder, 45 min, $38.00' });
  expect(other.querySelector('[data-initials="DP"]')).not.toBeNull();
});

test('a service with options and add-ons is picked with what was chosen', async () => {
  const onPick = jest.fn();
  const chrome = { id: 'chrome', name: 'Chrome', price: 1_200, duration: 15 };
  const art = { id: 'art', name: 'Art', selection: 'any', service_ids: [gel.id], modifiers: [chrome] };
  const { user } = renderRemotePage(<ServiceSheet onPick={onPick} onClose={() => undefined} />, {
    resolvers: { ...resolvers, modifier_group_list: [art] },
  });
  const [gelManicure] = await screen.findAllByRole('button', { name: 'Gel manicure, 45 min, $38.00' });
  if (!gelManicure) throw new Error('The service is not offered.');
  await user.click(gelManicure);
  await user.click(await screen.findByRole('button', { name: 'Chrome +$12.00 · 15 min' }));
  expect(onPick).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Add · $50.00 · 60 min' }));
  expect(onPick).toHaveBeenCalledWith({
    service_id: gel.id,
    name: 'Gel manicure (Chrome)',
    price: 5_000,
    duration: 60,
    modifier_ids: [chrome.id],
  });
});
