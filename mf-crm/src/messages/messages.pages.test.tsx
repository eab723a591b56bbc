import { type FakeScreen, makeWideScreen, offline, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { makeConversation, makeMessage } from '../testing/make-conversation';
import { Pages } from '../testing/pages';

type Conversation = ReturnType<typeof makeConversation>;
type Message = ReturnType<typeof makeMessage>;

beforeAll(() => {
  class Observer {
    observe = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
beforeEach(() => localStorage.clear());

/** A server with these conversations, of which all have these texts, newest first. */
function server(conversations: Conversation[], texts: Message[] = [makeMessage()]) {
  const those = ({ where }: { where?: { is_open?: { _eq: boolean } } }) =>
    conversations.filter(({ is_open }) => is_open === where?.is_open?._eq);
  const find = (id: string) => {
    const found = conversations.find((one) => one.id === id);
    if (!found) throw refusal('not_found', 'conversation_not_found');
    return found;
  };
  return {
    conversation_list: (args: object) => those(args),
    conversation_aggregate: (args: object) => ({ count: those(args).length }),
    conversation_by_id: ({ id }: { id: string }) => ({ ...find(id) }),
    customer_message_list: ({ limit }: { limit: number }) => texts.slice(0, limit),
    conversation_reply: ({ input_obj: { id, content, closes } }: { input_obj: Reply }) => {
      texts.unshift(makeMessage({ content, is_sent: true, author: 'Linh Tran', status: 'queued' }));
      const found = find(id);
      found.is_open = !closes;
      return { ...found };
    },
    conversation_set_open: ({ input_obj: { id, is_open } }: { input_obj: { id: string; is_open: boolean } }) => {
      const found = find(id);
      found.is_open = is_open;
      return { ...found };
    },
    conversation_typing: ({ input_obj: { id } }: { input_obj: { id: string } }) => find(id),
  };
}
interface Reply {
  id: string;
  content: string;
  closes: boolean;
}
const show = (path: string, resolvers: object) =>
  renderRemotePage(<Pages />, { path, messages, resolvers: resolvers as never });
const box = () => screen.findByRole('textbox', { name: 'Reply' });
const button = (name: string) => screen.getByRole('button', { name });

describe('the inbox', () => {
  test('lists open conversations with the newest text or who is typing, and the closed ones', async () => {
    const { user } = show(
      '/owner/messages',
      server([
        makeConversation(),
        makeConversation({ customer: null, typing: ['Ava Nguyen'] }),
        makeConversation({ customer: null, phone: null, last_message: makeMessage({ is_sent: true }) }),
        makeConversation({ is_open: false, customer: { id: '1', full_name: 'Maria Lopez', image_url: null } }),
      ]),
    );
    expect(screen.getByRole('status')).toHaveTextContent('Loading the conversations');
    const rows = within(await screen.findByRole('list', { name: 'Open' })).getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
      'Jenny Park',
      '(512) 555-0177',
      'Hidden number',
    ]);
    expect(rows[0]).toHaveTextContent('Can I come at 3?');
    expect(rows[1]).toHaveTextContent('Ava Nguyen is typing');
    expect(rows[2]).toHaveTextContent('You: Can I come at 3?');
    expect(screen.getByRole('tab', { name: 'Open 3' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Closed' }));
    expect(await screen.findByRole('link', { name: 'Maria Lopez' })).toBeVisible();
  });

  test('says what will be there while it is empty, and offers a retry after a failure', async () => {
    let isOffline = true;
    const { user } = show('/owner/messages', {
      ...server([]),
      conversation_list: () => {
        if (isOffline) throw offline();
        return [];
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The conversations could not be loaded.');
    isOffline = false;
    await user.click(button('Try again'));
    expect(await screen.findByText('No open conversations')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Closed' }));
    expect(await screen.findByText('No closed conversations')).toBeVisible();
  });

  test('starts a conversation with a client', async () => {
    const conversation = makeConversation({ is_open: false });
    const { user, path } = show('/owner/messages', {
      ...server([conversation]),
      customer_list: () => [
        {
          id: '00000000-0000-4000-8000-000000000001',
          full_name: 'Jenny Park',
          phone: null,
          phone_number_hidden: true,
          image_url: null,
          visit_count: 1,
          is_blocked_from_booking: false,
          no_show_count: null,
        },
      ],
      company_list: [{ id: 'store', country_code: 'US' }],
      conversation_start: () => conversation,
    });
    await user.click(button('New message'));
    await user.type(await screen.findByRole('searchbox'), 'jenny');
    await user.click(await screen.findByRole('button', { name: /Jenny Park/ }));
    await waitFor(() => expect(path()).toBe(`/owner/messages/${conversation.id}`));
    expect(await box()).toBeVisible();
  });

  describe('the inbox of a wide screen', () => {
    let wide: FakeScreen;
    beforeEach(() => {
      wide = makeWideScreen();
    });
    afterEach(() => wide.restore());

    test('shows the chosen conversation beside the list', async () => {
      const conversation = makeConversation();
      const { user, path } = show('/owner/messages', server([conversation]));
      await user.click(await screen.findByRole('link', { name: 'Jenny Park' }));
      const pane = await screen.findByRole('region', { name: 'Jenny Park' });
      expect(path()).toContain('/owner/messages');
      await user.type(await within(pane).findByRole('textbox'), 'Yes');
      await user.click(button('Send and close'));
      expect(await screen.findByText('No open conversations')).toBeVisible();
      expect(screen.queryByRole('region', { name: 'Jenny Park' })).toBeNull();
    });
  });
});

describe('a conversation', () => {
  test('shows the texts in their order with what became of each', async () => {
    const conversation = makeConversation();
    show(
      `/owner/messages/${conversation.id}`,
      server(
        [conversation],
        [
          makeMessage({
            content: 'Later',
            is_sent: true,
            status: 'queued',
            held_until: '2026-11-22T14:00:00Z',
            author: 'Ava Nguyen',
          }),
          makeMessage({
            content: 'Refused',
            is_sent: true,
            status: 'failed',
            failure: 'sms_400',
            author: 'Ava Nguyen',
          }),
          makeMessage({ content: 'Broken', is_sent: true, status: 'failed', failure: 'sms_503' }),
          makeMessage({ content: 'Silent', is_sent: true, status: 'failed', failure: 'opted_out' }),
          makeMessage({ content: 'Sent', is_sent: true, status: 'sent' }),
          makeMessage({ content: 'First' }),
        ],
      ),
    );
    const log = await screen.findByRole('log', { name: 'Texts' });
    const bubbles = within(log)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(bubbles).toEqual([
      expect.stringMatching(/^From the client:First/),
      expect.stringMatching(/^From the salon:SentAutomatic · [^·]+$/),
      expect.stringMatching(/^From the salon:Silent.*Not sent: the client opted out$/),
      expect.stringMatching(/^From the salon:Broken.*Not sent: the carrier was too busy$/),
      expect.stringMatching(/^From the salon:RefusedAva Nguyen.*Not sent: the carrier refused it$/),
      expect.stringMatching(/^From the salon:LaterAva Nguyen.*Leaves Nov 22, 2026/),
    ]);
    expect(screen.getByRole('link', { name: 'Call (512) 555-0177' })).toHaveAttribute('href', 'tel:+15125550177');
  });

  test('names the client, who leads to their profile', async () => {
    const conversation = makeConversation();
    show(`/owner/messages/${conversation.id}`, server([conversation]));
    expect(await screen.findByRole('link', { name: 'Jenny Park' })).toHaveAttribute(
      'href',
      `/owner/clients/${conversation.customer?.id}`,
    );
  });

  test('loads older texts on demand', async () => {
    const conversation = makeConversation();
    const texts = Array.from({ length: 40 }, (_, index) => makeMessage({ content: `Text ${index}` }));
    const { user } = show(`/owner/messages/${conversation.id}`, server([conversation], texts));
    const shown = async () => within(await screen.findByRole('log')).getAllByRole('listitem');
    expect(await shown()).toHaveLength(30);
    await user.click(button('Show older texts'));
    await waitFor(async () => expect(await shown()).toHaveLength(40));
    expect(screen.queryByRole('button', { name: 'Show older texts' })).toBeNull();
  });

  test('is answered: the text counts its segments, is shown once sent, and others see that it is typed', async () => {
    const conversation = makeConversation();
    const { user, requests } = show(`/owner/messages/${conversation.id}`, server([conversation]));
    const reply = await box();
    expect(reply).toHaveAccessibleDescription(/^The text begins with “.+:”\.$/);
    await user.click(button('Send'));
    expect(reply).toHaveAccessibleDescription(/Type your reply first/);
    await user.type(reply, 'Yes, dạ được');
    expect(reply).toHaveAccessibleDescription('1 text · 628 characters left');
    await user.click(button('Send'));
    expect(await within(screen.getByRole('log')).findByText('Yes, dạ được')).toBeVisible();
    expect(reply).toHaveValue('');
    const typed = requests.filter(({ operation }) => operation === 'ReportTyping');
    expect(typed.map(({ variables }) => (variables.input_obj as { is_typing: boolean }).is_typing)).toEqual([
      true,
      false,
    ]);
  });

  describe('a saved reply', () => {
    const suggestions = [
      { id: '00000000-0000-4000-8000-0000000000f1', name: 'Next visit', content: 'See you {visit}.', language: 'en' },
      {
        id: '00000000-0000-4000-8000-0000000000f2',
        name: 'Parking',
        content: 'Park behind the salon.',
        language: 'en',
      },
    ];
    const showReplies = (conversation_reply_suggestions: object[]) => {
      const conversation = makeConversation();
      return show(`/owner/messages/${conversation.id}`, { ...server([conversation]), conversation_reply_suggestions });
    };

    test('is added to what was typed, edited, and sent', async () => {
      const { user, requests } = showReplies(suggestions);
      await user.type(await box(), 'Hi!');
      await user.click(button('Saved replies'));
      await user.click(await screen.findByRole('button', { name: /^Parking/ }));
      await waitFor(async () => expect(await box()).toHaveFocus());
      expect(await box()).toHaveValue('Hi! Park behind the salon.');
      await user.keyboard(' Bye!');
      await user.click(button('Send'));
      expect(await within(screen.getByRole('log')).findByText('Hi! Park behind the salon. Bye!')).toBeVisible();
      expect(requests.filter(({ operation }) => operation === 'ReplyToConversation')).toHaveLength(1);
    });

    test('is not sent with a field that nobody replaced, which is selected instead', async () => {
      const { user, requests } = showReplies(suggestions);
      await box();
      await user.click(button('Saved replies'));
      await user.click(await screen.findByRole('button', { name: /^Next visit/ }));
      const reply = (await box()) as HTMLTextAreaElement;
      await waitFor(() => expect(reply).toHaveFocus());
      await user.click(button('Send'));
      await waitFor(() => expect(reply).toHaveAccessibleDescription(/Replace \{visit\} before you send it\.$/));
      await waitFor(() => expect([reply.selectionStart, reply.selectionEnd]).toEqual([8, 15]));
      expect(requests.some(({ operation }) => operation === 'ReplyToConversation')).toBe(false);
      await user.keyboard('on Friday');
      await user.click(button('Send'));
      expect(await within(screen.getByRole('log')).findByText('See you on Friday.')).toBeVisible();
    });

    test('is found by its name where there are many', async () => {
      const many = Array.from({ length: 8 }, (_, n) => ({
        id: `00000000-0000-4000-8000-00000000010${n}`,
        name: `Reply ${n}`,
        content: `Text ${n}`,
        language: 'en',
      }));
      const { user } = showReplies(many);
      await box();
      await user.click(button('Saved replies'));
      await user.type(await screen.findByRole('searchbox', { name: 'Search saved replies' }), 'reply 3');
      expect(screen.getAllByRole('button', { name: /^Reply / })).toHaveLength(1);
      await user.click(button('Reply 3 Text 3'));
      expect(await box()).toHaveValue('Text 3');
    });

    test('can be added by owners where there is none', async () => {
      const { user } = showReplies([]);
      await box();
      await user.click(button('Saved replies'));
      expect(await screen.findByText('No saved replies yet')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Manage saved replies' })).toHaveAttribute(
        'href',
        '/owner/profile/store/replies',
      );
    });
  });

  test('preserves what was typed over a refusal and a reload', async () => {
    const conversation = makeConversation();
    const page = `/owner/messages/${conversation.id}`;
    const refusing = {
      ...server([conversation]),
      conversation_reply: () => {
        throw refusal('conflict', 'client_opted_out');
      },
    };
    const first = show(page, refusing);
    await first.user.type(await box(), 'See you');
    await first.user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(first.shell.shownProblems).toMatchObject([{ code: 'client_opted_out' }]));
    expect(await box()).toHaveValue('See you');
    first.unmount();
    show(page, refusing);
    expect(await box()).toHaveValue('See you');
  });

  test('preserves what was typed while it was being sent, also over a reload', async () => {
    const conversation = makeConversation();
    const page = `/owner/messages/${conversation.id}`;
    const resolvers = server([conversation]);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = {
      ...resolvers,
      async conversation_reply(args: { input_obj: Reply }) {
        await released;
        return resolvers.conversation_reply(args);
      },
    };
    const first = show(page, slow);
    await first.user.type(await box(), 'See you');
    await first.user.click(button('Send'));
    await first.user.type(await box(), ' tomorrow');
    release();
    expect(await within(screen.getByRole('log')).findByText('See you')).toBeVisible();
    expect(await box()).toHaveValue('See you tomorrow');
    first.unmount();
    show(page, slow);
    expect(await box()).toHaveValue('See you tomorrow');
  });

  test('shows a refusal of the text beside it', async () => {
    const conversation = makeConversation();
    const { user, shell } = show(`/owner/messages/${conversation.id}`, {
      ...server([conversation]),
      conversation_reply: () => {
        throw refusal('validation', 'validation_failed', { fields: [{ path: 'input_obj.content', code: 'too_long' }] });
      },
    });
    await user.type(await box(), 'See you');
    await user.click(button('Send'));
    await waitFor(async () => expect(await box()).toHaveAccessibleDescription(/too long/i));
    expect(await box()).toHaveFocus();
    expect(shell.shownProblems).toEqual([]);
  });

  test.each([
    ['opted_out', /opted out of your texts/],
    ['not_live', /once your store is live/],
  ])('says why it cannot be answered: %s', async (block, reason) => {
    const conversation = makeConversation({ block });
    show(`/owner/messages/${conversation.id}`, server([conversation]));
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull();
  });

  test('is closed, which leads back to the inbox, and opened again', async () => {
    const conversation = makeConversation();
    const { user, path } = show(`/owner/messages/${conversation.id}`, server([conversation]));
    await user.click(await screen.findByRole('button', { name: 'Close conversation' }));
    await waitFor(() => expect(path()).toBe('/owner/messages'));
    await user.click(screen.getByRole('tab', { name: 'Closed' }));
    await user.click(await screen.findByRole('link', { name: 'Jenny Park' }));
    await user.click(await screen.findByRole('button', { name: 'Open again' }));
    expect(await screen.findByRole('button', { name: 'Close conversation' })).toBeVisible();
  });

  test('is not found in another store', async () => {
    show('/owner/messages/00000000-0000-4000-8000-000000000999', server([]));
    expect(await screen.findByRole('alert')).toHaveTextContent('The conversation could not be loaded.');
  });
});
