import type { Language } from '@suite/domain';
import { type CampaignReader, campaignBody, campaignText, sampleCode, signatureOf } from '@suite/domain/campaigns';
import type { Database, Tx } from '../../kit/database';
import { claimKey, saveResponse } from '../../kit/idempotency';
import type { ManualStoreContext, RequestAttempt } from '../../kit/operation';
import { invalid, notFound, Problem, refuseFields } from '../../kit/problem';
import type { CampaignTestInput, CampaignTestResult, OtpInput, OtpProof } from '../../resolver-types.generated';
import { settleIdentity } from '../identity/identity-transaction.service';
import { maskContact, type OtpResult, type Otps, proofMs } from '../otp/otp.service';
import { lockOtp } from '../otp/otp.store';
import { queueMessage } from '../outbox/outbox.store';
import { readCampaignStore } from './audience.store';
import { messageOf, messageProblems } from './campaign.rules';
import { campaignEmail } from './campaign-email.service';
import { type AccountContacts, readContacts } from './campaign-test.store';
import { termsOf } from './campaigns.service';

type Context = Pick<ManualStoreContext, 'caller' | 'database' | 'scope' | 'now' | 'recordAudit'> & {
  services: { otps: Otps };
};

const purposes = ['promotion'] as const;

/** Returns the account of the caller: owners and partners have one. */
async function requireContacts(database: Database, userId: string | null): Promise<AccountContacts & { id: string }> {
  const found =
    userId === null ? null : await database.transaction({ kind: 'identity', userId }, (tx) => readContacts(tx, userId));
  if (!userId || !found) throw notFound('user');
  return { ...found, id: userId };
}

/**
 * Sends a code to the account of the caller: a session that was left open sends no test. By text, else by email.
 */
export async function requestTestCode(
  { caller, database, services }: Context,
  attempt: RequestAttempt,
): Promise<OtpResult> {
  const { id, phone, email, language } = await requireContacts(database, caller.userId);
  const recipient = phone ?? email;
  return settleIdentity(database, (tx) =>
    services.otps.issue(
      tx,
      {
        purpose: 'promotion',
        subject: `user:${id}`,
        place: 'outside',
        channel: phone ? 'sms' : 'email',
        recipient,
        language,
        person: { userId: id },
        revealsRecipient: true,
      },
      attempt,
    ),
  );
}

/** Proves that the caller received the code. */
export async function validateTestCode(
  { caller, database, services, now }: Context,
  input: OtpInput,
): Promise<OtpProof> {
  return settleIdentity(database, async (tx) => {
    const requested = await lockOtp(tx, input.otp_id);
    if (requested?.user_id !== caller.userId) return invalid('input_obj.otp_id', 'otp_id_invalid');
    const otp = await services.otps.prove(tx, input, purposes, now());
    if (otp instanceof Problem) return otp;
    return { otp_id: otp.id, valid_until: new Date((otp.verified_at ?? now()).getTime() + proofMs) };
  });
}

/**
 * Sends the message to the caller's own number or address, once for each code. It is no advertising: it counts for no cap,
 * and no client gets it.
 */
export async function sendTest(
  { caller, database, scope, services, now, recordAudit }: Context,
  { input_obj: input, idempotency_key: key }: { input_obj: CampaignTestInput; idempotency_key: string },
): Promise<CampaignTestResult> {
  const message = messageOf({
    ...input,
    channels: input.channel,
    email_title: input.channel === 'email' ? input.email_title : null,
    is_one_time: true,
  });
  refuseFields(messageProblems(message));
  const contacts = await requireContacts(database, caller.userId);
  const recipient = input.channel === 'sms' ? contacts.phone : contacts.email;
  if (!recipient) throw invalid('input_obj.channel', 'not_found');
  const claim = (tx: Tx) => claimKey(tx, caller, key, 'gci_station_send_test_promotion', input, now());
  const known = await knownResponse(database, scope, claim);
  if (known) return known;
  await settleIdentity(database, async (tx) => {
    const otp = await services.otps.proved(tx, input.otp_id, purposes, now());
    if (otp.user_id !== caller.userId) throw invalid('input_obj.otp_id', 'otp_id_invalid');
    await services.otps.use(tx, input.otp_id, purposes, now());
  });
  return database.transaction(scope, async (tx) => {
    if ((await claim(tx)).kind === 'known') return success(recipient);
    await queueTest(tx, { whmcsId: caller.whmcsId, recipient, input, message, language: contacts.language }, now());
    await recordAudit(tx, { channel: input.channel });
    await saveResponse(tx, caller, key, success(recipient));
    return success(recipient);
  });
}

/** Rolls a claim back that is not to stay. */
class NewRequest extends Error {}

/** Returns the response to a request that is repeated, whose code is used by now; null for a new one, which leaves no trace. */
async function knownResponse(
  database: Database,
  scope: Context['scope'],
  claim: (tx: Tx) => ReturnType<typeof claimKey>,
): Promise<CampaignTestResult | null> {
  try {
    return await database.transaction(scope, async (tx) => {
      const claimed = await claim(tx);
      if (claimed.kind === 'new') throw new NewRequest();
      return claimed.response as CampaignTestResult | null;
    });
  } catch (fault) {
    if (fault instanceof NewRequest) return null;
    throw fault;
  }
}

const success = (recipient: string): CampaignTestResult => ({ success: true, message: maskContact(recipient) });

const sampleNames: Record<Language, string> = { en: 'Anna', vi: 'Hoa' };

interface Test {
  whmcsId: number;
  recipient: string;
  input: CampaignTestInput;
  message: ReturnType<typeof messageOf>;
  language: Language;
}

async function queueTest(tx: Tx, { whmcsId, recipient, input, message, language }: Test, now: Date): Promise<void> {
  const store = await readCampaignStore(tx, whmcsId);
  const terms = termsOf(message, input.expired_date ?? null, store);
  const code = message.discount_type ? sampleCode : null;
  const reader: CampaignReader = { name: sampleNames[language], code, language };
  const common = { whmcsId, recipient, isSecret: false, expiresAt: new Date(now.getTime() + 3_600_000) } as const;
  if (input.channel === 'sms') {
    const content = campaignText(terms, reader);
    await queueMessage(tx, { ...common, channel: 'sms', subject: null, content }, now);
    return;
  }
  const email = campaignEmail({
    store,
    salon: signatureOf(terms),
    language,
    body: campaignBody(terms, reader),
    // Nothing is stopped by the link of a test.
    unsubscribePath: '/unsubscribe/test',
  });
  const subject = message.email_title;
  await queueMessage(tx, { ...common, channel: 'email', subject, ...email, senderName: signatureOf(terms) }, now);
}
