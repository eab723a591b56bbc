import { defaultPermissions } from '@suite/domain';
import { makeGate, offline, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { photoFile, pictureAddress, readPictures } from '@suite/testing/read-pictures';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { catalogIds, makeCatalog, makeCategory, makeService } from '../testing/make-catalog';
import { Pages } from '../testing/pages';

const list = '/owner/profile/store/catalogue';
const gelPage = `${list}/service/${catalogIds.gel}`;

const show = (resolvers: object = {}, { path = list, ...options }: RenderOptions = {}) =>
  renderRemotePage(<Pages />, { path, messages, resolvers: { ...makeCatalog(), ...resolvers }, ...options });

const sent = (requests: { operation: string; variables: object }[], name: string) =>
  requests.filter(({ operation }) => operation === name).map(({ variables }) => variables);

const names = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('services are listed by category with duration and price', async () => {
  show({ service_list: [makeService({ is_bookable_online: false })] });
  expect(await screen.findByRole('link', { name: /^Gel manicure/ })).toHaveAttribute('href', gelPage);
  expect(names('Manicure')).toEqual(['Gel manicure45 min · not bookable online$38.00', 'Add service']);
  expect(names('Pedicure')).toEqual(['Add service']);
});

test('the search finds by name or category, and offers to clear it', async () => {
  const { user, path } = show();
  await user.type(await screen.findByRole('searchbox'), 'spa');
  expect(screen.queryByRole('link', { name: /Gel manicure/ })).toBeNull();
  expect(screen.getByText('1 service found')).toBeInTheDocument();
  expect(path()).toBe(`${list}?q=spa`);
  await user.type(screen.getByRole('searchbox'), 'x');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('link', { name: /Gel manicure/ })).toBeVisible();
});

test('an empty catalog offers to add a category, which is created under its name', async () => {
  const { user, requests } = show({
    category_list: [],
    service_list: [],
    category_create: makeCategory(),
  });
  await user.click(await screen.findByRole('button', { name: 'Add category' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Add category' }));
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(sheet.getByLabelText('Category name')).toBeInvalid();
  await user.type(sheet.getByLabelText('Category name'), ' Brows ');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(requests, 'CreateCategory')).toMatchObject([{ whmcs_id: 10001, input_obj: { name: 'Brows' } }]);
});

test('a category is renamed and archived from its menu, and the archive can be undone', async () => {
  const { user, requests } = show({
    category_update: makeCategory({ name: 'Hands', version: 2 }),
    category_update_status: makeCategory({ status: 0, version: 3 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Options of Manicure' }));
  await user.click(await screen.findByRole('button', { name: 'Rename category' }));
  const field = await screen.findByLabelText('Category name');
  await user.clear(field);
  await user.type(field, 'Hands');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(requests, 'RenameCategory')).toMatchObject([
    { input_obj: { id: catalogIds.hands, version: 1, name: 'Hands' } },
  ]);
  await user.click(screen.getByRole('button', { name: /^Options of (Manicure|Hands)$/ }));
  await user.click(await screen.findByRole('button', { name: 'Archive category' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(sent(requests, 'SetCategoryStatus')).toMatchObject([
    { input_obj: { id: catalogIds.hands, status: 0 } },
    { input_obj: { id: catalogIds.hands, version: 3, status: 1 } },
  ]);
});

test('a new price is saved with the rest of the record, in four taps from the list', async () => {
  const { user, requests, path } = show({ service_update: makeService({ price: 4_250, version: 2 }) });
  await user.click(await screen.findByRole('link', { name: /^Gel manicure/ }));
  const price = await screen.findByLabelText('Price');
  await user.clear(price);
  await user.type(price, '4250');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(path()).toBe(list));
  expect(sent(requests, 'UpdateService')).toMatchObject([
    {
      input_obj: {
        id: catalogIds.gel,
        version: 1,
        name: 'Gel manicure',
        price: 4_250,
        duration: 45,
        category_id: catalogIds.hands,
        color: null,
        description_en: null,
        taxable: false,
        is_bookable_online: true,
      },
    },
  ]);
});

describe('the picture of a service', () => {
  afterEach(() => jest.restoreAllMocks());

  test('is cut to a square, saved at once, and keeps what was typed', async () => {
    const drawImage = readPictures();
    let service = makeService();
    const { user, requests } = show(
      {
        service_list: () => [service],
        service_set_picture: () => {
          service = makeService({ image_path: pictureAddress, version: 2 });
          return service;
        },
        service_update: makeService({ price: 4_250, version: 3 }),
      },
      { path: gelPage },
    );
    const price = await screen.findByLabelText('Price');
    await user.clear(price);
    await user.type(price, '4250');
    await user.upload(screen.getByLabelText('Choose picture', { selector: 'input' }), photoFile);
    expect(await screen.findByRole('button', { name: 'Change picture' })).toBeVisible();
    expect(drawImage.mock.lastCall?.slice(5)).toEqual([0, 0, 256, 256]);
    expect(sent(requests, 'SetServicePicture')).toMatchObject([
      { whmcs_id: 10001, input_obj: { service_id: catalogIds.gel, content: btoa('jpeg') } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(requests, 'UpdateService')).toMatchObject([{ input_obj: { version: 2, price: 4_250 } }]),
    );
  });

  test('is removed, and is in the list without a name of its own', async () => {
    const withPicture = { service_list: [makeService({ image_path: pictureAddress })] };
    const { user, requests } = show({ ...withPicture, service_set_picture: makeService({ version: 2 }) });
    const link = await screen.findByRole('link', { name: /^Gel manicure/ });
    expect(within(link).getByRole('presentation', { hidden: true })).toHaveAttribute(
      'src',
      `${pictureAddress}?size=small`,
    );
    await user.click(link);
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    await waitFor(() => expect(sent(requests, 'SetServicePicture')).toMatchObject([{ input_obj: { content: null } }]));
  });

  test('is added to a new service once that is saved', async () => {
    show({}, { path: `${list}/service/new-${catalogIds.hands}` });
    expect(await screen.findByText('Save the service first, then add a picture here.')).toBeVisible();
  });
});

test('a new service is created in the category where it was added', async () => {
  const { user, requests } = show({ service_create: makeService() });
  const pedicure = within(await screen.findByRole('region', { name: 'Pedicure' }));
  await user.click(pedicure.getByRole('link', { name: 'Add service' }));
  await user.type(await screen.findByLabelText('Name'), 'Hot stone');
  await user.type(screen.getByLabelText('Price'), '6500');
  await user.clear(screen.getByLabelText('Duration'));
  await user.type(screen.getByLabelText('Duration'), '50');
  await user.click(screen.getByRole('radio', { name: 'Teal' }));
  await user.click(screen.getByRole('switch', { name: 'Charge sales tax' }));
  await user.click(screen.getByRole('switch', { name: 'Clients can book it online' }));
  await user.selectOptions(screen.getByLabelText('Time after'), '15 min');
  await user.selectOptions(screen.getByLabelText('Processing time'), '45 min');
  await user.selectOptions(screen.getByLabelText('Finishing time'), '10 min');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Processing time')).toHaveAccessibleDescription(/leave at least 5 minutes/);
  await user.selectOptions(screen.getByLabelText('Processing time'), '30 min');
  expect(screen.getByText('10 min to apply, 30 min processing, 10 min to finish.')).toBeVisible();
  await user.type(screen.getByLabelText('Description in Vietnamese (optional)'), 'Đá nóng');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(requests, 'CreateService')).toHaveLength(1));
  expect(sent(requests, 'CreateService')).toMatchObject([
    {
      input_obj: {
        name: 'Hot stone',
        price: 6_500,
        duration: 50,
        category_id: catalogIds.feet,
        color: '#2e8c8c',
        taxable: true,
        is_bookable_online: false,
        buffer_before: 0,
        buffer_after: 15,
        processing: 30,
        finishing: 10,
        description_vi: 'Đá nóng',
      },
    },
  ]);
});

test('the employees who do a service, with own prices and durations, are saved with it', async () => {
  const { user, requests } = show({ service_update: makeService({ version: 2 }) }, { path: gelPage });
  await user.click(await screen.findByRole('switch', { name: 'Ben Ortiz' }));
  await user.click(screen.getByRole('button', { name: 'Own price or duration of Ava Nguyen' }));
  const price = screen.getByLabelText('Price with Ava Nguyen');
  expect(price).toHaveValue('$38.00');
  await user.clear(price);
  await user.type(price, '5000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(requests, 'UpdateService')).toHaveLength(1));
  const employees = [
    { employee_id: catalogIds.ava, is_performed: true, price: 5_000, duration: null },
    { employee_id: catalogIds.ben, is_performed: false, price: null, duration: null },
  ];
  expect(sent(requests, 'UpdateService')).toMatchObject([{ input_obj: { employees } }]);
});

test('an own duration that is not possible is refused beside its field', async () => {
  const { user, requests } = show(
    {
      service_employee_list: [
        { service_id: catalogIds.gel, employee_id: catalogIds.ava, is_performed: true, price: null, duration: 60 },
      ],
    },
    { path: gelPage },
  );
  const minutes = await screen.findByLabelText('Duration with Ava Nguyen');
  expect(minutes).toHaveValue(60);
  await user.clear(minutes);
  await user.type(minutes, '62');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(minutes).toHaveAccessibleDescription(expect.stringContaining('Use steps of 5 minutes.')));
  expect(sent(requests, 'UpdateService')).toEqual([]);
});

test.each([
  ['4', 'From 5 to 720.'],
  ['721', 'From 5 to 720.'],
  ['32', 'Use steps of 5 minutes.'],
  ['', 'From 5 to 720.'],
])('a duration of %j is refused beside its field', async (typed, message) => {
  const { user, requests } = show({}, { path: gelPage });
  const duration = await screen.findByLabelText('Duration');
  await user.clear(duration);
  if (typed) await user.type(duration, typed);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(duration).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(duration).toHaveFocus();
  expect(sent(requests, 'UpdateService')).toEqual([]);
});

test('a change of another person is named, untouched fields take it, and what was typed stays', async () => {
  let newest = makeService();
  const { user, requests, shell } = show(
    {
      service_list: () => [newest],
      service_update: ({ input_obj }: { input_obj: { version: number } }) => {
        if (input_obj.version === newest.version) return { ...newest, price: 4_000, version: newest.version + 1 };
        throw refusal('conflict', 'catalog_changed', {
          params: { changed_by: 'Paul Reyes', changed_at: '2026-11-21T20:14:00Z' },
        });
      },
    },
    { path: gelPage },
  );
  const price = await screen.findByLabelText('Price');
  await user.clear(price);
  await user.type(price, '4000');
  newest = makeService({ duration: 60, version: 2 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Paul Reyes changed this service at 2:14 PM')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Duration')).toHaveValue(60));
  expect(price).toHaveValue('$40.00');
  expect(screen.getByLabelText('Changes by others')).toHaveTextContent('Duration');
  expect(shell.shownProblems).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(requests, 'UpdateService')).toHaveLength(2));
  expect(sent(requests, 'UpdateService')[1]).toMatchObject({ input_obj: { version: 2, price: 4_000, duration: 60 } });
});

test('a typed name stays when the server is unreachable', async () => {
  const { user, shell } = show(
    {
      service_update: () => {
        throw offline();
      },
    },
    { path: gelPage },
  );
  const name = await screen.findByLabelText('Name');
  await user.type(name, ' deluxe');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shell.shownProblems).toMatchObject([{ kind: 'network' }]));
  expect(name).toHaveValue('Gel manicure deluxe');
  expect(shell.hasUnsaved()).toBe(true);
});

test('a typed price is there after leaving the page, until another person changes the service', async () => {
  const price = () => screen.findByLabelText('Price');
  const first = show({}, { path: gelPage });
  await first.user.clear(await price());
  await first.user.type(await price(), '4250');
  await first.user.click(screen.getByRole('button', { name: 'Back' }));
  await first.user.click(await screen.findByRole('link', { name: /^Gel manicure/ }));
  expect(await price()).toHaveValue('$42.50');
  expect(screen.getByRole('button', { name: 'Discard changes' })).toBeVisible();
  first.unmount();
  show({ service_list: [makeService({ price: 3_900, version: 2 })] }, { path: gelPage });
  expect(await price()).toHaveValue('$39.00');
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
});

test('an archived service is offered for undo in the list, and restored from the archive', async () => {
  let gel = makeService();
  const { user, requests, path } = show(
    {
      service_list: () => [gel],
      service_update_status: ({ input_obj }: { input_obj: { status: number } }) => {
        gel = makeService({ status: input_obj.status, version: 2 });
        return gel;
      },
    },
    { path: gelPage },
  );
  await user.click(await screen.findByRole('button', { name: 'Archive service' }));
  await waitFor(() => expect(path()).toBe(list));
  expect(await screen.findByText('Gel manicure is archived')).toBeInTheDocument();
  await user.click(await screen.findByText('1 archived'));
  await user.click(screen.getByRole('button', { name: 'Restore Gel manicure' }));
  expect(await screen.findByRole('link', { name: /^Gel manicure/ })).toBeVisible();
  expect(sent(requests, 'SetServiceStatus')).toMatchObject([
    { input_obj: { id: catalogIds.gel, version: 1, status: 0 } },
    { input_obj: { id: catalogIds.gel, version: 2, status: 1 } },
  ]);
});

test('the order is changed by buttons and arrow keys, announced and saved at each move', async () => {
  const { user, requests } = show({ service_update_order: [], category_update_order: [] });
  await user.click(await screen.findByRole('button', { name: 'Change order' }));
  expect(screen.getByRole('heading', { name: 'Categories' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Move Gel manicure down' }));
  expect(screen.getByText('Gel manicure is now 2 of 2')).toBeInTheDocument();
  await waitFor(() => expect(sent(requests, 'OrderServices')).toHaveLength(1));
  expect(sent(requests, 'OrderServices')).toMatchObject([
    { input_obj: { category_id: catalogIds.hands, ids: [catalogIds.manicure, catalogIds.gel] } },
  ]);
  act(() => screen.getByRole('button', { name: /^Move Pedicure: drag/ }).focus());
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(sent(requests, 'OrderCategories')).toHaveLength(1));
  expect(sent(requests, 'OrderCategories')).toMatchObject([
    { input_obj: { ids: [catalogIds.feet, catalogIds.hands] } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('searchbox')).toBeVisible();
});

test('the order is changed by dragging a handle, and a canceled drag changes nothing', async () => {
  const { user, requests } = show({ service_update_order: [] });
  await user.click(await screen.findByRole('button', { name: 'Change order' }));
  const list = screen.getByRole('list', { name: 'Manicure' });
  // jsdom has no layout: rows of 44 px below each other.
  for (const [place, row] of within(list).getAllByRole('listitem').entries())
    jest.spyOn(row, 'getBoundingClientRect').mockReturnValue({ top: 44 * place, height: 44 } as DOMRect);
  const handle = screen.getByRole('button', { name: /^Move Gel manicure: drag/ });
  Object.assign(handle, { setPointerCapture: () => undefined });
  // jsdom has no pointer events; a mouse event of the same type has all that is read.
  const point = (type: string, clientY: number) =>
    fireEvent(handle, new MouseEvent(type, { bubbles: true, button: 0, clientY }));
  function drag(end: 'pointerup' | 'pointercancel') {
    point('pointerdown', 200);
    point('pointermove', 248);
    point(end, 248);
  }
  drag('pointercancel');
  expect(sent(requests, 'OrderServices')).toEqual([]);
  drag('pointerup');
  await waitFor(() =>
    expect(sent(requests, 'OrderServices')).toMatchObject([
      { input_obj: { ids: [catalogIds.manicure, catalogIds.gel] } },
    ]),
  );
});

test('a failed load can be retried', async () => {
  let working = false;
  const { user } = show({
    service_list: () => {
      if (!working) throw offline();
      return [makeService()];
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Services could not be loaded.');
  working = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Gel manicure/ })).toBeVisible();
});

test.each([list, gelPage])('a manager is denied %s, without a request', async (path) => {
  const gate = makeGate({ role: 'manager', permissions: new Set(defaultPermissions('manager')) });
  const { requests } = show({}, { path, gate });
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
  expect(requests).toEqual([]);
});

test('a service that does not exist says so', async () => {
  show({}, { path: `${list}/service/00000000-0000-4000-8000-00000000dead` });
  expect(await screen.findByText('This service does not exist')).toBeVisible();
});

test('the page is translated to Vietnamese', async () => {
  show({}, { language: 'vi' });
  expect(await screen.findByRole('heading', { name: 'Dịch vụ và sản phẩm' })).toBeVisible();
  expect(names('Manicure')[0]).toBe('Gel manicure45 phút$38.00');
});
