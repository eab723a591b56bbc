import { type FakeScreen, makeGate, makeWideScreen, offline, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';

beforeAll(() => {
  class Observer {
    observe = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});

let made = 0;
/** Creates a text message that was sent. */
const makeSent = (changes: object = {}) => {
  made += 1;
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    channel: 'sms',
    recipient: '+15125550177',
    subject: null as string | null,
    content: 'Lotus Nails: see you tomorrow.',
    status: 'sent',
    attempts: 1,
    failure: null as string | null,
    channel_reason: null as string | null,
    created_at: '2026-11-21T16:00:00Z',
    settled_at: '2026-11-21T16:00:05Z' as string | null,
    resend_of: null,
    author: null as string | null,
    ...changes,
  };
};
type Sent = ReturnType<typeof makeSent>;
interface Where {
  where?: { status?: { _in: string[] } };
}

function server(rows: Sent[]) {
  const those = ({ where }: Where) => rows.filter(({ status }) => where?.status?._in.includes(status) ?? true);
  return {
    outbox_message_list: those,
    outbox_message_aggregate: (args: Where) => ({ count: those(args).length }),
    outbox_message_by_id: ({ id }: { id: string }) => {
      const found = rows.find((row) => row.id === id);
      if (!found) throw refusal('not_found', 'message_not_found');
      return { ...found };
    },
    outbox_message_resend: ({ id }: { id: string }) => {
      const again = makeSent({ status: 'queued', settled_at: null, resend_of: id });
      rows.unshift(again);
      return again;
    },
  };
}
const show = (path: string, resolvers: object, role: 'owner' | 'manager' = 'owner') =>
  renderRemotePage(<Pages />, { path, messages, resolvers: resolvers as never, gate: makeGate({ role }) });
const path = '/owner/profile/store/outbox';
const rows = async () => within(await screen.findByRole('list', { name: 'Outbox' })).getAllByRole('listitem');

test('messages are listed with recipient and status, by status', async () => {
  const { user } = show(
    path,
    server([
      makeSent(),
      makeSent({ channel: 'email', recipient: 'jenny@mail.example', subject: 'Your receipt', status: 'queued' }),
      makeSent({ status: 'failed', failure: 'sms_400', content: '' }),
      makeSent({ recipient: '' }),
    ]),
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading the messages');
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^\(512\) 555-0177Lotus Nails: see you tomorrow\..*Sent$/),
    expect.stringMatching(/^jenny@mail\.exampleYour receipt.*On the way$/),
    expect.stringMatching(/^\(512\) 555-0177The text was deleted after 90 days\..*Not sent$/),
    expect.stringMatching(/^Deleted client/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Not sent' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('an empty list says so, and a failed one offers a retry', async () => {
  let isOffline = true;
  const { user } = show(`${path}?status=failed`, {
    ...server([]),
    outbox_message_list: () => {
      if (isOffline) throw offline();
      return [];
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The messages could not be loaded.');
  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Every message was sent')).toBeVisible();
});

test('a message shows why it was not sent, and is sent again once', async () => {
  const message = makeSent({ status: 'failed', failure: 'sms_503', attempts: 6, author: 'Ava Nguyen' });
  const { user, requests } = show(`${path}/${message.id}`, server([message]));
  expect(await screen.findByText('The carrier was too busy.')).toBeVisible();
  expect(screen.getByText('Written by').nextSibling).toHaveTextContent('Ava Nguyen');
  expect(screen.getByText('Attempts').nextSibling).toHaveTextContent('6');
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findAllByText('On its way to (512) 555-0177 again.')).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  expect(requests.filter(({ operation }) => operation === 'ResendOutboxMessage')).toHaveLength(1);
});

test.each([
  ['carrier_pending', 'Sent as an email: carrier approval pending.'],
  ['no_phone', 'Sent as an email: the client has no phone number.'],
])('an email in place of a text says why: %s', async (channel_reason, sentence) => {
  const message = makeSent({ channel: 'email', recipient: 'mai@example.com', channel_reason });
  show(`${path}/${message.id}`, server([message]));
  expect(await screen.findByText(sentence)).toBeVisible();
});

test.each([
  ['is on its way', { status: 'queued', settled_at: null }],
  ['was deleted', { content: '' }],
  ['is of a deleted client', { recipient: '' }],
])('a message that %s cannot be sent again', async (_, changes) => {
  const message = makeSent(changes);
  show(`${path}/${message.id}`, server([message]));
  expect(await screen.findByText('By')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

describe('on a wide screen', () => {
  let wide: FakeScreen;
  beforeEach(() => {
    wide = makeWideScreen();
  });
  afterEach(() => wide.restore());

  test('the chosen message is beside the list, which shows the new one after it was sent again', async () => {
    const { user } = show(path, server([makeSent()]));
    await user.click(await screen.findByRole('link', { name: '(512) 555-0177' }));
    const pane = await screen.findByRole('region', { name: 'Message' });
    await user.click(await within(pane).findByRole('button', { name: 'Send again' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });
});

test('a manager is denied the page without a request', () => {
  const { requests } = show(path, {}, 'manager');
  expect(screen.queryByRole('list')).toBeNull();
  expect(requests).toEqual([]);
});
