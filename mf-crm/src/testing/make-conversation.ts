let made = 0;
const uuid = (kind: number) => {
  made += 1;
  return `00000000-0000-4000-8000-${String(kind).padStart(4, '0')}${String(made).padStart(8, '0')}`;
};

/** Creates a text of a client; each is a minute older than the one before. */
export function makeMessage(changes: object = {}) {
  return {
    id: uuid(1),
    content: 'Can I come at 3?',
    create_at: new Date(Date.now() - made * 60_000).toISOString(),
    is_sent: false,
    author: null,
    status: null,
    failure: null,
    held_until: null,
    ...changes,
  };
}

/** Creates an open conversation with a client. */
export function makeConversation(changes: object = {}) {
  return {
    id: uuid(2),
    customer: { id: uuid(3), full_name: 'Jenny Park', image_url: null },
    phone: '+15125550177',
    is_open: true,
    last_activity_at: new Date(Date.now() - made * 60_000).toISOString(),
    last_message: makeMessage(),
    block: null as string | null,
    typing: [] as string[],
    ...changes,
  };
}
