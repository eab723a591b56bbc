import type { Database } from '../../kit/database';
import { type ChatPerson, insertChatMessage, isPersonOfStore, markChatRead, saveRead } from './chat.store';

/** What the chat service reports: support wrote to a person, or the person read the chat. */
export type ChatEvent = ChatPerson &
  ({ kind: 'message'; id: string; sentAt: Date } | { kind: 'read'; readUntil: Date });

const never = new Date(0);

/** Stores an event of the chat service; returns false if the store has no such person. The order of events is irrelevant. */
export const receiveChatEvent = (database: Database, event: ChatEvent): Promise<boolean> =>
  database.transaction({ kind: 'system' }, async (tx) => {
    if (!(await isPersonOfStore(tx, event))) return false;
    await saveRead(tx, event, event.kind === 'read' ? event.readUntil : never);
    if (event.kind === 'read') await markChatRead(tx, event, event.readUntil);
    else await insertChatMessage(tx, event, event);
    return true;
  });
