import { makeGate, offline, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { clientId, makeClient, makeProfile, makeVisit } from '../testing/make-client';
import { makeMessage } from '../testing/make-conversation';
import { Pages } from '../testing/pages';

const id = clientId(1);

const server = (profile: object = makeProfile()) => ({
  customer_by_id: profile,
  customer_visits: [makeVisit()],
  customer_visit_aggregate: { count: 1 },
  company_list: [{ id: 'store', country_code: 'US' }],
  customer_list: [],
  conversation_of_customer: null,
  customer_sent_messages: [],
  customer_sent_message_aggregate: { count: 0 },
});
const show = (path = '', resolvers: object = {}, options: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: `/owner/clients/${id}${path}`,
    messages,
    resolvers: { ...server(), ...resolvers } as never,
    ...options,
  });
const factsOf = async (name: string) => {
  const section = within(await screen.findByRole('region', { name }));
  const names = section.getAllByRole('term').map(({ textContent }) => textContent);
  const values = section.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(names.map((one, index) => [one, values[index]]));
};
const employee = makeGate({
  area: 'staff',
  role: 'staff',
  permissions: new Set(['BOOKING', 'ORDER', 'UPDATE_ORDER'] as const),
});
const sent = ({ requests }: ReturnType<typeof show>) =>
  requests.filter(({ operation }) => operation === 'UpdateClient').map(({ variables }) => variables.input_obj);

describe('the profile', () => {
  test('shows what to know before the visit', async () => {
    show('', server(makeProfile({ customer: { point: { point: 1_385, lifetime_point: 2_900 } } })));
    expect(await screen.findByRole('heading', { level: 1, name: 'Jenny Park' })).toBeVisible();
    expect(await screen.findByText('Allergic to acetone')).toBeVisible();
    expect(screen.getByText('VIP')).toBeVisible();
    expect(await factsOf('At a glance')).toEqual({
      'Next visit': 'Sat, Nov 28, 2:00 PM · Gel manicure · Ava Nguyen',
      'Last visit': '1 week ago',
      Visits: '13 visits · every 3 weeks',
      Points: '1,385 points of 2,900 ever earned',
      'Gift cards': '$40.00 on 1 card',
      'Spent in 12 months': '$1,240.00',
      'Spent in all': '$3,400.00',
      'Average ticket': '$62.00',
    });
    expect(screen.getByRole('link', { name: /Sat, Nov 28/ })).toHaveAttribute(
      'href',
      '/owner/appointments/00000000-0000-4000-8000-0000000000a1',
    );
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+15125550143');
  });

  test.each([
    ['leads to the gift cards of the client', ['ORDER', 'UPDATE_GIFT_CARD'], `client=${id}&status=active`],
    ['has their sum alone for people without tickets', ['UPDATE_GIFT_CARD'], null],
  ] as const)('%s', async (_, permissions, query) => {
    show('', {}, { gate: makeGate({ role: 'manager', permissions: new Set(permissions) }) });
    const cards = await screen.findByText('$40.00 on 1 card');
    if (query) expect(cards).toHaveAttribute('href', `/owner/gift-card/gift-card-list?${query}`);
    else expect(cards).not.toHaveAttribute('href');
  });

  test('has no link to gift cards where there is none', async () => {
    show('', server(makeProfile({ gift_cards: { count: 0, balance: 0 } })));
    expect(await screen.findByText('$0.00 on 0 cards')).not.toHaveAttribute('href');
  });

  test('books the client, and the usual service with the usual employee again', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'Book' })).toHaveAttribute(
      'href',
      `/owner/appointments/create?customer=${id}`,
    );
    const again = screen.getByRole('link', { name: 'Book again: Gel manicure with Ava Nguyen' });
    expect(again.getAttribute('href')).toContain(`customer=${id}`);
    expect(again.getAttribute('href')).toContain('service=00000000-0000-4000-8000-0000000000d1');
    expect(again.getAttribute('href')).toContain('employee=00000000-0000-4000-8000-0000000000e1');
  });

  test('shows dashes for amounts and says that a number is hidden, where the API gives none', async () => {
    const customer = { phone: null, email: null, phone_number_hidden: true };
    show('', server(makeProfile({ customer, gift_cards: null, spending: null })), {
      gate: employee,
      path: `/store/10001/staff/clients/${id}`,
    });
    expect(await factsOf('At a glance')).toMatchObject({
      'Gift cards': '---',
      'Spent in 12 months': '---',
      'Spent in all': '---',
      'Average ticket': '---',
    });
    expect(screen.getByText('Phone number hidden')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Call' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Book' })).toBeNull();
  });

  test('writes to the client in their conversation', async () => {
    const conversation = '00000000-0000-4000-8000-0000000000f1';
    const { user, path } = show('', {
      conversation_start: {
        id: conversation,
        customer: null,
        phone: null,
        is_open: true,
        last_activity_at: '2026-11-19T20:00:00.000Z',
        last_message: null,
        block: null,
        typing: [],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Text' }));
    await waitFor(() => expect(path()).toBe(`/owner/messages/${conversation}`));
  });

  test('is missing for people who may not know the client', async () => {
    show('', {
      customer_by_id: () => {
        throw refusal('not_found', 'customer_not_found');
      },
    });
    expect(await screen.findByText('This client does not exist')).toBeVisible();
  });

  test('can be loaded again after a failure', async () => {
    let isOffline = true;
    const { user } = show('', {
      customer_by_id: () => {
        if (isOffline) throw offline();
        return makeProfile();
      },
    });
    expect(await screen.findByText('The client could not be loaded.')).toBeVisible();
    isOffline = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Allergic to acetone')).toBeVisible();
  });

  test('names the family of the number, which leads to each of them', async () => {
    const holder = { id: clientId(2), full_name: 'Mia Park', is_holder: true };
    show('?tab=about', server(makeProfile({ family: [holder] })));
    expect(await screen.findByRole('link', { name: 'Mia Park' })).toHaveAttribute(
      'href',
      `/owner/clients/${clientId(2)}`,
    );
    expect(await factsOf('About')).toMatchObject({ Birthday: 'Nov 21', 'Name in texts': 'Jenny', Type: 'VIP' });
  });
});

describe('the visits', () => {
  test('say what, with whom, paid and points, and open their ticket or appointment', async () => {
    const visits = [
      makeVisit({ points_used: 100, discount: 500 }),
      makeVisit({
        id: '00000000-0000-4000-8000-0000000000b2',
        state: 'no_show',
        paid: null,
        point_bonus: 0,
        order_id: null,
        order_code: null,
        appointment_id: '00000000-0000-4000-8000-0000000000a2',
      }),
      makeVisit({ id: '00000000-0000-4000-8000-0000000000b3', paid: null, order_id: null, order_code: '1050' }),
    ];
    show('/visit-history', { customer_visits: visits, customer_visit_aggregate: { count: 3 } });
    const rows = within(await screen.findByRole('list', { name: 'Visits' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Nov 19, 2026 2:00 PMGel manicure with Ava Nguyen38 points earned · 100 points used · $5.00 off$45.60Ticket #1042',
      'Nov 19, 2026 2:00 PMGel manicure with Ava NguyenNo-show',
      'Nov 19, 2026 2:00 PMGel manicure with Ava Nguyen38 points earned---Ticket #1050',
    ]);
    const links = screen.getAllByRole('link', { name: 'Nov 19, 2026 2:00 PM' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/owner/orders/00000000-0000-4000-8000-0000000000b1',
      '/owner/appointments/00000000-0000-4000-8000-0000000000a2',
    ]);
    expect(screen.getByRole('link', { name: 'Jenny Park' })).toHaveAttribute('href', `/owner/clients/${id}`);
  });

  test('are none yet', async () => {
    show('', { customer_visits: [], customer_visit_aggregate: { count: 0 } });
    expect(await screen.findByText('No visits yet')).toBeVisible();
  });
});

describe('the texts', () => {
  const texts = [
    { ...makeMessage({ content: 'See you at 3', is_sent: true, author: 'Mia Chen', status: 'sent' }) },
    makeMessage({ content: 'Can I come at 3?' }),
  ];
  const conversation = '00000000-0000-4000-8000-0000000000f7';

  test('are the latest ones, and lead to the conversation', async () => {
    show('?tab=messages', {
      conversation_of_customer: { id: conversation },
      customer_message_list: texts,
    });
    const log = within(await screen.findByRole('log', { name: 'Texts' }));
    expect(log.getAllByRole('listitem').map((one) => one.querySelector('p')?.textContent)).toEqual([
      'Can I come at 3?',
      'See you at 3',
    ]);
    expect(screen.getByRole('link', { name: 'Open the conversation' })).toHaveAttribute(
      'href',
      `/owner/messages/${conversation}`,
    );
  });

  test('have no part of the page where there is no conversation', async () => {
    show('?tab=messages');
    expect(await screen.findByText('Nothing was sent yet')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Conversation' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Open the conversation' })).toBeNull();
  });

  test('are in no tab for people without messages, who read what the client agreed to with the facts', async () => {
    const { requests } = show('', {}, { gate: employee, path: `/store/10001/staff/clients/${id}?tab=messages` });
    expect(await screen.findByRole('tab', { name: 'Visits', selected: true })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Messages' })).toBeNull();
    expect(requests.some(({ operation }) => operation === 'ClientSentMessages')).toBe(false);
    show('', {}, { gate: employee, path: `/store/10001/staff/clients/${id}?tab=about` });
    expect(await screen.findByRole('switch', { name: 'Texts about their appointments' })).toBeDisabled();
  });
});

describe('a switch', () => {
  test.each([
    ['about', 'Block online booking', 'is_blocked_from_booking', true, 'Online booking is blocked'],
    ['messages', 'Texts about their appointments', 'is_send_sms', false, 'Texts are off'],
  ] as const)('on the tab %s is saved at once, and undone', async (tab, name, field, to, message) => {
    let profile = makeProfile();
    const view = show(`?tab=${tab}`, {
      customer_by_id: () => profile,
      gci_station_update_customer: ({ input_obj }: { input_obj: Record<string, boolean> }) => {
        const { customer } = profile;
        profile = makeProfile({ customer: { [field]: input_obj[field], version: customer.version + 1 } });
        return profile.customer;
      },
    });
    const toggle = await screen.findByRole('switch', { name });
    await view.user.click(toggle);
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect((toggle as HTMLInputElement).checked).toBe(to));
    await view.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect((toggle as HTMLInputElement).checked).toBe(!to));
    expect(sent(view)).toEqual([
      { id, version: 3, [field]: to },
      { id, version: 4, [field]: !to },
    ]);
  });

  test('for texts is fixed for a client who opted out', async () => {
    const profile = makeProfile();
    show('?tab=messages', server({ ...profile, consent: { ...profile.consent, is_opted_out: true } }));
    expect(await screen.findByRole('switch', { name: 'Texts about their appointments' })).toBeDisabled();
    expect(screen.getByText(/texted STOP/)).toBeVisible();
  });

  test('is not for employees', async () => {
    show('?tab=about', {}, { gate: employee, path: `/store/10001/staff/clients/${id}?tab=about` });
    expect(await screen.findByRole('switch', { name: 'Block online booking' })).toBeDisabled();
  });
});

describe('the form', () => {
  const save = 'Save';

  test('sends only what was changed, with the version that the person saw', async () => {
    const view = show('/edit', { gci_station_update_customer: makeClient({ version: 4 }) });
    const name = await screen.findByRole('textbox', { name: 'Full name' });
    expect(name).toHaveValue('Jenny Park');
    await view.user.clear(name);
    await view.user.type(name, 'Jenny Kim');
    await view.user.type(screen.getByRole('textbox', { name: 'Year (optional)' }), '1990');
    await view.user.click(screen.getByRole('button', { name: save }));
    await waitFor(() =>
      expect(sent(view)).toEqual([
        { id, version: 3, full_name: 'Jenny Kim', birthday: '1990-11-21', birth_month_day: '11-21' },
      ]),
    );
  });

  test.each([
    ['en', 'Edit client', 'Note', 'Save', 'Client updated'],
    ['vi', 'Sửa thông tin', 'Ghi chú', 'Lưu', 'Đã cập nhật thông tin khách'],
  ] as const)(
    'says on the profile that the client was updated, once, in %s',
    async (language, edit, label, button, message) => {
      const saved = makeClient({ version: 4, note: 'Prefers quiet' });
      const view = show('', { gci_station_update_customer: saved }, { language });
      await view.user.click(await screen.findByRole('link', { name: edit }));
      const note = await screen.findByRole('textbox', { name: label });
      await view.user.clear(note);
      await view.user.type(note, 'Prefers quiet');
      await view.user.click(screen.getByRole('button', { name: button }));
      expect(await screen.findByText(message, { ignore: '[role=status]' })).toBeVisible();
      expect(await screen.findByText(message, { selector: '[role=status]' })).toBeInTheDocument();
      await view.user.click(screen.getByRole('link', { name: edit }));
      await view.user.click(await screen.findByRole('button', { name: button }));
      expect(await screen.findByRole('link', { name: edit })).toBeVisible();
      expect(screen.queryByText(message)).toBeNull();
    },
  );

  test.each([
    ['en', 'Full name', '', 'Save', 'Please enter a name.'],
    ['vi', 'Họ và tên', '', 'Lưu', 'Vui lòng điền tên'],
    ['en', 'Full name', 'J'.repeat(256), 'Save', 'A name has at most 255 characters.'],
    ['vi', 'Họ và tên', 'J'.repeat(256), 'Lưu', 'Tên không được vượt quá 255 ký tự'],
    ['en', 'Email', 'jenny@', 'Save', 'This email is not valid.'],
    ['vi', 'Email', 'jenny@', 'Lưu', 'Email không hợp lệ'],
  ] as const)('in %s refuses as %s: %s', async (language, label, typed, button, message) => {
    const view = show('/edit', {}, { language });
    const field = await screen.findByRole('textbox', { name: label });
    await view.user.clear(field);
    field.focus();
    if (typed) await view.user.paste(typed);
    await view.user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveValue(typed);
    expect(sent(view)).toEqual([]);
  });

  test('shows what somebody else changed meanwhile, keeps what was typed, and saves over the newer version', async () => {
    let profile = makeProfile();
    const view = show('/edit', {
      customer_by_id: () => profile,
      gci_station_update_customer: ({ input_obj }: { input_obj: { version: number } }) => {
        if (input_obj.version < 4) {
          profile = makeProfile({ customer: { version: 4, note: 'Likes tea', email: 'new@example.com' } });
          throw refusal('other', 'customer_changed', {
            params: { changed_by: 'Ava Nguyen', changed_at: '2026-11-28T20:00:00Z', version: 4 },
          });
        }
        return profile.customer;
      },
    });
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await view.user.clear(note);
    await view.user.type(note, 'Prefers quiet');
    await view.user.click(screen.getByRole('button', { name: save }));
    const notice = await screen.findByText('Ava Nguyen changed this client at 2:00 PM');
    const alert = within(notice.closest('[role=alert]') as HTMLElement);
    expect(alert.getByText('Likes tea')).toBeVisible();
    expect(note).toHaveValue('Prefers quiet');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('new@example.com'));
    await view.user.click(screen.getByRole('button', { name: save }));
    await waitFor(() => expect(sent(view).at(-1)).toEqual({ id, version: 4, note: 'Prefers quiet' }));
  });

  test('leaves the shared number of a family', async () => {
    const holder = { id: clientId(2), full_name: 'Mia Park', is_holder: true };
    const view = show('/edit', {
      ...server(makeProfile({ customer: { phone_holder_id: holder.id }, family: [holder] })),
      gci_station_update_customer: makeClient({ version: 4 }),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Leave the family’s number' }));
    expect(await screen.findByText('Will no longer share the number of Mia Park.')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: save }));
    await waitFor(() => expect(sent(view)).toEqual([{ id, version: 3, phone: null, shares_number: false }]));
  });

  test('joins the family whose number is typed', async () => {
    const mia = makeClient({ id: clientId(2), full_name: 'Mia Park', phone: '+15125550199' });
    const view = show('/edit', {
      customer_list: ({ where }: { where: { search: string } }) => (where.search === mia.phone ? [mia] : []),
      gci_station_update_customer: makeClient({ version: 4 }),
    });
    const phone = await screen.findByRole('textbox', { name: 'Phone number' });
    await view.user.clear(phone);
    await view.user.type(phone, '512 555 0199');
    await view.user.click(
      await screen.findByRole('switch', { name: 'Same family as Mia Park: they share the number' }),
    );
    await view.user.click(screen.getByRole('button', { name: save }));
    await waitFor(() => expect(sent(view)).toEqual([{ id, version: 3, phone: '+15125550199', shares_number: true }]));
  });

  test('has the note and the name in texts for employees only', async () => {
    show('/edit', {}, { gate: employee, path: `/store/10001/staff/clients/${id}/edit` });
    expect(await screen.findByRole('textbox', { name: 'Note' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: /What texts call them/ })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Full name' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Phone number' })).toBeNull();
  });
});
