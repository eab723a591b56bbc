import { refusal } from '@suite/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ben, makeLine } from '../../testing/make-line';
import { createFakePosApi, gelArt, gelId, makeTicket, pedicureId, ticketId } from '../../testing/make-ticket';
import { actionBar, inputsTo, lineNamed, openTicket, sentTo } from '../../testing/open-ticket';

test('a service is shown at once with the last employee, and is saved under its own id', async () => {
  const { user, requests } = await openTicket();
  await user.click(screen.getByRole('button', { name: 'Pedicure' }));
  await user.click(screen.getByRole('button', { name: 'Add Spa pedicure, $52.00' }));
  expect(lineNamed('Spa pedicure')).toHaveTextContent('Ben Ortiz');
  expect(actionBar()).toHaveTextContent('3 items $102.00');
  await waitFor(() => expect(inputsTo(requests, 'AddOrderItems')).toHaveLength(1));
  expect(sentTo(requests, 'AddOrderItems')[0]).toMatchObject({ whmcs_id: 10001 });
  expect(inputsTo(requests, 'AddOrderItems')[0]).toMatchObject({
    order_id: ticketId,
    version: 3,
    items: [
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        item_type: 'service',
        price: null,
        quantity: 1,
        staff_id: ben.id,
      },
    ],
  });
});

test('another tap on the tile of a service increases its quantity', async () => {
  const { user } = await openTicket(createFakePosApi(makeTicket({ order_items: [makeLine()] })));
  await user.click(screen.getByRole('button', { name: 'Add Gel manicure, $38.00' }));
  expect(screen.getAllByRole('listitem', { name: 'Gel manicure' })).toHaveLength(1);
  expect(actionBar()).toHaveTextContent('2 items $76.00');
});

test('pictures are on the tiles, and in lists beside initials, at a fixed size and once they are in view', async () => {
  const address = `/pictures/${'a'.repeat(32)}.jpg`;
  const api = createFakePosApi();
  const [manicure, pedicure, products] = api.responses.category_list;
  if (!manicure || !pedicure || !products) throw new Error('The catalog has no categories.');
  const [oil] = products.items;
  const category_list = [
    {
      ...manicure,
      services: manicure.services.map((one) => (one.id === gelId ? { ...one, image_path: address } : one)),
    },
    pedicure,
    { ...products, items: [{ ...oil, image: address }] },
  ];
  const { user } = await openTicket(api, { resolvers: api.with({ category_list }) });
  const pictureIn = (name: string) => screen.getByRole('button', { name }).querySelector('img');
  const gel = 'Add Gel manicure, $38.00';
  expect(pictureIn(gel)).toHaveAttribute('src', `${address}?size=small`);
  expect(pictureIn(gel)).toHaveAttribute('loading', 'lazy');
  expect(pictureIn('Add Spa pedicure, $52.00')).toBeNull();
  expect(pictureIn('Add Cuticle oil, $9.00')).toHaveAttribute('src', `${address}?size=small`);
  await user.click(screen.getByRole('button', { name: 'Manicure' }));
  expect(pictureIn(gel)).toHaveAttribute('src', `${address}?size=small`);
  const tips = screen.getByRole('button', { name: 'Add French tips, $45.00' });
  expect(tips.querySelector('[data-initials="FT"]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pedicure' }));
  expect(screen.getByRole('button', { name: 'Add Spa pedicure, $52.00' }).querySelector('[data-initials]')).toBeNull();
});

test('a search finds services without accents, and shows when there are none', async () => {
  const { user } = await openTicket();
  await user.type(screen.getByRole('searchbox'), 'spa');
  expect(await screen.findByRole('button', { name: 'Add Spa pedicure, $52.00' })).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('Nothing is called “zzz”')).toBeVisible();
});

test('favourites list marked services, and a star marks one', async () => {
  const { user, requests } = await openTicket(createFakePosApi(), {
    resolvers: createFakePosApi().with({
      service_set_favorite: ({ service_id, is_favorite }: { service_id: string; is_favorite: boolean }) => ({
        id: service_id,
        is_favorite,
      }),
    }),
  });
  await user.click(screen.getByRole('button', { name: /^Manicure/ }));
  const star = screen.getByRole('button', { name: 'Favorite: French tips' });
  expect(star).toHaveAttribute('aria-pressed', 'false');
  await user.click(star);
  await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'));
  expect(sentTo(requests, 'SetServiceFavorite')[0]).toMatchObject({ is_favorite: true });
  await user.click(screen.getByRole('radio', { name: 'Favorites' }));
  const offered = screen.getAllByRole('button', { name: /^Add / });
  expect(offered).toHaveLength(2);
  expect(offered[0]).toHaveAccessibleName('Add French tips, $45.00');
  expect(offered[1]).toHaveAccessibleName('Add Spa pedicure, $52.00');
});

test('products and whole categories are favorites, too', async () => {
  const { user, requests } = await openTicket(createFakePosApi(), {
    resolvers: createFakePosApi().with({
      item_set_favorite: ({ item_id, is_favorite }: { item_id: string; is_favorite: boolean }) => ({
        id: item_id,
        is_favorite,
      }),
      category_set_favorite: ({ category_id, is_favorite }: { category_id: string; is_favorite: boolean }) => ({
        id: category_id,
        is_favorite,
      }),
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Products' }));
  await user.click(screen.getByRole('button', { name: 'Favorite: Cuticle oil' }));
  await user.click(screen.getByRole('button', { name: /^Manicure/ }));
  await user.click(screen.getByRole('button', { name: 'Favorite: Manicure' }));
  await waitFor(() => expect(sentTo(requests, 'SetCategoryFavorite')).toHaveLength(1));
  expect(sentTo(requests, 'SetItemFavorite')[0]).toMatchObject({ is_favorite: true });
  await user.click(screen.getByRole('radio', { name: 'Favorites' }));
  expect(screen.getByRole('button', { name: 'Add Cuticle oil, $9.00' })).toBeVisible();
  const manicure = within(screen.getByRole('region', { name: 'Manicure' }));
  expect(manicure.getAllByRole('button', { name: /^Add / })).toHaveLength(2);
  await user.click(manicure.getByRole('button', { name: 'Favorite: Manicure' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Manicure' })).toBeNull());
});

test('a star that the server refuses is reverted', async () => {
  const refuse = () => {
    throw refusal('internal', 'internal');
  };
  const { user, shell } = await openTicket(createFakePosApi(), {
    resolvers: createFakePosApi().with({ service_set_favorite: refuse }),
  });
  await user.click(screen.getByRole('button', { name: /^Manicure/ }));
  const star = screen.getByRole('button', { name: 'Favorite: French tips' });
  await user.click(star);
  await waitFor(() => expect(shell.shownProblems).toHaveLength(1));
  expect(star).toHaveAttribute('aria-pressed', 'false');
});

test('without favourites a hint is shown with a link to the services', async () => {
  const api = createFakePosApi();
  const [first] = api.responses.category_list;
  const { user } = await openTicket(api, { resolvers: api.with({ category_list: [first] }) });
  await user.click(screen.getByRole('radio', { name: 'Favorites' }));
  expect(screen.getByText('No favorites yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go to services' }));
  expect(screen.getByRole('radio', { name: 'Services' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Add French tips, $45.00' })).toBeVisible();
});

test('the most sold services are the first tiles, which keep their places on the next ticket', async () => {
  localStorage.clear();
  const offered = () => screen.getAllByRole('button', { name: /^Add .*\$/ }).map((tile) => tile.textContent);
  const sold = (...ids: string[]) => createFakePosApi().with({ service_most_sold: ids.map((id) => ({ id })) });
  const first = await openTicket(createFakePosApi(), { resolvers: sold(pedicureId, gelId) });
  const places = [/^Add Spa/, /^Add Gel/, /^Add French/, /^Add Cuticle/].map((name) => expect.stringMatching(name));
  expect(offered()).toEqual(places);
  first.unmount();
  await openTicket(createFakePosApi(), { resolvers: sold(gelId, pedicureId) });
  expect(offered()).toEqual(places);
});

test('a store without a catalog shows the keypad only', async () => {
  const api = createFakePosApi();
  await openTicket(api, { resolvers: api.with({ category_list: [] }) });
  expect(screen.getByText('No services yet')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Keypad' })).toBeVisible();
});

test('a long category shows forty, and more on demand', async () => {
  const services = Array.from({ length: 45 }, (_, index) => ({
    id: `00000000-0000-4000-8000-0000000008${10 + index}`,
    name: `Nail art ${index + 1}`,
    price: 500,
    duration: 15,
    color: null,
    status: 1,
    taxable: false,
    is_favorite: false,
  }));
  const api = createFakePosApi();
  const category_list = [
    { id: '00000000-0000-4000-8000-000000000800', name: 'Art', is_favorite: false, services, items: [] },
  ];
  const { user } = await openTicket(api, { resolvers: api.with({ category_list }) });
  await user.click(screen.getByRole('button', { name: 'Art' }));
  expect(screen.getAllByRole('button', { name: /^Add Nail art/ })).toHaveLength(40);
  await user.click(screen.getByRole('button', { name: 'Show 5 more' }));
  expect(screen.getAllByRole('button', { name: /^Add Nail art/ })).toHaveLength(45);
});

test('the keypad fills from the cents', async () => {
  const { user, requests } = await openTicket();
  await user.click(screen.getByRole('radio', { name: 'Keypad' }));
  for (const key of ['5', '8', '9', '9']) await user.click(screen.getByRole('button', { name: key }));
  expect(screen.getByRole('status', { name: 'Amount' })).toHaveTextContent('$58.99');
  await user.click(screen.getByRole('button', { name: 'Add amount' }));
  expect(screen.getByRole('status', { name: 'Amount' })).toHaveTextContent('$0.00');
  expect(actionBar()).toHaveTextContent('3 items $108.99');
  await waitFor(() =>
    expect(inputsTo(requests, 'AddOrderItems')[0]).toMatchObject({ items: [{ item_type: 'custom', price: 5_899 }] }),
  );
});

test('the keypad works by keyboard alone; the input is preserved while another tab is open', async () => {
  const { user } = await openTicket();
  await user.click(screen.getByRole('radio', { name: 'Keypad' }));
  await user.keyboard('1250{Backspace}');
  await user.click(screen.getByRole('radio', { name: 'Favorites' }));
  await user.click(screen.getByRole('radio', { name: 'Keypad' }));
  expect(screen.getByRole('status', { name: 'Amount' })).toHaveTextContent('$1.25');
  await user.keyboard('{Delete}');
  expect(screen.getByRole('button', { name: 'Add amount' })).toBeDisabled();
});

test('a price that is changed elsewhere is on the tile, and on the next line, within seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const api = createFakePosApi();
  const { category_list: categories } = api.responses;
  const repriced = categories.map((category) => ({
    ...category,
    services: category.services.map((service) => ({ ...service, price: 4_250 })),
  }));
  let isRepriced = false;
  const { user } = await openTicket(api, {
    resolvers: api.with({
      catalog_revision: () => (isRepriced ? 'second' : 'first'),
      category_list: () => (isRepriced ? repriced : categories),
    }),
  });
  expect(screen.getByRole('button', { name: 'Add Gel manicure, $38.00' })).toBeVisible();
  isRepriced = true;
  await act(() => jest.advanceTimersByTimeAsync(5_100));
  await user.click(await screen.findByRole('button', { name: 'Add Gel manicure, $42.50' }));
  expect(screen.getAllByRole('listitem', { name: 'Gel manicure' })).toHaveLength(2);
  jest.useRealTimers();
});

test('a scanned barcode adds its product by Enter; a text that finds several adds none', async () => {
  const api = createFakePosApi();
  const { user } = await openTicket(api);
  const search = screen.getByRole('searchbox');
  await user.type(search, '012345678905{Enter}');
  expect(await screen.findByRole('listitem', { name: 'Cuticle oil' })).toBeInTheDocument();
  expect(search).toHaveValue('');
  await user.type(search, 'p{Enter}');
  expect(search).toHaveValue('p');
});

test('a service with options and add-ons is added with what is chosen, another choice as another line', async () => {
  const api = createFakePosApi(makeTicket({ order_items: [] }));
  const { user, requests } = await openTicket(api, { resolvers: api.with({ modifier_group_list: [gelArt] }) });
  const gel = () => screen.getByRole('button', { name: 'Add Gel manicure, $38.00' });
  expect(gel()).toHaveAttribute('aria-haspopup', 'dialog');
  expect(screen.getByRole('button', { name: 'Add Spa pedicure, $52.00' })).not.toHaveAttribute('aria-haspopup');
  const add = async (chosen: boolean, sum: string) => {
    await user.click(gel());
    if (chosen) await user.click(await screen.findByRole('button', { name: /^Chrome/ }));
    await user.click(await screen.findByRole('button', { name: sum }));
  };
  await add(true, 'Add · $50.00 · 60 min');
  await add(false, 'Add · $38.00 · 45 min');
  await add(true, 'Add · $50.00 · 60 min');
  expect(await screen.findByRole('listitem', { name: 'Gel manicure (Chrome)' })).toHaveTextContent('$100.00');
  expect(screen.getByRole('listitem', { name: 'Gel manicure' })).toHaveTextContent('$38.00');
  await waitFor(() =>
    expect(inputsTo(requests, 'AddOrderItems')[0]).toMatchObject({
      items: [{ service_id: gelId, modifier_ids: gelArt.modifiers.map(({ id }) => id), price: null }],
    }),
  );
});
