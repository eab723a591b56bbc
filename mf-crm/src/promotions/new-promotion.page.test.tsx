import { campaignBody, campaignEmailColors, campaignEmailHtml, sampleCode } from '@suite/domain/campaigns';
import { makeGate, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import {
  groupId,
  makeAudience,
  makePromotion,
  makeSender,
  promotionId,
  promotionServer,
} from '../testing/make-promotion';
import { Pages } from '../testing/pages';

/** Monday, 10:00 AM of the store. */
const now = new Date('2026-11-30T16:00:00Z');
beforeEach(() =>
  jest.useFakeTimers({ now, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'], advanceTimers: true }),
);
afterEach(() => jest.useRealTimers());

const open = (resolvers: object = {}, search = '', options: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: `/owner/promotion/add${search}`,
    messages,
    gate: makeGate({ role: 'owner' }),
    ...options,
    resolvers: { ...promotionServer([]), ...resolvers } as never,
  });
type View = ReturnType<typeof open>;
const sent = ({ requests }: View, name: string) =>
  requests.filter(({ operation }) => operation === name).map(({ variables }) => variables);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Fills in what a promotion needs. */
async function fillIn({ user }: View) {
  await user.click(await screen.findByRole('checkbox', { name: /Saturday regulars/ }));
  await user.type(screen.getByLabelText('Name of the promotion'), 'December gel');
  await user.type(screen.getByLabelText('Percent off'), '20');
  await user.click(screen.getByLabelText('Message'));
  await user.paste('Hi {name}, 20% off gel with {code}');
}

test('the audience is shown as numbers that add up, and the cost beside the button', async () => {
  const view = open();
  await fillIn(view);
  expect(await screen.findByText('300 clients in these groups')).toBeVisible();
  const facts = screen.getAllByRole('definition').map(({ textContent }) => Number(textContent));
  expect(facts).toEqual([214, 61, 5, 20]);
  expect(facts.reduce((sum, count) => sum + count, 0)).toBe(300);
  expect(screen.getByText('214 clients · 428 texts · about $9.42')).toBeVisible();
  await waitFor(() =>
    expect(sent(view, 'PromotionAudience').at(-1)).toMatchObject({
      input: { group_ids: [groupId], channels: 'sms', discount_type: 'percent', discount_value: 2_000 },
    }),
  );
});

test('texts that the carriers do not accept yet are a reason of their own', async () => {
  const sms = { ...makeAudience().sms, will_get: 0, carrier_pending: 214 };
  const view = open({ campaign_audience: () => makeAudience({ recipients: 0, sms_credits: 0, sms }) });
  await view.user.click(await screen.findByRole('checkbox', { name: /Saturday regulars/ }));
  const reason = await screen.findByText('Carriers have not approved the salon’s texts');
  expect(reason.nextElementSibling).toHaveTextContent('214');
});

test('a promotion is sent once its numbers are confirmed', async () => {
  const view = open();
  await fillIn(view);
  await view.user.click(button('Send'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Send “December gel”?' }));
  expect(sent(view, 'SendPromotion')).toEqual([]);
  await view.user.click(await dialog.findByRole('button', { name: 'Send to 214 clients · 428 texts · about $9.42' }));
  await waitFor(() => expect(sent(view, 'SendPromotion')).toHaveLength(1));
  expect(sent(view, 'SendPromotion')[0]).toMatchObject({
    input_obj: {
      name: 'December gel',
      business_name: 'Lotus Nails & Spa',
      group_ids: [groupId],
      mode: 1,
      scheduled_at: null,
      start_date: '2026-11-30',
      expired_date: '2026-12-14',
      discount_type: 'percent',
      discount_value: 2_000,
      is_one_time: true,
    },
  });
  await waitFor(() => expect(view.path()).toMatch(/^\/owner\/promotion\/details\//));
  expect((await screen.findAllByText('Sending has begun'))[1]).toBeVisible();
});

test('a price that is not known is not shown', async () => {
  const view = open({ campaign_audience: () => makeAudience({ expense: null }) });
  await fillIn(view);
  expect(await screen.findByText('214 clients · 428 texts')).toBeVisible();
  expect(screen.queryByText(/about/)).toBeNull();
});

test('a promotion that nobody can get is not sent', async () => {
  const view = open({ campaign_audience: () => makeAudience({ recipients: 0, sms_credits: 0 }) });
  await fillIn(view);
  await view.user.click(button('Send'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText('Nobody in these groups can get it.')).toBeVisible();
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Back']);
});

test('a promotion begins with a proposal in the language of the store, which replaces nothing that was typed', async () => {
  const view = open({ campaign_sender: () => makeSender({ language: 'vi' }) });
  const message = await screen.findByLabelText('Message');
  await view.user.click(button('Try something new'));
  expect(message).toHaveValue(
    '{salon}: Chào {name}, tiệm có dịch vụ mới. Mời bạn thử, giảm $5 với mã {code}, đến hết {until}.',
  );
  expect(message).toHaveFocus();
  expect(screen.getByLabelText('Name of the promotion')).toHaveValue('Try something new');
  expect(screen.getByLabelText('Dollars off')).toHaveValue('$5.00');
  expect(screen.queryByRole('group', { name: 'Start with' })).toBeNull();
  await view.user.click(screen.getByRole('radio', { name: 'Email' }));
  expect(screen.getByLabelText('Email title')).toHaveValue('Dịch vụ mới: giảm $5');
  await view.user.clear(message);
  await view.user.clear(screen.getByLabelText('Name of the promotion'));
  await view.user.type(screen.getByLabelText('Name of the promotion'), 'Own name');
  await view.user.click(within(screen.getByRole('group', { name: 'Start with' })).getByText('Openings this week'));
  expect(screen.getByLabelText('Name of the promotion')).toHaveValue('Own name');
  expect(screen.queryByLabelText('Dollars off')).toBeNull();
  expect(screen.getByLabelText('Email title')).toHaveValue('Tuần này tiệm còn giờ trống');
});

test('a proposal leaves a title and a discount of one’s own as they are', async () => {
  const view = open();
  const message = await screen.findByLabelText('Message');
  await view.user.click(screen.getByRole('radio', { name: 'Email' }));
  await view.user.type(screen.getByLabelText('Email title'), 'Own title');
  await view.user.clear(screen.getByLabelText('Percent off'));
  await view.user.type(screen.getByLabelText('Percent off'), '20');
  await view.user.click(button('Discount on next visit'));
  expect(message).toHaveValue('{salon}: Hi {name}, 15% off your next visit with code {code}, until {until}.');
  expect(screen.getByLabelText('Email title')).toHaveValue('Own title');
  expect(screen.getByLabelText('Percent off')).toHaveValue('20');
});

test('each rule is said beside its field', async () => {
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Choose at least one group.')).toHaveRole('alert');
  expect(screen.getByLabelText('Name of the promotion')).toHaveAccessibleDescription(/Please enter a name/);
  expect(screen.getByLabelText('Message')).toHaveAccessibleDescription('Please fill this in.');
  expect(screen.getByLabelText('Percent off')).toHaveAccessibleDescription(/discount above 0/);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('an emoji is named beside the field while it is typed', async () => {
  const view = open();
  const message = await screen.findByLabelText('Message');
  await view.user.click(message);
  await view.user.paste('Party 🎉');
  expect(message).toHaveAccessibleDescription('Emojis are not allowed: remove 🎉.');
});

test('a time outside of 8 AM to 8 PM is refused beside the field', async () => {
  const view = open();
  await fillIn(view);
  await view.user.click(screen.getByRole('radio', { name: 'Schedule' }));
  const time = screen.getByLabelText('Time');
  await view.user.clear(time);
  await view.user.type(time, '20:30');
  await view.user.click(button('Schedule'));
  await waitFor(() => expect(time).toHaveAccessibleDescription('Promotions can only be sent between 8 AM and 8 PM.'));
  expect(sent(view, 'SendPromotion')).toEqual([]);
});

test('after 8 PM the next morning is proposed', async () => {
  jest.setSystemTime(new Date('2026-12-01T03:00:00Z'));
  open();
  expect(await screen.findByRole('radio', { name: 'Schedule' })).toBeChecked();
  expect(screen.getByLabelText('Send on')).toHaveValue('2026-12-01');
  expect(screen.getByLabelText('First day of the code')).toHaveValue('2026-12-01');
});

test('a refusal of the API is said beside the field, and the typed values stay', async () => {
  const view = open({
    gci_central_create_promotion: () => {
      throw refusal('validation', 'validation_failed', {
        fields: [{ path: 'input_obj.expired_date', code: 'end_not_after_start' }],
      });
    },
  });
  await fillIn(view);
  await view.user.click(button('Send'));
  await view.user.click(await screen.findByRole('button', { name: /^Send to 214/ }));
  await waitFor(() =>
    expect(screen.getByLabelText('Last day of the code')).toHaveAccessibleDescription(
      'The last day has to be after the first day.',
    ),
  );
  expect(screen.getByLabelText('Name of the promotion')).toHaveValue('December gel');
  expect(view.shell.shownProblems).toEqual([]);
});

test('the accents are left out where that makes it cheaper', async () => {
  const view = open({ campaign_audience: () => makeAudience({ longest_name: 'Lan' }) });
  await fillIn(view);
  await view.user.click(screen.getByLabelText('Message'));
  await view.user.paste(' – hẹn gặp quý khách ở tiệm nhé');
  expect(await screen.findByText(/letters with accents/)).toBeVisible();
  await view.user.click(screen.getByRole('switch', { name: 'Send texts without accents' }));
  expect(await screen.findByText(/plain letters/)).toBeVisible();
  await waitFor(() =>
    expect(sent(view, 'PromotionAudience').at(-1)).toMatchObject({ input: { without_accents: true } }),
  );
});

// Of each text 56 characters are the salon's name, the code and how to opt out.
test.each([
  ['104 plain letters', 'a'.repeat(104), '1 text for each client (160 characters, plain letters).'],
  ['105 plain letters', 'a'.repeat(105), '2 texts for each client (161 characters, plain letters).'],
  ['100 letters with accents', 'ế'.repeat(100), '3 texts for each client (156 characters, letters with accents).'],
])('the texts of %s are counted for each client', async (_, typed, sentence) => {
  const view = open({ campaign_audience: () => makeAudience({ longest_name: 'Lan' }) });
  await view.user.click(await screen.findByLabelText('Message'));
  await view.user.paste(typed);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('the texts are counted in Vietnamese, without accents for less', async () => {
  const view = open({ campaign_audience: () => makeAudience({ longest_name: 'Lan' }) }, '', { language: 'vi' });
  await view.user.click(await screen.findByLabelText('Nội dung tin'));
  await view.user.paste('ế'.repeat(100));
  expect(await screen.findByText('Mỗi khách tính 3 tin (160 ký tự, chữ có dấu).')).toBeVisible();
  await view.user.click(screen.getByRole('switch', { name: 'Gửi tin không dấu' }));
  expect(await screen.findByText('Mỗi khách tính 1 tin (160 ký tự, chữ không dấu).')).toBeVisible();
});

test('missing messages are named, with the way to buy more', async () => {
  const view = open({ campaign_audience: () => makeAudience({ sms_credits: 1_300 }) });
  await fillIn(view);
  expect(await screen.findByText(/Missing: 100 texts/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Buy more' })[0]).toHaveAttribute(
    'href',
    '/owner/promotion/buy-more-services',
  );
});

test('the days that the limit takes are said before it is sent', async () => {
  const view = open({ campaign_audience: () => makeAudience({ days: 3 }) });
  await fillIn(view);
  expect(await screen.findByText('At your limit this takes 3 days.')).toBeVisible();
});

test('when texts leave is said before they are sent, and emails leave at once', async () => {
  const view = open();
  await fillIn(view);
  // At 10 AM in Chicago it is 6 AM in Honolulu.
  expect(await screen.findByText(/^Texts leave from Nov 30, 2026 1:00 PM/)).toBeVisible();
  await view.user.click(screen.getByRole('radio', { name: 'Email' }));
  expect(screen.queryByText(/^Texts leave/)).toBeNull();
  await view.user.click(screen.getByRole('radio', { name: 'Text' }));
  await view.user.click(screen.getByRole('radio', { name: 'Schedule' }));
  const time = screen.getByLabelText('Time');
  await view.user.clear(time);
  await view.user.type(time, '13:00');
  expect(screen.queryByText(/^Texts leave/)).toBeNull();
  await view.user.clear(time);
  await view.user.type(time, '18:00');
  expect(screen.getByText(/^Texts leave from Dec 01, 2026 1:00 PM/)).toBeVisible();
  await view.user.click(button('Schedule'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText(/^Goes out Nov 30, 2026 6:00 PM/)).toBeVisible();
  expect(dialog.getByText(/^Texts leave from Dec 01, 2026 1:00 PM/)).toBeVisible();
});

test('an email is previewed as its HTML is sent, in the colors of light and dark', async () => {
  const view = open();
  await fillIn(view);
  await view.user.click(screen.getByRole('radio', { name: 'Both' }));
  await view.user.type(screen.getByLabelText('Email title'), 'Gel week');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Gel week')).toBeVisible();
  const address = await preview.findByText('1 Main St, Austin, TX');
  await waitFor(() => expect(preview.getAllByText(/Nguyễn Phương Thảo/)).toHaveLength(2));
  const mail = address.closest<HTMLElement>('[data-theme]');
  const terms = { message: 'Hi {name}, 20% off gel with {code}', businessName: 'Lotus Nails & Spa', storeName: '' };
  const html = campaignEmailHtml({
    language: 'en',
    salon: 'Lotus Nails & Spa',
    body: campaignBody(
      { ...terms, expiredDate: null, withoutAccents: false },
      { name: 'Nguyễn Phương Thảo', code: sampleCode, language: 'en' },
    ),
    address: '1 Main St, Austin, TX',
    phone: '(512) 555-0100',
    unsubscribeUrl: 'https://suite.example/unsubscribe/1.a',
  });
  const sentBody = new DOMParser().parseFromString(html, 'text/html').body;
  const read = (element: Element | null) => element?.textContent?.replace(/\s/g, '');
  expect(read(mail)).toBe(read(sentBody));
  for (const [name, theme] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
  ] as const) {
    await view.user.click(preview.getByRole('radio', { name }));
    const { page, card, text, foot } = campaignEmailColors[theme];
    expect(html).toContain(`body{background:${page};color:${text}}main{background:${card}}footer{color:${foot}}`);
    const shown = ['page', 'card', 'text', 'foot'].map((part) => mail?.style.getPropertyValue(`--mail-${part}`));
    expect(shown).toEqual([page, card, text, foot]);
  }
  expect(sent(view, 'PromotionAudience').at(-1)).toMatchObject({ input: { channels: 'both' } });
});

test('the address that replies go to is said under the preview of an email', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Email' }));
  expect(screen.getByText('Replies go to linh@lotus.example.')).toBeVisible();
});

test('an email without the address of the store is refused beside the field, which leads to the address', async () => {
  const view = open({ campaign_sender: () => makeSender({ address: null }) });
  await fillIn(view);
  expect(screen.queryByRole('link', { name: 'Add the address' })).toBeNull();
  await view.user.click(screen.getByRole('radio', { name: 'Email' }));
  await view.user.type(screen.getByLabelText('Email title'), 'Gel week');
  expect(screen.getByText(/yours has no address yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add the address' })).toHaveAttribute(
    'href',
    '/owner/profile/store/information/10001#details',
  );
  await view.user.click(button('Send'));
  expect(await screen.findByText(/^Emails with offers need the store’s address/)).toHaveRole('alert');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await view.user.click(screen.getByRole('radio', { name: 'Text' }));
  await view.user.click(button('Send'));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

test('a draft is saved as it is typed', async () => {
  const view = open();
  await view.user.type(await screen.findByLabelText('Name of the promotion'), 'Later');
  await view.user.click(button('Save draft'));
  await waitFor(() => expect(view.path()).toBe('/owner/promotion?state=draft'));
  expect(sent(view, 'SavePromotionDraft')).toMatchObject([
    { input_obj: { version: 0, name: 'Later', message: null, group_ids: [] } },
  ]);
});

test('a copy has the text and the groups of another one, and new days', async () => {
  open(
    promotionServer([makePromotion({ start_date: '2026-01-01', expired_date: '2026-01-08' })]),
    `?from=${promotionId}`,
  );
  expect(await screen.findByLabelText('Name of the promotion')).toHaveValue('December gel');
  expect(screen.getByRole('checkbox', { name: /Saturday regulars/ })).toBeChecked();
  expect(screen.getByLabelText('First day of the code')).toHaveValue('2026-11-30');
  expect(screen.getByLabelText('Last day of the code')).toHaveValue('2026-12-07');
});

test('a draft goes on under its id and version', async () => {
  const view = open(promotionServer([makePromotion({ status: 'draft' })]), `?draft=${promotionId}`);
  await screen.findByLabelText('Name of the promotion');
  await view.user.click(button('Save draft'));
  await waitFor(() =>
    expect(sent(view, 'SavePromotionDraft')).toMatchObject([{ input_obj: { id: promotionId, version: 3 } }]),
  );
});

describe('a test', () => {
  const code = {
    otp_id: '00000000-0000-4000-8000-0000000000d1',
    sent_to: '••• 0100',
    expires_at: '2026-11-30T16:05:00Z',
    resend_at: '2026-11-30T16:01:00Z',
  };
  const resolvers = {
    otp_request_user_promotion_otp: () => code,
    otp_validate_promotion_otp: () => ({ otp_id: code.otp_id, valid_until: '2026-11-30T16:10:00Z' }),
    gci_station_send_test_promotion: () => ({ success: true, message: '••• 0100' }),
  };
  async function openSheet(view: View) {
    await fillIn(view);
    await view.user.click(button('Send a test'));
    await view.user.click(await screen.findByRole('button', { name: 'Send me a code' }));
    const code = await screen.findByLabelText('Code', { selector: 'input' });
    // The page behind is not there for screen readers, also where one sheet follows another.
    expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
    return code;
  }

  test('goes to the own number after a code', async () => {
    const view = open(resolvers);
    await view.user.type(await openSheet(view), '1234');
    expect(screen.getByText('We sent a code to ••• 0100.')).toBeVisible();
    await view.user.click(button('Send test'));
    expect(await screen.findByRole('dialog', { name: 'Test sent' })).toBeVisible();
    expect(sent(view, 'ValidatePromotionCode')).toMatchObject([{ input_obj: { otp_id: code.otp_id, code: '1234' } }]);
    expect(sent(view, 'SendTestPromotion')).toMatchObject([
      { input_obj: { otp_id: code.otp_id, channel: 'sms', message: 'Hi {name}, 20% off gel with {code}' } },
    ]);
  });

  test('is not sent with a wrong code, whose tries are shown', async () => {
    const view = open({
      ...resolvers,
      otp_validate_promotion_otp: () => {
        throw refusal('validation', 'validation_failed', {
          fields: [{ path: 'input_obj.code', code: 'otp_invalid', params: { tries_left: 4 } }],
        });
      },
    });
    const field = await openSheet(view);
    await view.user.type(field, '9999');
    await view.user.click(button('Send test'));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Tries left: 4/));
    expect(sent(view, 'SendTestPromotion')).toEqual([]);
    expect(view.shell.shownProblems).toEqual([]);
  });

  test('needs a message first', async () => {
    const view = open(resolvers);
    await view.user.click(await screen.findByRole('button', { name: 'Send a test' }));
    const message = screen.getByLabelText('Message');
    await waitFor(() => expect(message).toHaveAccessibleDescription('Please fill this in.'));
    expect(message).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('in Vietnamese the steps and the numbers are said as in a salon', async () => {
  open({}, `?group=${groupId}`, { language: 'vi' });
  expect(await screen.findByRole('region', { name: '1. Gửi cho ai' })).toBeVisible();
  expect(await screen.findByText('300 khách trong các nhóm này')).toBeVisible();
  expect(screen.getByText('214 khách · 428 tin nhắn · khoảng $9.42')).toBeVisible();
});
