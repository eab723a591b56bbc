import {
  type FakeScreen,
  makeGate,
  makeWideScreen,
  type RenderOptions,
  refusal,
  renderRemotePage,
} from '@suite/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import {
  makeAudience,
  makeAutomation,
  makePromotion,
  makeSender,
  promotionId,
  promotionServer,
} from '../testing/make-promotion';
import { Pages } from '../testing/pages';

let screenWidth: FakeScreen;
beforeEach(() => {
  screenWidth = makeWideScreen();
  screenWidth.setWide(false);
});
afterEach(() => screenWidth.restore());

const open = (path: string, resolvers: object = promotionServer(), options: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: `/owner/promotion${path}`,
    messages,
    gate: makeGate({ role: 'owner' }),
    ...options,
    resolvers: resolvers as never,
  });
const details = `/details/${promotionId}`;
type View = ReturnType<typeof open>;
const sent = ({ requests }: View, name: string) =>
  requests.filter(({ operation }) => operation === name).map(({ variables }) => variables);
const button = (name: string) => screen.getByRole('button', { name });

describe('the list', () => {
  test('shows where each promotion is, for whom, and how many got it', async () => {
    const paused = makePromotion({
      id: '00000000-0000-4000-8000-0000000000f2',
      name: 'Birthdays',
      status: 'paused',
      pause_reason: 'credits',
    });
    open('', promotionServer([makePromotion({ redeemed: 3 }), paused]));
    const rows = within(await screen.findByRole('list', { name: 'Promotions' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'December gelDec 1 – 15, 2026Saturday regularsSent6 of 10 sent3 tickets with a code',
      'BirthdaysDec 1 – 15, 2026Saturday regularsOut of messagesPaused6 of 10 sent',
    ]);
    expect(screen.getByRole('link', { name: '1,200 texts and 3,000 emails left' })).toHaveAttribute(
      'href',
      '/owner/promotion/credits',
    );
  });

  test('asks the server for the expired ones and the drafts', async () => {
    const view = open('', promotionServer([]));
    expect(await screen.findByText('No promotions yet')).toBeVisible();
    await view.user.click(screen.getByRole('radio', { name: 'Expired' }));
    expect(await screen.findByText('No expired promotions')).toBeVisible();
    expect(sent(view, 'Promotions').at(-1)).toMatchObject({ where: { state: 'expired' } });
    await view.user.click(screen.getByRole('radio', { name: 'Drafts' }));
    expect(await screen.findByText('No drafts')).toBeVisible();
    expect(view.path()).toBe('/owner/promotion?state=draft');
  });

  test('shows the chosen one beside it where there is room', async () => {
    screenWidth.setWide(true);
    const view = open('');
    await view.user.click(await screen.findByRole('link', { name: 'December gel' }));
    expect(await screen.findByRole('region', { name: 'December gel' })).toBeVisible();
    expect(view.path()).toBe(`/owner/promotion?open=${promotionId}`);
  });

  test('is denied to a manager without a request', async () => {
    const view = open('', promotionServer(), { gate: makeGate({ role: 'manager' }) });
    expect(await screen.findByRole('heading', { name: /denied/i })).toBeVisible();
    expect(view.requests).toEqual([]);
  });
});

describe('a promotion', () => {
  test('shows planned as the sum of its parts, each with a link to its clients', async () => {
    open(details);
    const part = async (name: string) => screen.findByRole('link', { name });
    expect(await part('Planned: 10')).toHaveAttribute('href', `/owner/promotion${details}/recipients`);
    for (const [name, state] of [
      ['Sent: 6', 'sent'],
      ['Failed: 1', 'failed'],
      ['Skipped: 2', 'skipped'],
      ['Unknown: 1', 'unknown'],
    ] as const)
      expect(await part(name)).toHaveAttribute('href', `/owner/promotion${details}/recipients?state=${state}`);
    expect(screen.getByText('2 opted out')).toBeVisible();
    expect(screen.getByText('Linh Tran, Nov 30, 2026 9:00 AM')).toBeVisible();
    expect(screen.getByText(/^Lotus Nails: Hi Lan, 20% off gel with WWWWWWWW/)).toBeVisible();
  });

  test('is paused, and resumed', async () => {
    const view = open(details, promotionServer([makePromotion({ status: 'sending', remaining: 4, sent: 2 })]));
    await view.user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(await screen.findByText(/It was paused by a person/)).toBeVisible();
    await view.user.click(button('Resume'));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
    expect(sent(view, 'ResumePromotion')).toMatchObject([{ input_obj: { id: promotionId } }]);
  });

  test('scheduled says when its texts leave', async () => {
    const scheduled_at = '2026-12-04T16:00:00Z';
    open(details, promotionServer([makePromotion({ status: 'scheduled', scheduled_at })]));
    expect(await screen.findByText('Goes out Dec 04, 2026 10:00 AM')).toBeVisible();
    // With the promotion, not after it: nothing below moves under a finger.
    expect(screen.getByText(/^Texts leave from Dec 04, 2026 1:00 PM/)).toBeVisible();
  });

  test('scheduled for a time that has passed does not say when it goes out', async () => {
    open(details, promotionServer([makePromotion({ status: 'scheduled', scheduled_at: '2026-01-05T16:00:00Z' })]));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
    expect(screen.queryByText(/^Goes out/)).toBeNull();
  });

  test('is not resumed once its messages would be of no use', async () => {
    const paused = { status: 'paused', pause_reason: 'person', remaining: 4, start_date: '2026-01-05' };
    open(details, promotionServer([makePromotion({ ...paused, kind: 'automation', expired_date: null })]));
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  test.each([
    ['en', 'Resume', /^No more messages of this promotion can be sent/],
    ['vi', 'Tiếp tục', /^Không gửi tiếp được vì đã qua ngày cuối/],
  ] as const)(
    'past its last day by the clock of the API says why it is not resumed (%s)',
    async (language, resume, text) => {
      const server = promotionServer([makePromotion({ status: 'paused', pause_reason: 'person', remaining: 4 })]);
      const campaign_resume = () => {
        throw refusal('conflict', 'campaign_past_last_day');
      };
      const view = open(details, { ...server, campaign_resume }, { language });
      await view.user.click(await screen.findByRole('button', { name: resume }));
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(view.shell.shownProblems).toEqual([]);
    },
  );

  test('is stopped after a question that says what is left', async () => {
    const view = open(details, promotionServer([makePromotion({ status: 'sending', remaining: 4, sent: 2 })]));
    await view.user.click(await screen.findByRole('button', { name: 'Stop' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Stop “December gel”?' }));
    expect(dialog.getByText(/^2 were sent. 4 more will not be sent/)).toBeVisible();
    await view.user.click(dialog.getByRole('button', { name: 'Stop promotion' }));
    expect(await screen.findByText('Stopped')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  test('without messages says so, and leads to buying more', async () => {
    open(details, promotionServer([makePromotion({ status: 'paused', pause_reason: 'credits', remaining: 4 })]));
    expect(await screen.findByText(/nobody gets it twice/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buy more' })).toHaveAttribute(
      'href',
      '/owner/promotion/buy-more-services',
    );
  });

  test('by email waits for the address of the store, and leads to it', async () => {
    const waiting = { status: 'sending', waits_for: 'store_address', channels: 'both', remaining: 4 };
    open(details, {
      ...promotionServer([makePromotion(waiting)]),
      campaign_sender: () => makeSender({ address: null }),
    });
    expect(await screen.findByText(/^The emails wait for the store’s address/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add the address' })).toBeVisible();
  });

  test('cannot be resumed by a person after complaints', async () => {
    open(details, promotionServer([makePromotion({ status: 'paused', pause_reason: 'complaints', remaining: 4 })]));
    expect(await screen.findByText(/reported your messages as spam/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  test.each([
    ['en', /^Go Checkin was off/, 'Resume'],
    ['vi', /^Go Checkin đã tắt/, 'Tiếp tục'],
  ] as const)('paused without Go Checkin says so, and can be resumed (%s)', async (language, text, resume) => {
    const paused = makePromotion({ status: 'paused', pause_reason: 'service', remaining: 4 });
    open(details, promotionServer([paused]), { language });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: resume })).toBeVisible();
  });

  test('is fetched again and again while it is being sent', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'], advanceTimers: true });
    try {
      let remaining = 4;
      const server = promotionServer();
      open(details, {
        ...server,
        campaign: () => makePromotion({ status: remaining > 0 ? 'sending' : 'sent', remaining, sent: 6 - remaining }),
      });
      expect(await screen.findByRole('link', { name: 'Still to send: 4' })).toBeVisible();
      remaining = 0;
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(await screen.findByRole('link', { name: 'Sent: 6' })).toBeVisible();
      expect(screen.queryByRole('link', { name: /^Still to send/ })).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  test('goes on as a draft, or is deleted after a question', async () => {
    const view = open(details, promotionServer([makePromotion({ status: 'draft', planned: 0 })]));
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
    await view.user.click(button('Delete draft'));
    await view.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(view.path()).toBe('/owner/promotion?state=draft'));
  });

  test('is copied as a new one', async () => {
    const view = open(details);
    await view.user.click(await screen.findByRole('button', { name: 'Copy as new' }));
    expect(view.path()).toBe(`/owner/promotion/add?from=${promotionId}`);
  });

  test('says that it is gone', async () => {
    open(details, promotionServer([]));
    expect(await screen.findByText('This promotion no longer exists')).toBeVisible();
  });
});

describe('automatic messages', () => {
  const preview = () => ({
    day: '2026-11-30',
    audience: makeAudience({ clients: 9, recipients: 7, sms_credits: 7, expense: 15 }),
    clients: [{ customer_id: promotionId, full_name: 'Jenny Park' }],
  });
  function automationServer(automation = makeAutomation(), sender = makeSender()) {
    return {
      campaign_sender: () => sender,
      campaign_automation_list: () => [automation],
      campaign_automation_preview: preview,
      campaign_automation_save: ({ input_obj }: { input_obj: { is_on: boolean; days: number } }) =>
        Object.assign(automation, { is_on: input_obj.is_on, days: input_obj.days, version: 1 }),
    };
  }

  test('are switched on after a look at who would get one today, and off at once', async () => {
    const view = open('/automations', automationServer());
    await view.user.click(await screen.findByRole('button', { name: 'Switch on' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Who would get it today' }));
    expect(await dialog.findByText('Today 7 clients: 7 texts · about $0.15')).toBeVisible();
    expect(dialog.getByText('Jenny Park')).toBeVisible();
    expect(sent(view, 'SaveAutomation')).toEqual([]);
    await view.user.click(dialog.getByRole('button', { name: 'Switch on' }));
    await view.user.click(await screen.findByRole('button', { name: 'Switch off' }));
    expect(await screen.findByRole('button', { name: 'Switch on' })).toBeVisible();
    expect(sent(view, 'SaveAutomation')).toMatchObject([
      { input_obj: { kind: 'birthday', is_on: true, version: 0, days: 3 } },
      { input_obj: { is_on: false, version: 1 } },
    ]);
  });

  test('by email are not switched on without the address of the store, and lead to it', async () => {
    const byEmail = makeAutomation({ channels: 'both' });
    const { user } = open('/automations', automationServer(byEmail, makeSender({ address: null })));
    expect(await screen.findByRole('link', { name: 'Add the address' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Who would get it today' }));
    expect(await dialog.findByRole('link', { name: 'Add the address' })).toBeVisible();
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Not now']);
  });

  test('say from what time their texts leave', async () => {
    const byEmail = makeAutomation({ kind: 'not_seen', channels: 'email' });
    open('/automations', {
      ...automationServer(),
      campaign_automation_list: () => [makeAutomation(), byEmail],
    });
    const birthday = within(await screen.findByRole('region', { name: 'Birthday' }));
    // At 9 AM in Honolulu it is 1 PM in Chicago, and 2 PM in summer.
    expect(birthday.getByText(/^Texts leave from [12]:00 PM each day/)).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'We miss you' })).queryByText(/^Texts leave/)).toBeNull();
  });

  const ofBirthday = (changes: object = {}) =>
    makePromotion({
      kind: 'automation',
      automation: 'birthday',
      name: 'Birthday',
      groups: [],
      created_by: null,
      ...changes,
    });
  const paused = { status: 'paused', pause_reason: 'credits', remaining: 4, sent: 2 };

  test('lead from the number that were sent to the days of that message, and back', async () => {
    const automation = makeAutomation({ is_on: true, sent_30_days: 12, last_run_day: '2026-12-01' });
    const view = open('/automations', { ...promotionServer([ofBirthday(paused)]), ...automationServer(automation) });
    await view.user.click(await screen.findByRole('link', { name: 'Sent in the last 30 days: 12' }));
    const days = await screen.findByRole('list', { name: 'Sent: Birthday' });
    expect(within(days).getByRole('listitem')).toHaveTextContent('Dec 01, 2026Out of messagesPaused2 of 10 sent');
    expect(sent(view, 'Promotions')).toMatchObject([{ where: { kind: 'automation', automation: 'birthday' } }]);
    await view.user.click(screen.getByRole('link', { name: 'Dec 01, 2026' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Birthday, Dec 01, 2026' })).toBeVisible();
    await view.user.click(button('Back'));
    expect(view.path()).toBe('/owner/promotion?automation=birthday');
    await view.user.click(button('Back'));
    expect(view.path()).toBe('/owner/promotion/automations');
  });

  test('are continued and stopped on a paused day, beside their list where there is room', async () => {
    screenWidth.setWide(true);
    const view = open(details, promotionServer([ofBirthday(paused)]));
    await view.user.click(await screen.findByRole('button', { name: 'Resume' }));
    expect(view.path()).toBe(`/owner/promotion?open=${promotionId}&automation=birthday`);
    expect(screen.getByRole('list', { name: 'Sent: Birthday' })).toBeVisible();
    await view.user.click(await screen.findByRole('button', { name: 'Stop' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Stop “Birthday, Dec 01, 2026”?' }));
    await view.user.click(dialog.getByRole('button', { name: 'Stop these messages' }));
    await waitFor(() => expect(screen.getAllByText('Stopped')).toHaveLength(2));
    expect(sent(view, 'ResumePromotion')).toMatchObject([{ input_obj: { id: promotionId } }]);
  });

  test('say that days are paused, with the way to them', async () => {
    open('/automations', automationServer(makeAutomation({ is_on: true, paused_days: 2 })));
    expect(await screen.findByText(/^2 days are paused/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show the days' })).toHaveAttribute(
      'href',
      '/owner/promotion?automation=birthday',
    );
  });

  test('without a day say that nothing was sent', async () => {
    open('?automation=birthday', promotionServer([]));
    expect(await screen.findByText('Nothing sent yet')).toBeVisible();
  });

  test('are changed within their limits', async () => {
    const view = open('/automations', automationServer());
    await view.user.click(await screen.findByRole('button', { name: 'Edit' }));
    const days = screen.getByLabelText('Days before the birthday');
    await view.user.clear(days);
    await view.user.type(days, '400');
    await view.user.click(button('Save'));
    expect(days).toHaveAccessibleDescription(/365/);
    await view.user.clear(days);
    await view.user.type(days, '7');
    await view.user.click(button('Save'));
    expect(await screen.findByText('7 days before the birthday')).toBeVisible();
    expect(sent(view, 'SaveAutomation')).toMatchObject([{ input_obj: { days: 7, is_on: false } }]);
  });

  test('keep what was typed when somebody else changed them', async () => {
    const view = open('/automations', {
      ...automationServer(),
      campaign_automation_save: () => Promise.reject(refusal('conflict', 'campaign_changed')),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Edit' }));
    const message = screen.getByLabelText('Message');
    await view.user.type(message, '!');
    await view.user.click(button('Save'));
    expect(await screen.findByText(/Somebody else changed this promotion/)).toBeInTheDocument();
    expect(message).toHaveValue('Happy birthday {name}! 15% off with {code}!');
  });

  test('in Vietnamese say when they go out', async () => {
    open('/automations', automationServer(), { language: 'vi' });
    expect(await screen.findByText('3 ngày trước sinh nhật')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Tin tự động' })).toBeVisible();
  });
});
