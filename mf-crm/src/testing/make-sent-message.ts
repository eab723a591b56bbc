import type * as Types from '@suite/graphql/schema-types';

let made = 0;

/** Creates a text to Jenny Park that was sent at 10:00 AM in Chicago. */
export function makeSentMessage(changes: Partial<Types.CustomerSentMessage> = {}): Types.CustomerSentMessage {
  made += 1;
  return {
    cursor: `place ${made}`,
    id: `00000000-0000-4000-8000-00000005${String(made).padStart(4, '0')}`,
    kind: 'reply',
    appointment_type: null,
    channel: 'sms',
    recipient: '+15125550143',
    subject: null,
    content: 'Hello',
    state: 'sent',
    failure: null,
    created_at: '2026-11-21T16:00:00.000Z',
    author: null,
    ...changes,
  };
}
