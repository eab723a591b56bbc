import { toPlainCharacters } from '@suite/domain/sms-segments';
import { nameInText } from '@suite/domain/store-name';
import { resolveZone } from '@suite/domain/zones';
import type { Tx } from '../../kit/database';
import type { StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type { Conversation, ConversationReplyInput } from '../../resolver-types.generated';
import { requireClient } from '../customer-profiles/customer-profile.service';
import { findCustomer } from '../customers/customers.store';
import { afterQuietHours } from '../messages/quiet-hours.rules';
import { queueClientText } from '../outbox/client-text.service';
import type { MessageFailed } from '../outbox/message-events.service';
import { consumeMessageLimits } from '../outbox/message-limits.service';
import { readSettings } from '../settings/settings.service';
import * as store from './conversations.store';

const hourMs = 3_600_000;
/** A reply to a text of the client this recent leaves at any hour. */
const replyMs = 12 * hourMs;
/** A person counts as typing this long after the last report. */
const typingMs = 10_000;
const maxContent = 640;

const refusals = {
  opted_out: 'client_opted_out',
  not_live: 'store_not_live',
  carrier_pending: 'carrier_pending',
} as const;

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

/** Returns a conversation of the caller's store; throws not found. */
export async function readConversation(id: string, { tx, caller, now }: Context): Promise<Conversation> {
  const found = await store.findConversation(tx, caller, id, now());
  if (!found) throw notFound('conversation');
  return found;
}

/** Returns the conversation with the number of a client whom the caller may see; null if there was none. */
export async function conversationOf(customerId: string, context: Context): Promise<Conversation | null> {
  const { tx, caller, now } = context;
  await requireClient(context, customerId);
  const phone = await store.readPhone(tx, caller.whmcsId, customerId);
  const id = phone === null ? null : await store.findByPhone(tx, caller.whmcsId, phone);
  return id === null ? null : store.findConversation(tx, caller, id, now());
}

/** Finds or creates the conversation with a client; refuses one without a number. */
export async function startConversation(customerId: string, context: Context): Promise<Conversation> {
  const { tx, caller, now } = context;
  const customer = await findCustomer(tx, caller, customerId, now());
  if (!customer) throw notFound('customer');
  const phone = await store.readPhone(tx, caller.whmcsId, customerId);
  if (!phone) throw new Problem('conflict', 'client_not_texted');
  return readConversation(await store.findOrCreate(tx, caller.whmcsId, phone, now()), context);
}

/**
 * Texts the client what a person wrote, after the store's name, and opens or closes the conversation. At night a text
 * that answers none of the client's waits until the quiet hours are over. Throws client_opted_out, store_not_live
 * and carrier_pending (conflict), and rate_limited.
 */
export async function replyTo(
  { id, content, closes }: ConversationReplyInput,
  context: Context,
): Promise<Conversation> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const text = toPlainCharacters(content.trim());
  if (text === '') throw invalid('input_obj.content', 'required');
  if (text.length > maxContent) throw invalid('input_obj.content', 'too_long', { max: maxContent });
  const conversation = await store.lockConversation(tx, whmcsId, id);
  if (!conversation) throw notFound('conversation');
  const { phone, language, block } = conversation;
  if (block) throw new Problem('conflict', refusals[block]);
  const sendAt = await leavesAt(tx, conversation, context);
  const { messageId } = await queueClientText(
    tx,
    {
      whmcsId,
      recipient: phone,
      language,
      content: `${nameInText(conversation.store)}: ${text}`,
      expiresAt: null,
      authorName: caller.name,
      sendAt,
      isHeld: sendAt > now(),
    },
    now(),
  );
  await consumeMessageLimits(tx, caller, messageId, now());
  await store.saveReply(tx, whmcsId, { id, isOpen: !closes }, now());
  await store.setTyping(tx, caller, id, now());
  return readConversation(id, context);
}

async function leavesAt(
  tx: Tx,
  { received_at }: store.LockedConversation,
  { caller: { whmcsId, timezone }, now }: Context,
): Promise<Date> {
  if (received_at && now().getTime() - received_at.getTime() <= replyMs) return now();
  const { message_quiet_hours: quiet } = await readSettings(tx, whmcsId, ['message_quiet_hours']);
  const later = new Date(now().getTime() + 2 * replyMs);
  return afterQuietHours(now(), { zone: resolveZone(timezone), quiet }, later);
}

/** Closes a conversation, or opens it again. */
export async function setConversationOpen(id: string, isOpen: boolean, context: Context): Promise<Conversation> {
  const { tx, caller, now } = context;
  if (!(await store.setOpen(tx, caller.whmcsId, id, isOpen, now()))) throw notFound('conversation');
  return readConversation(id, context);
}

/** Opens a conversation again whose reply could not be sent. */
export async function reopenAfterFailure(
  { whmcsId, messageId, cause }: MessageFailed,
  { tx, now }: { tx: Tx; now: Date },
): Promise<void> {
  if (cause === 'refused') await store.openForFailure(tx, whmcsId, messageId, now);
}

/** Shows the others for some seconds that the caller is typing, or no longer. */
export async function reportTyping(id: string, isTyping: boolean, context: Context): Promise<Conversation> {
  const { tx, caller, now } = context;
  const until = new Date(now().getTime() + (isTyping ? typingMs : 0));
  if (!(await store.setTyping(tx, caller, id, until))) throw notFound('conversation');
  return readConversation(id, context);
}
