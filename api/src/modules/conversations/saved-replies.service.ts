import { appointmentVisit } from '@suite/domain/appointment-sms';
import { formatPhone } from '@suite/domain/format';
import { fillSavedReply, savedReplyLimits, savedReplyProblem } from '@suite/domain/saved-reply';
import { toPlainCharacters } from '@suite/domain/sms-segments';
import { formatTimeOfVisit } from '@suite/domain/visit-time';
import { resolveZone } from '@suite/domain/zones';
import type { Tx } from '../../kit/database';
import type { StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type {
  SavedReply,
  SavedReplyDeleteInput,
  SavedReplyInput,
  SavedReplyUpdateInput,
  SuggestedReply,
} from '../../resolver-types.generated';
import { listParts } from '../messages/appointment-sms.store';
import * as store from './saved-replies.store';

/** Returns the values of a reply as they are stored; throws invalid. */
function valuesOf({ name, content_en, content_vi }: Omit<SavedReplyInput, 'id'>): store.SavedReplyValues {
  const shown = name.trim();
  if (shown.length > savedReplyLimits.name) throw invalid('input_obj.name', 'too_long', { max: savedReplyLimits.name });
  const read = (field: 'content_en' | 'content_vi', content: string | null | undefined) => {
    const text = toPlainCharacters((content ?? '').trim().normalize('NFC'));
    const code = savedReplyProblem(text);
    if (code)
      throw invalid(`input_obj.${field}`, code, code === 'too_long' ? { max: savedReplyLimits.content } : undefined);
    return text || null;
  };
  const values = {
    name: shown,
    content_en: read('content_en', content_en),
    content_vi: read('content_vi', content_vi),
  };
  if (!values.content_en && !values.content_vi) throw invalid('input_obj.content_en', 'required');
  return values;
}

/** Throws too_many_saved_replies (conflict) where the store has as many as it can, and `already_used` of the field `id`. */
export async function createReply(tx: Tx, whmcsId: number, { id, ...input }: SavedReplyInput): Promise<SavedReply> {
  const values = valuesOf(input);
  await store.lockReplies(tx, whmcsId);
  const replies = await store.listReplies(tx, whmcsId);
  if (replies.some((reply) => reply.id === id)) throw invalid('input_obj.id', 'already_used');
  if (replies.length >= savedReplyLimits.count) throw new Problem('conflict', 'too_many_saved_replies');
  return store.insertReply(tx, whmcsId, { id, ...values });
}

/** Throws settings_changed (conflict) if another person changed the reply meanwhile, and not found. */
export async function updateReply(
  tx: Tx,
  whmcsId: number,
  { id, version, ...input }: SavedReplyUpdateInput,
): Promise<SavedReply> {
  const values = valuesOf(input);
  await lockVersion(tx, whmcsId, id, version);
  return store.updateReply(tx, whmcsId, { id, ...values });
}

/** Throws settings_changed (conflict) if another person changed the reply meanwhile, and not found. */
export async function deleteReply(
  tx: Tx,
  whmcsId: number,
  { id, version }: SavedReplyDeleteInput,
): Promise<SavedReply> {
  const reply = await lockVersion(tx, whmcsId, id, version);
  await store.deleteReply(tx, whmcsId, id);
  return reply;
}

async function lockVersion(tx: Tx, whmcsId: number, id: string, version: number): Promise<SavedReply> {
  await store.lockReplies(tx, whmcsId);
  const reply = (await store.listReplies(tx, whmcsId)).find((one) => one.id === id);
  if (!reply) throw notFound('saved_reply');
  if (reply.version !== version) throw new Problem('conflict', 'settings_changed');
  return reply;
}

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

/** Returns the saved replies with the facts of a conversation in place of their fields, in the client's language. */
export async function suggestReplies(conversationId: string, context: Context): Promise<SuggestedReply[]> {
  const { tx, caller, now } = context;
  const facts = await store.readConversationFacts(tx, caller.whmcsId, conversationId, now());
  if (!facts) throw notFound('conversation');
  return fillReplies(facts, context);
}

/** Returns the saved replies with facts in place of their fields, in the language of the facts if the reply has it. */
export async function fillReplies(
  { language: preferred, phone, name, address, zone, visit_id: visitId }: store.ReplyFacts,
  { tx, caller: { whmcsId } }: Context,
): Promise<SuggestedReply[]> {
  const parts = visitId ? await listParts(tx, whmcsId, [visitId], visitId) : [];
  return (await store.listReplies(tx, whmcsId)).flatMap(({ id, name: shown, content_en, content_vi }) => {
    const contents = { en: content_en, vi: content_vi };
    const language = contents[preferred] ? preferred : preferred === 'en' ? 'vi' : 'en';
    const content = contents[language];
    if (!content) return [];
    const visit =
      parts.length > 0
        ? appointmentVisit(language, parts, (start) => formatTimeOfVisit(start, resolveZone(zone), language))
        : null;
    const facts = { name, phone: phone && formatPhone(phone), address, visit };
    return [{ id, name: shown, language, content: fillSavedReply(content, facts) }];
  });
}
