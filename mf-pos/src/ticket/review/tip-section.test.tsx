import { screen, waitFor, within } from '@testing-library/react';
import { ava, ben, makeLine } from '../../testing/make-line';
import { createFakePosApi, makeTicket } from '../../testing/make-ticket';
import { inputsTo, openReview, receipt } from '../../testing/open-ticket';
import { payCash } from '../../testing/pay';

afterEach(() => localStorage.clear());

type Page = Awaited<ReturnType<typeof openReview>>;
const tips = () => within(screen.getByRole('region', { name: 'Tip' }));
const chips = () =>
  tips()
    .getAllByRole('button')
    .map(({ textContent }) => textContent?.trim())
    .filter((label) => label !== 'Show to client' && label !== 'Second screen');
const shares = () =>
  tips()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function sentReview({ user, requests }: Page) {
  await payCash(user);
  await waitFor(() => expect(inputsTo(requests, 'UpdateOrderReview')).toHaveLength(1));
  return inputsTo(requests, 'UpdateOrderReview')[0];
}

async function split({ user }: Page) {
  await user.click(tips().getByRole('button', { name: 'Edit split' }));
  return within(await screen.findByRole('dialog', { name: /^Split/ }));
}

describe('how much', () => {
  test('presets show their dollars, on services and custom amounts before discount', async () => {
    const oil = makeLine({
      id: '00000000-0000-4000-8000-000000000103',
      item_type: 'item',
      item_name: 'Cuticle oil',
      price: 900,
      service: null,
      item: { id: '00000000-0000-4000-8000-000000000701' },
    });
    await openReview(createFakePosApi(makeTicket({ order_items: [makeLine(), oil] })));
    expect(chips()).toEqual(['No tip', '15% $5.70', '20% $7.60', '25% $9.50', 'Custom']);
    expect(tips().getByRole('button', { name: 'No tip' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('presets are whole dollars on a small ticket', async () => {
    await openReview(createFakePosApi(makeTicket({ order_items: [makeLine({ price: 999 })] })));
    expect(chips()).toEqual(['No tip', '$1.00', '$2.00', '$3.00', 'Custom']);
  });

  test('a selected preset is on the receipt, and is sent', async () => {
    const page = await openReview();
    await page.user.click(tips().getByRole('button', { name: '20% $10.00' }));
    expect(receipt().slice(-1)).toEqual(['Total with $10.00 tip $60.00']);
    expect(tips().getByRole('button', { name: '20% $10.00' })).toHaveAttribute('aria-pressed', 'true');
    expect(tips().getByRole('button', { name: 'No tip' })).toHaveAttribute('aria-pressed', 'false');
    expect(await sentReview(page)).toMatchObject({ review: { tip: 1_000, tip_shares: [] } });
  });

  test('any amount can be typed; a preset replaces it again', async () => {
    const page = await openReview();
    await page.user.click(tips().getByRole('button', { name: 'Custom' }));
    await page.user.type(tips().getByRole('textbox', { name: 'Tip amount' }), '333');
    expect(receipt().slice(-1)).toEqual(['Total with $3.33 tip $53.33']);
    expect(shares()).toEqual(['Ava Nguyen $2.53', 'Ben Ortiz $0.80']);
    await page.user.click(tips().getByRole('button', { name: 'No tip' }));
    expect(receipt()).toContain('Total $50.00');
    expect(tips().queryByRole('textbox')).toBeNull();
    expect(shares()).toEqual([]);
  });

  test('a server’s amount that is no preset is shown as a custom one', async () => {
    await openReview(createFakePosApi(makeTicket({ tip: 444 })));
    expect(tips().getByRole('textbox', { name: 'Tip amount' })).toHaveValue('$4.44');
    expect(tips().getByRole('button', { name: 'Custom' })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('tip shares', () => {
  test('splits by service value among the employees, and saves other shares only when they add up', async () => {
    const page = await openReview();
    await page.user.click(tips().getByRole('button', { name: '20% $10.00' }));
    expect(shares()).toEqual(['Ava Nguyen $7.60', 'Ben Ortiz $2.40']);
    const sheet = await split(page);
    const [avas, bens] = [
      sheet.getByRole('textbox', { name: 'Ava Nguyen' }),
      sheet.getByRole('textbox', { name: 'Ben Ortiz' }),
    ];
    expect(sheet.getByRole('status')).toHaveTextContent('The shares add up to the tip.');
    await page.user.type(avas, '{Backspace}{Backspace}{Backspace}500');
    expect(sheet.getByRole('status')).toHaveTextContent('$2.60 left to assign');
    await page.user.click(sheet.getByRole('button', { name: 'Save split' }));
    expect(avas).toBeVisible();
    await page.user.type(bens, '{Backspace}{Backspace}{Backspace}600');
    expect(sheet.getByRole('status')).toHaveTextContent('$1.00 over');
    await page.user.type(bens, '{Backspace}{Backspace}{Backspace}500');
    await page.user.click(sheet.getByRole('button', { name: 'Save split' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shares()).toEqual(['Ava Nguyen $5.00', 'Ben Ortiz $5.00']);
    expect(await sentReview(page)).toMatchObject({
      review: {
        tip: 1_000,
        tip_shares: [
          { employee_id: ava.id, amount: 500 },
          { employee_id: ben.id, amount: 500 },
        ],
      },
    });
  });

  test('a split of the server can be reset to the split by value', async () => {
    const tip_shares = [
      { employee_id: ava.id, amount: 0 },
      { employee_id: ben.id, amount: 1_000 },
    ];
    const page = await openReview(createFakePosApi(makeTicket({ tip: 1_000, tip_shares })));
    expect(shares()).toEqual(['Ava Nguyen $0.00', 'Ben Ortiz $10.00']);
    const sheet = await split(page);
    await page.user.click(sheet.getByRole('button', { name: 'Split by service value' }));
    expect(shares()).toEqual(['Ava Nguyen $7.60', 'Ben Ortiz $2.40']);
    expect(await sentReview(page)).toMatchObject({ review: { tip_shares: [] } });
  });

  test('a change of the tip drops the split', async () => {
    const tip_shares = [
      { employee_id: ava.id, amount: 0 },
      { employee_id: ben.id, amount: 1_000 },
    ];
    const page = await openReview(createFakePosApi(makeTicket({ tip: 1_000, tip_shares })));
    await page.user.click(tips().getByRole('button', { name: '15% $7.50' }));
    expect(shares()).toEqual(['Ava Nguyen $5.70', 'Ben Ortiz $1.80']);
  });

  test('a single employee gets the whole tip, without a split', async () => {
    await openReview(createFakePosApi(makeTicket({ order_items: [makeLine()], tip: 570 })));
    expect(shares()).toEqual(['Ava Nguyen $5.70']);
    expect(tips().queryByRole('button', { name: 'Edit split' })).toBeNull();
  });
});
