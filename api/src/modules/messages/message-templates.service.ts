import { sampleAppointmentSms } from '@suite/domain/appointment-sms';
import { templateLimit, templateProblem } from '@suite/domain/message-template';
import { toPlainCharacters } from '@suite/domain/sms-segments';
import type { Tx } from '../../kit/database';
import type { StoreCaller, StoreContext } from '../../kit/operation';
import { invalid, Problem } from '../../kit/problem';
import type {
  MessageTemplate,
  MessageTemplateSetInput,
  MessageTemplateTest,
  MessageTemplateTestInput,
} from '../../resolver-types.generated';
import { maskContact } from '../otp/otp.service';
import { consumeMessageLimits } from '../outbox/message-limits.service';
import { queueMessage } from '../outbox/outbox.store';
import { lockSettings } from '../settings/settings.store';
import { readSender } from './appointment-sms.store';
import * as store from './message-templates.store';
import { rewriteReminders } from './reminders.service';

/** Returns a wording as it is stored; throws invalid. */
function readContent(content: string): string {
  const text = toPlainCharacters(content.trim().normalize('NFC'));
  const code = templateProblem(text);
  if (code) throw invalid('input_obj.content', code, code === 'too_long' ? { max: templateLimit } : undefined);
  return text;
}

/**
 * Sets the store's own wording of a text in a language, or restores the suite's. Texts that wait are written in it
 * when they leave, planned reminders at once. Throws settings_changed (conflict) if another person changed it meanwhile.
 */
export async function setTemplate(
  tx: Tx,
  whmcsId: number,
  { type, language, content, former_content }: MessageTemplateSetInput,
): Promise<MessageTemplate[]> {
  await lockSettings(tx, whmcsId);
  const present = (await store.listTemplates(tx, whmcsId)).find(
    (one) => one.type === type && one.language === language,
  );
  if ((present?.content ?? null) !== (former_content ?? null)) throw new Problem('conflict', 'settings_changed');
  if (content == null) await store.deleteTemplate(tx, whmcsId, { type, language });
  else await store.writeTemplate(tx, whmcsId, { type, language, content: readContent(content) });
  if (type === 'reminder') await rewriteReminders(tx, whmcsId, language);
  return store.listTemplates(tx, whmcsId);
}

/**
 * Texts a sample in a wording to the caller's own number, within the limits of messages. Throws own_phone_missing (conflict)
 * where the caller has none.
 */
export async function testTemplate(
  { type, language, content }: MessageTemplateTestInput,
  { tx, caller, now }: Pick<StoreContext, 'tx' | 'now'> & { caller: StoreCaller },
): Promise<MessageTemplateTest> {
  const template = content == null ? null : readContent(content);
  const { whmcsId } = caller;
  const sender = await readSender(tx, whmcsId);
  if (!sender.person_phone) throw new Problem('conflict', 'own_phone_missing');
  const text = sampleAppointmentSms(language, type, sender, template, now());
  const message = { whmcsId, channel: 'sms', recipient: sender.person_phone, subject: null, content: text } as const;
  const messageId = await queueMessage(tx, { ...message, isSecret: false, expiresAt: null }, now());
  await consumeMessageLimits(tx, caller, messageId, now());
  return { sent_to: maskContact(sender.person_phone), content: text };
}
