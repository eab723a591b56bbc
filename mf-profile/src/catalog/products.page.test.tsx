import { defaultPermissions } from '@suite/domain';
import { makeGate, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { photoFile, pictureAddress, readPictures } from '@suite/testing/read-pictures';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { catalogIds, makeCategory, makeItem, makeProductCatalog } from '../testing/make-catalog';
import { Pages } from '../testing/pages';

const list = '/owner/profile/store/catalogue/products';
const oilPage = `/owner/profile/store/catalogue/product/${catalogIds.oil}`;

const show = (resolvers: object = {}, { path = list, ...options }: RenderOptions = {}) =>
  renderRemotePage(<Pages />, { path, messages, resolvers: { ...makeProductCatalog(), ...resolvers }, ...options });

const sent = (requests: { operation: string; variables: object }[], name: string) =>
  requests.filter(({ operation }) => operation === name).map(({ variables }) => variables);

test('products are listed by category with price and stock, and low ones are named', async () => {
  show();
  const retail = within(await screen.findByRole('region', { name: 'Retail' }));
  expect(retail.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Cuticle oil12 in stock$9.00',
    'Top coatLow: 2 left$12.00',
    'Nail fileOut of stock$3.00',
    'Hand cream$15.00',
    'Add product',
  ]);
  expect(screen.getByText('2 products are low: Top coat, Nail file')).toBeVisible();
});

test('the tabs lead from services to products and back', async () => {
  const { user, path } = show({ service_list: [] });
  await user.click(await screen.findByRole('tab', { name: 'Services' }));
  await waitFor(() => expect(path()).toBe('/owner/profile/store/catalogue'));
  await user.click(await screen.findByRole('tab', { name: 'Products' }));
  await waitFor(() => expect(path()).toBe(list));
});

test('a new category of this page is one of products', async () => {
  const { user, requests } = show({ category_create: makeCategory({ type: 'item' }) });
  await user.click(await screen.findByRole('button', { name: 'Add category' }));
  await user.type(await screen.findByLabelText('Category name'), 'Retail');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(requests, 'CreateCategory')).toHaveLength(1));
  expect(sent(requests, 'CreateCategory')).toMatchObject([{ input_obj: { name: 'Retail', type: 'item' } }]);
});

test('a new product is created with stock and barcode in the category where it was added', async () => {
  const { user, requests } = show({ item_create: makeItem() });
  await user.click(await screen.findByRole('link', { name: 'Add product' }));
  await user.type(await screen.findByLabelText('Name'), 'Base coat');
  await user.type(screen.getByLabelText('Price'), '1100');
  await user.type(screen.getByLabelText('In stock (optional)'), '8');
  await user.type(screen.getByLabelText('Low stock notice at (optional)'), '3');
  await user.type(screen.getByLabelText('Barcode (optional)'), '4006381333931');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(requests, 'CreateItem')).toHaveLength(1));
  expect(sent(requests, 'CreateItem')).toMatchObject([
    {
      input_obj: {
        name: 'Base coat',
        price: 1_100,
        category_id: catalogIds.retail,
        taxable: true,
        stock: 8,
        low_stock_at: 3,
        barcode: '4006381333931',
      },
    },
  ]);
});

test('a new count is sent with the stock that was shown, not with a newer one', async () => {
  let oil = makeItem();
  const { user, requests } = show(
    { item_list: () => [oil], item_update: () => ({ ...oil, version: 2 }) },
    { path: oilPage },
  );
  const stock = await screen.findByLabelText('In stock (optional)');
  oil = makeItem({ stock: 9 });
  await user.clear(stock);
  await user.type(stock, '24');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(requests, 'UpdateItem')).toHaveLength(1));
  expect(sent(requests, 'UpdateItem')).toMatchObject([{ input_obj: { version: 1, stock: 24, seen_stock: 12 } }]);
});

test('a barcode of another product is refused beside its field, and the typed values stay', async () => {
  const { user } = show(
    {
      item_update: () => {
        throw refusal('validation', 'validation_failed', {
          fields: [{ path: 'input_obj.barcode', code: 'already_used' }],
        });
      },
    },
    { path: oilPage },
  );
  const barcode = await screen.findByLabelText('Barcode (optional)');
  await user.type(barcode, '4006381333931');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(barcode).toHaveAccessibleDescription(expect.stringContaining('already used')));
  expect(barcode).toHaveValue('4006381333931');
  expect(barcode).toHaveFocus();
});

test.each(['1.5', '100000'])('a stock of %j is refused beside its field', async (typed) => {
  const { user, requests } = show({}, { path: oilPage });
  const stock = await screen.findByLabelText('In stock (optional)');
  await user.clear(stock);
  await user.type(stock, typed);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stock).toBeInvalid());
  expect(sent(requests, 'UpdateItem')).toEqual([]);
});

test('an archived product is offered for undo in the list', async () => {
  let oil = makeItem();
  const { user, requests, path } = show(
    {
      item_list: () => [oil],
      item_update_status: ({ input_obj }: { input_obj: { status: number } }) => {
        oil = makeItem({ status: input_obj.status, version: 2 });
        return oil;
      },
    },
    { path: oilPage },
  );
  await user.click(await screen.findByRole('button', { name: 'Archive product' }));
  await waitFor(() => expect(path()).toBe(list));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: /^Cuticle oil/ })).toBeVisible();
  expect(sent(requests, 'SetItemStatus')).toMatchObject([
    { input_obj: { id: catalogIds.oil, version: 1, status: 0 } },
    { input_obj: { id: catalogIds.oil, version: 2, status: 1 } },
  ]);
});

test('a new order of products is saved', async () => {
  const others = makeProductCatalog()
    .item_list.slice(2)
    .map(({ id }) => id);
  const { user, requests } = show({ item_update_order: [] });
  await user.click(await screen.findByRole('button', { name: 'Change order' }));
  await user.click(screen.getByRole('button', { name: 'Move Top coat up' }));
  await waitFor(() => expect(sent(requests, 'OrderItems')).toHaveLength(1));
  expect(sent(requests, 'OrderItems')).toMatchObject([
    { input_obj: { category_id: catalogIds.retail, ids: [catalogIds.coat, catalogIds.oil, ...others] } },
  ]);
});

test.each([list, oilPage])('a manager is denied %s, without a request', async (path) => {
  const gate = makeGate({ role: 'manager', permissions: new Set(defaultPermissions('manager')) });
  const { requests } = show({}, { path, gate });
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
  expect(requests).toEqual([]);
});

test('the page is translated to Vietnamese', async () => {
  show({}, { language: 'vi' });
  expect(await screen.findByRole('tab', { name: 'Sản phẩm', selected: true })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Top coat/ })).toHaveTextContent('Sắp hết: còn 2');
});

describe('the picture of a product', () => {
  afterEach(() => jest.restoreAllMocks());

  test('is saved at once, keeps what was typed, and is then in the list beside initials', async () => {
    readPictures();
    const { item_list } = makeProductCatalog();
    const { user, requests } = show(
      {
        item_list: () => item_list,
        item_set_picture: () => {
          item_list[0] = makeItem({ image: pictureAddress, version: 2 });
          return item_list[0];
        },
        item_update: makeItem({ image: pictureAddress, price: 950, version: 3 }),
      },
      { path: oilPage },
    );
    const price = await screen.findByLabelText('Price');
    await user.clear(price);
    await user.type(price, '950');
    await user.upload(screen.getByLabelText('Choose picture', { selector: 'input' }), photoFile);
    expect(await screen.findByRole('button', { name: 'Change picture' })).toBeVisible();
    expect(sent(requests, 'SetItemPicture')).toMatchObject([
      { whmcs_id: 10001, input_obj: { item_id: catalogIds.oil, content: btoa('jpeg') } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(requests, 'UpdateItem')).toMatchObject([{ input_obj: { version: 2, price: 950 } }]),
    );
    const oil = await screen.findByRole('link', { name: /^Cuticle oil/ });
    const picture = within(oil).getByRole('presentation', { hidden: true });
    expect(picture).toHaveAttribute('src', `${pictureAddress}?size=small`);
    expect(picture).toHaveAttribute('loading', 'lazy');
    const coat = screen.getByRole('link', { name: /^Top coat/ });
    expect(coat.querySelector('[data-initials="TC"]')).not.toBeNull();
  });

  test('is added to a new product once that is saved', async () => {
    show({}, { path: `/owner/profile/store/catalogue/product/new-${catalogIds.retail}` });
    expect(await screen.findByText('Save the product first, then add a picture here.')).toBeVisible();
  });
});
