import { type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import { messages } from '../testing/make-appointment';
import { bookingResponses } from '../testing/make-booking';
import { Pages } from '../testing/pages';

const taken = refusal('conflict', 'slot_taken', { params: { free_times: '2026-12-01T21:00:00.000Z' } });
const idOf = (visit: number) => `00000000-0000-4000-8000-0000000000a${visit}`;
const booked = { id: idOf(1) };
function show(resolvers: object = {}, more: RenderOptions = {}) {
  const page = renderRemotePage(<Pages />, {
    path: '/owner/appointments/enter',
    messages,
    resolvers: bookingResponses({ appointment_book: booked, ...resolvers }),
    ...more,
  });
  return {
    ...page,
    sent: () => page.requests.filter(({ operation }) => operation === 'BookVisit').map(({ variables }) => variables),
    save: (name = 'Save and next') => page.user.click(screen.getByRole('button', { name })),
  };
}
type Page = ReturnType<typeof show>;

const chooseJenny = async ({ user }: Page) => {
  await user.type(await screen.findByRole('searchbox', { name: 'Client' }), 'jen');
  await user.click(await screen.findByRole('button', { name: /Jenny Park/ }));
};
async function fillVisit(page: Page, { day = '2026-12-01', time = '14:10' } = {}) {
  const { user } = page;
  await chooseJenny(page);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'Gel manicure · 45 min');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Staff' }), 'Ava Nguyen');
  await user.clear(screen.getByLabelText('Day'));
  await user.type(screen.getByLabelText('Day'), day);
  await user.type(screen.getByLabelText('Time'), time);
}

test('a visit is saved by one page, and service, staff and day stay for the next one', async () => {
  let visits = 0;
  const page = show({
    appointment_book: () => {
      visits += 1;
      return { id: idOf(visits) };
    },
  });
  await fillVisit(page);
  await page.save();
  const list = await screen.findByRole('region', { name: '1 appointment entered' });
  expect(within(list).getByRole('link', { name: /Jenny Park.*Dec 01, 2026.*2:15 PM/ })).toHaveAttribute(
    'href',
    `/owner/appointments/${idOf(1)}`,
  );
  // 14:10 in Chicago, rounded up to a quarter of an hour.
  expect(page.sent()).toMatchObject([
    {
      input_obj: {
        start_time: '2026-12-01T20:15:00.000Z',
        services: [{ duration: 45 }],
        continue_anyway: false,
        notify_client: false,
      },
    },
  ]);
  expect(screen.getByRole('searchbox', { name: 'Client' })).toHaveFocus();
  expect(screen.getByRole('searchbox', { name: 'Client' })).toHaveValue('');
  expect(screen.getByLabelText('Day')).toHaveValue('2026-12-01');

  await chooseJenny(page);
  await page.save();
  expect(await screen.findByRole('region', { name: '2 appointments entered' })).toBeVisible();
});

test('clients are notified of entered visits once that is switched on', async () => {
  const page = show();
  await fillVisit(page);
  await page.user.click(screen.getByRole('switch', { name: 'Notify client' }));
  await page.save();
  expect(await screen.findByRole('region', { name: '1 appointment entered' })).toBeVisible();
  expect(page.sent()).toMatchObject([{ input_obj: { notify_client: true } }]);
  expect(screen.getByRole('switch', { name: 'Notify client' })).toBeChecked();
});

test('a time that is taken is saved only after the person has said so', async () => {
  const page = show({
    appointment_book: ({ input_obj }: { input_obj: { continue_anyway: boolean } }) => {
      if (!input_obj.continue_anyway) throw taken;
      return booked;
    },
  });
  await fillVisit(page);
  await page.save();
  expect(await screen.findByRole('button', { name: 'Book anyway' })).toBeVisible();
  expect(screen.getByRole('button', { name: /3:00 PM/ })).toBeVisible();
  await page.save('Book anyway');
  expect(await screen.findByRole('region', { name: '1 appointment entered' })).toBeVisible();
});

test('one of the free times replaces the one that is taken', async () => {
  const page = show({
    appointment_book: ({ input_obj }: { input_obj: { start_time: string } }) => {
      if (input_obj.start_time === '2026-12-01T20:15:00.000Z') throw taken;
      return booked;
    },
  });
  await fillVisit(page);
  await page.save();
  await page.user.click(await screen.findByRole('button', { name: /3:00 PM/ }));
  expect(screen.getByLabelText('Time')).toHaveValue('15:00');
  await page.save();
  expect(await screen.findByRole('region', { name: '1 appointment entered' })).toBeVisible();
});

test('missing values are said beside their fields, and the first one is focused', async () => {
  const page = show();
  await screen.findByRole('searchbox', { name: 'Client' });
  await page.save();
  expect(await screen.findByText('Choose a client.')).toBeVisible();
  expect(screen.getByText('Choose a service.')).toBeVisible();
  expect(screen.getByText('Enter a time.')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Client' })).toHaveFocus();
  expect(page.sent()).toEqual([]);
});

test('a store without services is led to them', async () => {
  show({ category_list: [] });
  expect(await screen.findByText('No services yet')).toBeVisible();
});
