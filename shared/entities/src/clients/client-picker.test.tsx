import { localProblem } from '@suite/graphql';
import { type FakeResolvers, makeGate, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { ClientField, ClientPickerWithNew, type FieldClient, type NewClientForm } from '..';

const client = (id: number, full_name: string, phone: string | null = null) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  full_name,
  phone,
  phone_number_hidden: false,
  image_url: null,
  visit_count: id,
  last_visited: null as string | null,
  usual_employee: null as { id: string; full_name: string; image_url: null } | null,
  no_show_count: null,
  is_blocked_from_booking: false,
});
const jenny = client(1, 'Jenny Park', '+15125550111');
const zoe = client(2, 'Zoe Bell');
const resolvers = {
  customer_list: ({ where }: { where: { search: string } }) =>
    [jenny, zoe].filter(({ full_name }) => full_name.toLowerCase().includes(where.search.toLowerCase())),
  company_list: [{ id: 'store', country_code: 'AU' }],
  text_consent: ({ kind }: { kind: string }) => ({
    en: kind === 'advertising' ? 'Lotus may send offers.' : 'Lotus may text you.',
    vi: 'Lotus được nhắn tin.',
  }),
};

function Field({ error }: { error?: string }) {
  const [chosen, setChosen] = useState<FieldClient | null>(null);
  return (
    <ClientField
      client={chosen}
      error={error}
      onClient={setChosen}
      hint="Optional"
      emptyHint="Go on without a client."
    />
  );
}

describe('a client of the store', () => {
  test.each([
    ['en', 'Name or phone number', 'Clients', 'Jenny Park (512) 555-0111 1 visit', 'Change'],
    ['vi', 'Tên hoặc số điện thoại', 'Khách hàng', 'Jenny Park (512) 555-0111 1 lần đến', 'Đổi'],
  ] as const)(
    'is found by name with one request, chosen, and changed, in %s',
    async (language, label, list, found, change) => {
      const { user, requests } = renderRemotePage(<Field error="Gone" />, { resolvers, language });
      expect(screen.getByText('Optional')).toBeInTheDocument();
      await user.type(screen.getByRole('searchbox', { name: label }), 'jen');
      const results = within(await screen.findByRole('list', { name: list }));
      expect(screen.queryByText('Optional')).toBeNull();
      const searches = requests.filter(({ operation }) => operation === 'SearchClients');
      expect(searches.map(({ variables }) => variables)).toEqual([{ search: 'jen', whmcs_id: 10001 }]);
      await user.click(results.getByRole('button', { name: found }));
      expect(screen.getByText('Jenny Park')).toBeInTheDocument();
      expect(screen.getByRole('alert')).toHaveTextContent('Gone');
      await user.click(screen.getByRole('button', { name: change }));
      expect(screen.getByRole('searchbox', { name: label })).toHaveValue('jen');
      expect(screen.getByRole('button', { name: found })).toBeInTheDocument();
    },
  );

  test('differs from others of the name by number, usual technician and last visit', async () => {
    const jennys = [
      {
        ...client(3, 'Jenny Park', '+15125550111'),
        last_visited: new Date(Date.now() - 9 * 86_400_000).toISOString(),
        usual_employee: { id: '00000000-0000-4000-8000-0000000000e1', full_name: 'Ava Nguyen', image_url: null },
      },
      { ...client(4, 'Jenny Park'), phone_number_hidden: true },
    ];
    const { user } = renderRemotePage(<Field />, { resolvers: { customer_list: jennys } });
    await user.type(screen.getByRole('searchbox'), 'jenny');
    expect(
      await screen.findByRole('button', { name: 'Jenny Park (512) 555-0111 Ava Nguyen · 3 visits · 1 week ago' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Jenny Park Number hidden 4 visits' })).toBeVisible();
  });

  test('is shown with the number of visits if the phone number is unknown', async () => {
    const { user } = renderRemotePage(<Field />, { resolvers });
    await user.type(screen.getByRole('searchbox'), 'zoe');
    expect(await screen.findByRole('button', { name: 'Zoe Bell 2 visits' })).toBeInTheDocument();
  });

  test.each([
    [1, '1 no-show'],
    [2, '2 no-shows'],
    [10, '10+ no-shows'],
  ])('is marked with %p no-shows as %p', async (no_show_count, mark) => {
    const { user } = renderRemotePage(<Field />, { resolvers: { customer_list: [{ ...zoe, no_show_count }] } });
    await user.type(screen.getByRole('searchbox'), 'zoe');
    expect(await screen.findByRole('button', { name: `Zoe Bell 2 visits ${mark}` })).toBeInTheDocument();
  });

  test('is not found: the page shows it with the next step', async () => {
    const { user } = renderRemotePage(<Field />, { resolvers });
    await user.type(screen.getByRole('searchbox'), 'nobody');
    expect(await screen.findByText('No client for “nobody”')).toBeInTheDocument();
    expect(screen.getByText('Go on without a client.')).toBeInTheDocument();
  });

  test('is searched again after a failure', async () => {
    let isDown = true;
    const failing = {
      customer_list() {
        if (isDown) throw localProblem('server');
        return [jenny];
      },
    };
    const { user } = renderRemotePage(<Field />, { resolvers: failing });
    await user.type(screen.getByRole('searchbox'), 'jen');
    expect(await screen.findByText('The clients could not be searched.')).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Jenny Park/ })).toBeInTheDocument();
  });
});

describe('a new client', () => {
  const open = () => {
    const onNew = jest.fn();
    const onPick = jest.fn();
    function Picker() {
      const [draft, setDraft] = useState<NewClientForm | null>(null);
      return <ClientPickerWithNew autoFocus draft={draft} onDraft={setDraft} onNew={onNew} onPick={onPick} />;
    }
    return { onNew, onPick, ...renderRemotePage(<Picker />, { resolvers }) };
  };

  test('begins with the number that was searched for, in the country of the store', async () => {
    const { user, onNew } = open();
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.type(screen.getByRole('searchbox'), '0412 345 678');
    await screen.findByText('No client for “0412 345 678”');
    await user.click(screen.getByRole('button', { name: 'New client' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'New client' }));
    expect(sheet.getByLabelText('Phone number (optional)')).toHaveValue('0412 345 678');
    expect(sheet.getByLabelText('Country')).toHaveValue('AU');
    await user.click(sheet.getByRole('button', { name: 'Add client' }));
    expect(await sheet.findByText('Please enter a name.')).toBeInTheDocument();
    expect(sheet.getByLabelText('Full name')).toHaveFocus();
    await user.type(sheet.getByLabelText('Full name'), ' Max Hall ');
    await user.click(sheet.getByRole('button', { name: 'Add client' }));
    await waitFor(() => expect(onNew).toHaveBeenCalledWith({ full_name: 'Max Hall', phone: '+61412345678' }));
  });

  test('may want no texts, or agree to offers in writing', async () => {
    const { user, onNew } = open();
    await user.type(screen.getByRole('searchbox'), '0412 345 678');
    await screen.findByText('No client for “0412 345 678”');
    await user.click(screen.getByRole('button', { name: 'New client' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'New client' }));
    await user.type(sheet.getByLabelText('Full name'), 'Max Hall');
    const offers = sheet.getByRole('switch', { name: 'Agreed in writing to offers by text' });
    expect(sheet.getByRole('switch', { name: 'Texts about their appointments' })).toBeChecked();
    expect(offers).not.toBeChecked();
    await user.click(offers);
    await user.click(sheet.getByRole('button', { name: 'Consent wording for offers' }));
    expect(await sheet.findByText('Lotus may send offers.')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Add client' }));
    const max = { full_name: 'Max Hall', phone: '+61412345678' };
    await waitFor(() => expect(onNew).toHaveBeenLastCalledWith({ ...max, accepts_advertising: true }));
    await user.click(sheet.getByRole('switch', { name: 'Texts about their appointments' }));
    await user.click(sheet.getByRole('button', { name: 'Add client' }));
    await waitFor(() => expect(onNew).toHaveBeenLastCalledWith({ ...max, accepts_texts: false }));
  });

  test('retains the typed text while the sheet is closed', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'New client' }));
    await user.type(await screen.findByLabelText('Full name'), 'Max');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'New client' }));
    expect(await screen.findByLabelText('Full name')).toHaveValue('Max');
  });

  test('is offered below the clients that are found as well', async () => {
    const { user, onPick } = open();
    await user.type(screen.getByRole('searchbox'), 'zoe');
    await user.click(await screen.findByRole('button', { name: /Zoe Bell/ }));
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ id: zoe.id }));
    expect(screen.getByRole('button', { name: 'New client' })).toBeInTheDocument();
  });
});

describe('a client who is created where they are chosen', () => {
  const created = { ...client(3, 'Max Hall', '+61412345678'), visit_count: 0 };

  async function enter(customer_create: unknown) {
    const page = renderRemotePage(<Field />, { resolvers: { ...resolvers, customer_create } as FakeResolvers });
    await page.user.type(screen.getByRole('searchbox'), '0412 345 678');
    await screen.findByText('No client for “0412 345 678”');
    await page.user.click(screen.getByRole('button', { name: 'New client' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'New client' }));
    await page.user.type(sheet.getByLabelText('Full name'), 'Max Hall');
    await page.user.click(sheet.getByRole('button', { name: 'Add client' }));
    return { ...page, sheet };
  }

  test('is chosen at once', async () => {
    const { requests } = await enter(created);
    expect(await screen.findByText('Max Hall')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.filter(({ operation }) => operation === 'CreateClient')).toMatchObject([
      { variables: { whmcs_id: 10001, input_obj: { full_name: 'Max Hall', phone: '+61412345678' } } },
    ]);
  });

  test('is refused beside the phone number, and what was typed stays', async () => {
    const { sheet } = await enter(() => {
      throw refusal('validation', 'validation_failed', {
        fields: [{ path: 'input_obj.phone', code: 'already_used' }],
      });
    });
    expect(await sheet.findByRole('alert')).toHaveTextContent(/\S/);
    expect(sheet.getByLabelText('Full name')).toHaveValue('Max Hall');
    expect(sheet.getByLabelText('Phone number (optional)')).toHaveValue('0412 345 678');
  });

  const openSheet = async (more: object = {}, search = 'Max Hall') => {
    const page = renderRemotePage(<Field />, {
      resolvers: { ...resolvers, customer_create: created, company_list: [{ id: 'store', country_code: 'US' }] },
      ...more,
    });
    await page.user.type(screen.getByRole('searchbox'), search);
    await page.user.click(screen.getByRole('button', { name: 'New client' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'New client' }));
    const use = () => page.user.click(sheet.getByRole('button', { name: 'Add client' }));
    const sent = () =>
      page.requests.filter(({ operation }) => operation === 'CreateClient').map((one) => one.variables);
    return { ...page, sheet, use, sent };
  };

  test('has a name alone, and then no question about texts', async () => {
    const { sheet, use, sent } = await openSheet();
    expect(sheet.queryByRole('switch', { name: 'Texts about their appointments' })).toBeNull();
    await use();
    await waitFor(() => expect(sent()).toMatchObject([{ input_obj: { full_name: 'Max Hall' } }]));
  });

  test('is called by the proposed name in texts, or by another one', async () => {
    const { sheet, user, use, sent } = await openSheet({}, 'Nguyễn Thị Hoa');
    const greeting = sheet.getByLabelText('What texts call them (optional)');
    expect(greeting).toHaveAttribute('placeholder', 'Hoa');
    await user.type(greeting, 'Chị Hoa');
    await use();
    await waitFor(() => expect(sent()).toMatchObject([{ input_obj: { greeting_name: 'Chị Hoa' } }]));
  });

  test('shares the number of another client as their family', async () => {
    const { sheet, user, use, sent } = await openSheet({
      resolvers: {
        ...resolvers,
        customer_create: created,
        company_list: [{ id: 'store', country_code: 'US' }],
        customer_list: ({ where }: { where: { search: string } }) => (where.search === jenny.phone ? [jenny] : []),
      },
    });
    await user.type(sheet.getByLabelText('Phone number (optional)'), '512 555 0111');
    expect(await sheet.findByText('This number is Jenny Park’s.')).toBeVisible();
    await use();
    expect(await sheet.findByText('This is already used.')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.click(sheet.getByRole('switch', { name: 'Same family as Jenny Park: they share the number' }));
    await use();
    await waitFor(() => expect(sent()).toMatchObject([{ input_obj: { phone: '+15125550111', shares_number: true } }]));
  });

  test('may share a number whose client the person must not know', async () => {
    const gate = makeGate({ permissions: new Set(['CREATE_ORDER', 'ORDER'] as const) });
    const { sheet, user, use, sent, requests } = await openSheet({ gate });
    await user.type(sheet.getByLabelText('Phone number (optional)'), '512 555 0111');
    await user.click(await sheet.findByRole('switch', { name: 'Shares the number with somebody of their family' }));
    await use();
    await waitFor(() => expect(sent()).toMatchObject([{ input_obj: { shares_number: true } }]));
    const searched = requests.filter(({ operation }) => operation === 'SearchClients');
    expect(searched.map(({ variables }) => variables.search)).not.toContain('+15125550111');
  });

  test('is not offered to people who may not create clients', async () => {
    const gate = makeGate({ permissions: new Set(['ORDER', 'UPDATE_ORDER'] as const) });
    const { user } = renderRemotePage(<Field />, { resolvers, gate });
    await user.type(screen.getByRole('searchbox'), 'zoe');
    expect(await screen.findByRole('button', { name: /Zoe Bell/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New client' })).toBeNull();
  });
});
