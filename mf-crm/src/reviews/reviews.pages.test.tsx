import { makeGate, makeWideScreen, offline, refusal, renderRemotePage } from '@suite/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import HomeSlot from '../home-reviews-slot';
import NotificationsSlot from '../review-notifications-slot';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';

beforeAll(() => {
  class Observer {
    observe = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});

const path = '/owner/review';
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const makeReview = (number: number, changes: object = {}) => ({
  id: idOf(number),
  cursor: String(number),
  rating: 5,
  content: 'Lovely' as string | null,
  language: 'en',
  user_id: idOf(900),
  user_name: 'Jenny Park' as string | null,
  avatar: null,
  time_create: '2026-11-20T18:00:00.000Z',
  time_update: null,
  type: 'suite',
  source_name: null as string | null,
  employee_name: 'Ava Nguyen',
  appointment_id: idOf(800),
  order_id: null,
  reply: null as object | null,
  is_unanswered: true,
  hidden_reason: null as string | null,
  time_hidden: null as string | null,
  hidden_by: null as string | null,
  ...changes,
});
type Review = ReturnType<typeof makeReview>;
interface Where {
  where?: {
    rating?: { _eq: number };
    is_unanswered?: boolean;
    is_hidden?: boolean;
    type?: string;
    source_name?: string;
  };
}

function server(reviews: Review[]) {
  const those = ({ where = {} }: Where) =>
    reviews.filter(
      (one) =>
        (where.rating?._eq ?? one.rating) === one.rating &&
        (where.is_unanswered ?? one.is_unanswered) === one.is_unanswered &&
        (where.is_hidden ?? one.hidden_reason !== null) === (one.hidden_reason !== null) &&
        (where.type ?? one.type) === one.type &&
        (where.source_name ?? one.source_name) === one.source_name,
    );
  const find = (id: string) => {
    const found = reviews.find((one) => one.id === id);
    if (!found) throw refusal('not_found', 'review_not_found');
    return found;
  };
  return {
    review_list: those,
    review_count: (args: Where) => ({ count: those(args).length }),
    review_summary: () => ({
      count: reviews.length,
      average_tenths: reviews.length < 5 ? null : 47,
      ratings: [5, 4, 3, 2, 1].map((rating) => ({
        rating,
        count: those({ where: { rating: { _eq: rating } } }).length,
      })),
      unanswered: those({ where: { is_unanswered: true } }).length,
      hidden: those({ where: { is_hidden: true } }).length,
      imported: [{ source_name: 'Google', count: 20, average_tenths: 44 }],
    }),
    review: ({ id }: { id: string }) => ({ ...find(id) }),
    employee_list: () => [{ id: idOf(700), full_name: 'Ava Nguyen' }],
    review_reply_list: () => [
      { id: idOf(1), comment: 'Now', person_name: 'Linh', time_create: '2026-11-21T16:00:00.000Z' },
      { id: idOf(2), comment: 'Before', person_name: 'Paul', time_create: '2026-11-20T16:00:00.000Z' },
    ],
    review_reply: ({ input_obj: { id, comment } }: { input_obj: { id: string; comment: string } }) =>
      Object.assign(find(id), {
        is_unanswered: false,
        reply: { comment, person_name: 'Linh Tran', time_update: '2026-11-21T16:00:00.000Z', is_edited: false },
      }),
    review_hide: ({ input_obj: { id, reason } }: { input_obj: { id: string; reason: string } }) =>
      Object.assign(find(id), { hidden_reason: reason, hidden_by: 'Linh Tran', is_unanswered: false }),
    review_unhide: ({ input_obj: { id } }: { input_obj: { id: string } }) =>
      Object.assign(find(id), { hidden_reason: null, hidden_by: null, is_unanswered: true }),
  };
}
const show = (at: string, resolvers: object, gate: object = {}, language: 'en' | 'vi' = 'en') =>
  renderRemotePage(<Pages />, {
    path: at,
    language,
    messages,
    resolvers: resolvers as never,
    gate: makeGate({ role: 'owner', ...gate }),
  });

test('the list shows the average with the count, and filters by rating and by what waits', async () => {
  const reviews = [
    makeReview(1, { rating: 1, user_name: 'Maria Lopez' }),
    ...[2, 3, 4, 5].map((number) => makeReview(number, { is_unanswered: false })),
  ];
  const { user } = show(path, server(reviews));
  const summary = within(await screen.findByRole('region', { name: 'Ratings' }));
  expect(summary.getByText('4.7')).toBeVisible();
  expect(summary.getByText('5 reviews')).toBeVisible();
  expect(summary.getByText('Google: 4.4 from 20 imported reviews, not in the average')).toBeVisible();
  const list = async () => within(await screen.findByRole('list', { name: 'Reviews' })).getAllByRole('listitem');
  expect(await list()).toHaveLength(5);
  await user.click(summary.getByRole('button', { name: 'Rating 1: 1' }));
  await waitFor(async () => expect(await list()).toHaveLength(1));
  expect(summary.getByRole('button', { name: 'Rating 1: 1' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(summary.getByRole('button', { name: 'Rating 1: 1' }));
  await user.click(screen.getByRole('button', { name: /^No reply yet/ }));
  await waitFor(async () => expect(await list()).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Maria Lopez' })).toHaveAttribute('href', `${path}/gocheckin/${idOf(1)}`);
});

test('the list and its summary are those of one employee, and of reviews with a reply', async () => {
  const { user, requests, path: at } = show(path, server([makeReview(1), makeReview(2, { is_unanswered: false })]));
  const last = (name: string) => requests.filter(({ operation }) => operation === name).at(-1)?.variables;
  await screen.findByRole('option', { name: 'Ava Nguyen' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Served by' }), 'Ava Nguyen');
  await waitFor(() => expect(last('ReviewSummary')).toMatchObject({ employee_id: idOf(700) }));
  expect(last('Reviews')).toMatchObject({ where: { employee_id: { _eq: idOf(700) } } });
  await user.click(screen.getByRole('button', { name: 'Replied' }));
  await waitFor(() =>
    expect(within(screen.getByRole('list', { name: 'Reviews' })).getAllByRole('listitem')).toHaveLength(1),
  );
  expect(last('Reviews')).toMatchObject({ where: { is_unanswered: false, is_hidden: false, type: 'suite' } });
  expect(at()).toBe(`${path}?employee=${idOf(700)}&view=replied`);
});

test.each([
  ['en', 'Other sites 23', 'All sites', 'Google 20', 'Yelp 3'],
  ['vi', 'Trang khác 23', 'Mọi trang', 'Google 20', 'Yelp 3'],
] as const)('imported reviews are filtered by their site, in %s', async (language, views, all, google, yelp) => {
  const imported = (number: number, source_name: string) =>
    makeReview(number, { type: 'imported', source_name, is_unanswered: false, user_name: `${source_name} ${number}` });
  const view = show(
    path,
    {
      ...server([makeReview(1), imported(2, 'Google'), imported(3, 'Yelp')]),
      review_summary: () => ({
        count: 1,
        average_tenths: null,
        ratings: [],
        unanswered: 1,
        hidden: 0,
        imported: [
          { source_name: 'Google', count: 20, average_tenths: 44 },
          { source_name: 'Yelp', count: 3, average_tenths: null },
        ],
      }),
    },
    {},
    language,
  );
  const last = () => view.requests.filter(({ operation }) => operation === 'Reviews').at(-1)?.variables.where;
  const press = async (name: string) => {
    await view.user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('button', { name, pressed: true })).toBeVisible();
  };
  await screen.findByRole('link', { name: 'Jenny Park' });
  expect(screen.queryByRole('button', { name: google })).toBeNull();
  await press(views);
  expect(screen.getByRole('button', { name: all, pressed: true })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Yelp 3' })).toBeVisible();
  await press(google);
  await waitFor(() => expect(last()).toEqual({ type: 'imported', source_name: 'Google' }));
  expect(view.path()).toBe(`${path}?view=imported&site=Google`);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Yelp 3' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Google 2' })).toBeVisible();
  await press(yelp);
  await waitFor(() => expect(last()).toEqual({ type: 'imported', source_name: 'Yelp' }));
  await press(all);
  await waitFor(() => expect(last()).toEqual({ type: 'imported' }));
});

test('the list of one client has their reviews, without the average of the store, until the filter is removed', async () => {
  const { user, requests, path: at } = show(`${path}?client=${idOf(900)}`, server([makeReview(1)]));
  const last = (name: string) => requests.filter(({ operation }) => operation === name).at(-1)?.variables;
  expect(await screen.findByRole('link', { name: 'Jenny Park' })).toBeVisible();
  expect(last('Reviews')).toMatchObject({ where: { customer_id: { _eq: idOf(900) } } });
  expect(screen.queryByRole('region', { name: 'Ratings' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'One client' }));
  expect(await screen.findByRole('region', { name: 'Ratings' })).toBeVisible();
  await waitFor(() => expect(last('Reviews')).toEqual(expect.objectContaining({ where: {} })));
  expect(at()).toBe(path);
});

test('the filter by employee is left out for people who may not read the names, and in the own area', async () => {
  const without = show(path, server([makeReview(1)]), { role: 'manager', permissions: new Set(['REVIEW']) });
  expect(await screen.findByRole('link', { name: 'Jenny Park' })).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
  without.unmount();
  show(`/store/10001/staff/review?employee=${idOf(700)}`, server([makeReview(1)]), { role: 'staff', area: 'staff' });
  expect(await screen.findByRole('link', { name: 'Jenny Park' })).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('below five reviews there is no average', async () => {
  show(path, server([makeReview(1)]));
  expect(await screen.findByText('An average is shown from 5 reviews on.')).toBeVisible();
  expect(screen.queryByText('4.7')).toBeNull();
});

test('a store without reviews says how clients are asked', async () => {
  show(path, server([]));
  expect(await screen.findByText('No reviews yet')).toBeVisible();
});

test('a failed load shows an error, and no review', async () => {
  show(path, {
    ...server([]),
    review_list: () => {
      throw offline();
    },
  });
  expect(await screen.findByText('The reviews could not be loaded.')).toBeVisible();
});

test('a review is answered in place, from a suggestion that the person edits', async () => {
  const { user, requests } = show(`${path}/gocheckin/${idOf(1)}`, server([makeReview(1, { rating: 2 })]));
  expect(await screen.findByText('2 of 5 stars')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Apologize, ask to call' }));
  const field = screen.getByRole('textbox', { name: 'Your reply' });
  expect(field).toHaveValue('We are sorry, Jenny. Please call us, so that we can make it right.');
  await user.type(field, ' Linh');
  await user.click(screen.getByRole('button', { name: 'Reply' }));
  expect(await screen.findByText(/^Linh Tran, /)).toBeVisible();
  expect(requests.find(({ operation }) => operation === 'ReplyToReview')?.variables).toMatchObject({
    input_obj: {
      id: idOf(1),
      comment: 'We are sorry, Jenny. Please call us, so that we can make it right. Linh',
      time_update: null,
    },
  });
});

test('a saved reply is added to what was typed, and its open field is replaced first', async () => {
  const { user, requests } = show(`${path}/gocheckin/${idOf(1)}`, {
    ...server([makeReview(1)]),
    review_reply_suggestions: () => [
      { id: idOf(601), name: 'Thanks', content: 'Thank you, Jenny. See you {visit}', language: 'en' },
    ],
  });
  const field = await screen.findByRole('textbox', { name: 'Your reply' });
  await user.type(field, 'Hello.');
  await user.click(screen.getByRole('button', { name: 'Saved replies' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Saved replies' }));
  await user.click(await sheet.findByRole('button', { name: /^Thanks/ }));
  expect(field).toHaveValue('Hello. Thank you, Jenny. See you {visit}');
  await user.click(screen.getByRole('button', { name: 'Reply' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Replace {visit}/));
  expect(requests.some(({ operation }) => operation === 'ReplyToReview')).toBe(false);
  await user.clear(field);
  await user.type(field, 'Thank you');
  await user.click(screen.getByRole('button', { name: 'Reply' }));
  expect(await screen.findByText(/^Linh Tran, /)).toBeVisible();
});

test('a refused reply keeps what was typed', async () => {
  const { user } = show(`${path}/gocheckin/${idOf(1)}`, {
    ...server([makeReview(1)]),
    review_reply: () => {
      throw refusal('conflict', 'review_changed');
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Your reply' }), 'Thank you');
  await user.click(screen.getByRole('button', { name: 'Reply' }));
  expect(await screen.findByText(/^Somebody else has replied/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Thank you');
});

test('a changed reply shows its earlier versions, and is changed from the newest', async () => {
  const reply = { comment: 'Now', person_name: 'Linh', time_update: '2026-11-21T16:00:00.000Z', is_edited: true };
  const { user, requests } = show(
    `${path}/gocheckin/${idOf(1)}`,
    server([makeReview(1, { reply, is_unanswered: false })]),
  );
  expect(await screen.findByText('Before')).toBeInTheDocument();
  expect(screen.getByText(/^Linh, changed/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change reply' }));
  await user.type(screen.getByRole('textbox', { name: 'Your reply' }), ', and later');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Now, and later')).toBeVisible();
  expect(requests.find(({ operation }) => operation === 'ReplyToReview')?.variables).toMatchObject({
    input_obj: { comment: 'Now, and later', time_update: reply.time_update },
  });
});

test('a review is hidden for a reason, and shown again', async () => {
  const { user } = show(`${path}/gocheckin/${idOf(1)}`, server([makeReview(1, { rating: 5 })]));
  await user.click(await screen.findByRole('button', { name: 'Hide review' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: 'Hide' }));
  expect(sheet.getByRole('combobox', { name: 'Reason' })).toHaveAccessibleDescription(/./);
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Reason' }), 'Insults or threats');
  await user.click(sheet.getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText(/^A hidden review cannot be answered/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show again' }));
  expect(await screen.findByRole('textbox', { name: 'Your reply' })).toBeVisible();
});

test('an imported review is answered where it is from', async () => {
  const imported = {
    type: 'imported',
    source_name: 'Google',
    user_id: null,
    appointment_id: null,
    is_unanswered: false,
  };
  show(`${path}/gocheckin/${idOf(1)}`, server([makeReview(1, imported)]));
  expect(await screen.findByText('Reply to this review on Google.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('an employee answers, and hides nothing', async () => {
  const staff = '/store/10001/staff/review';
  show(`${staff}/gocheckin/${idOf(1)}`, server([makeReview(1)]), { role: 'staff', area: 'staff' });
  expect(await screen.findByRole('textbox', { name: 'Your reply' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hide review' })).toBeNull();
});

test('a review that is gone says so', async () => {
  show(`${path}/gocheckin/${idOf(7)}`, server([]));
  expect(await screen.findByText('Review not found')).toBeVisible();
});

test('a wide screen shows the review beside the list', async () => {
  makeWideScreen();
  const { user, path: at } = show(path, server([makeReview(1)]));
  await user.click(await screen.findByRole('link', { name: 'Jenny Park' }));
  expect(await screen.findByRole('textbox', { name: 'Your reply' })).toBeVisible();
  expect(at()).toBe(`${path}?open=${idOf(1)}`);
});

describe('surveys and public profiles', () => {
  const stored = [{ key: 'review_link_google', value: 'https://g.page/lotus' }];
  test('are saved with what they were before, and refused if they lead elsewhere', async () => {
    const { user, requests } = show(`${path}/links`, {
      key_storage_items: () => stored,
      store_settings_update: () => stored,
    });
    const google = await screen.findByRole('textbox', { name: 'Google link' });
    expect(google).toHaveValue('https://g.page/lotus');
    await user.type(screen.getByRole('textbox', { name: 'Yelp link' }), 'https://evil.example/biz');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter an https link to your profile on this site.')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Yelp link' }));
    await user.clear(google);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ask clients' }), '2 hours after the payment');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requests.find(({ operation }) => operation === 'UpdateReviewLinks')?.variables).toMatchObject({
        input_obj: {
          changes: [
            { key: 'review_link_google', value: '', former_value: 'https://g.page/lotus' },
            { key: 'visit_survey_hours', value: '2', former_value: null },
          ],
        },
      }),
    );
  });
});

describe('the import of reviews', () => {
  test('sends the rows of a pasted table under the name of their site', async () => {
    const { user, requests } = show(`${path}/import`, {
      review_import_list: () => [],
      review_import_aggregate: () => ({ count: 0 }),
      review_import: () => ({ created: 1, existing: 1 }),
    });
    const field = await screen.findByRole('textbox', { name: 'Rows with a header' });
    await user.click(field);
    await user.paste('Rating\tComment\tAuthor\tDate\n5\tBest\tJenny Park\t2026-05-01\n2\t\t\t2026-05-02\nx\t\t\t');
    await user.click(screen.getByRole('button', { name: 'Use this table' }));
    await user.click(await screen.findByRole('button', { name: 'Import 2 reviews' }));
    expect(await screen.findByText('1 review imported')).toBeVisible();
    expect(screen.getByText('1 was there already.')).toBeVisible();
    expect(requests.find(({ operation }) => operation === 'ImportReviews')?.variables).toMatchObject({
      input_obj: {
        source_name: 'Google',
        batch: { left_out: 1 },
        reviews: [
          { rating: 5, content: 'Best', author: 'Jenny Park', day: '2026-05-01' },
          { rating: 2, content: null, author: null, day: '2026-05-02' },
        ],
      },
    });
  });
});

describe('the slots', () => {
  afterEach(() => jest.useRealTimers());

  test('home.reviews lists what waits for a reply', async () => {
    renderRemotePage(<HomeSlot />, {
      path: '/owner',
      messages,
      resolvers: server([makeReview(1, { rating: 2 })]) as never,
    });
    const card = within(await screen.findByRole('region', { name: 'Reviews' }));
    expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `${path}/gocheckin/${idOf(1)}`,
      `${path}?view=unanswered`,
    ]);
  });

  test('home.reviews follows the reviews while it is open', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const reviews = [makeReview(1)];
    renderRemotePage(<HomeSlot />, { path: '/owner', messages, resolvers: server(reviews) as never });
    const card = within(await screen.findByRole('region', { name: 'Reviews' }));
    expect(card.getAllByRole('link')).toHaveLength(2);
    reviews.push(makeReview(2));
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    await waitFor(() => expect(card.getAllByRole('link')).toHaveLength(3));
  });

  test('notifications.review lists the reviews', async () => {
    renderRemotePage(<NotificationsSlot />, {
      path: '/owner/notifications/review',
      messages,
      resolvers: server([makeReview(1)]) as never,
    });
    expect(await screen.findByRole('link', { name: 'Jenny Park' })).toHaveAttribute(
      'href',
      `${path}/gocheckin/${idOf(1)}`,
    );
  });
});
