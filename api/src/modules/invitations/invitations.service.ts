import { randomUUID } from 'node:crypto';
import { defaultPermissions, type Language } from '@suite/domain';
import type { StoreContext } from '../../kit/operation';
import { invalid, Problem } from '../../kit/problem';
import type { EmployeeInvitationInput, EmployeeInviteInput } from '../../resolver-types.generated';
import { requireLive } from '../company/live.service';
import { isOnTrial } from '../company/trial.store';
import { isServed } from '../identity/identifier.rules';
import { consumeLimit, consumePersonLimit, limits } from '../identity/rate-limit.store';
import { consumeMessageLimits } from '../outbox/message-limits.service';
import { queueMessage } from '../outbox/outbox.store';
import { grantable } from '../permissions/member.rules';
import { holdEmployeeToActAs, viewMember } from '../permissions/permissions.service';
import { setPermissions } from '../permissions/permissions.store';
import { requireCarrier } from '../text-registration/text-registration.service';
import { invitation } from './invitation-text.rules';
import * as store from './invitations.store';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

/**
 * Creates an employee with the permissions of staff that the caller may grant, and sends the invitation, unless the
 * store shows or sends them its sign-in page itself.
 */
export async function inviteEmployee(context: Context, input: EmployeeInviteInput) {
  const { tx, caller } = context;
  const { whmcsId } = caller;
  await requireMayInvite(context, input);
  if (await store.isPhoneTaken(tx, whmcsId, input.phone)) throw invalid('input_obj.phone', 'already_used');
  const id = randomUUID();
  const { phone, language, first_name: firstName } = input;
  await store.insertInvited(tx, whmcsId, { id, firstName, lastName: input.last_name ?? '', phone, language });
  await setPermissions(tx, whmcsId, id, grantable(caller, defaultPermissions('staff')), 'active');
  if (input.by === 'sms') await sendInvitation(context, phone, language);
  return viewMember(context, id);
}

/** Sends an invitation that nobody has followed yet once more; another phone takes the place of a wrong one. */
export async function inviteAgain(context: Context, { employee_id, phone, by }: EmployeeInvitationInput) {
  const { tx, caller } = context;
  await requireMayInvite(context, { phone, by });
  await holdEmployeeToActAs(context, employee_id);
  const invited = await store.readInvited(tx, caller.whmcsId, employee_id);
  if (!invited) throw new Problem('conflict', 'employee_not_invited');
  if (invited.phone !== phone) {
    if (await store.isPhoneTaken(tx, caller.whmcsId, phone)) throw invalid('input_obj.phone', 'already_used');
    await store.replacePhone(tx, caller.whmcsId, employee_id, phone);
  }
  if (by === 'sms') await sendInvitation(context, phone, invited.language);
  return viewMember(context, employee_id);
}

/**
 * Refuses an invitation that would text a stranger from a store that nobody knows yet, or to another country: until the
 * store is live and the carriers have approved it, an invitation is a link. Those of a person, and of a store that tries
 * its services, are limited, as an invited number can request one-time codes.
 */
async function requireMayInvite(
  { tx, caller, now }: Context,
  { phone, by }: Pick<EmployeeInvitationInput, 'phone' | 'by'>,
): Promise<void> {
  const { whmcsId, personId } = caller;
  if (!isServed(phone)) throw invalid('input_obj.phone', 'phone_invalid');
  if (by === 'sms') {
    await requireLive(tx, whmcsId);
    await requireCarrier(tx, whmcsId);
  }
  await consumePersonLimit(tx, 'invitations', personId, limits.invitationsOfPerson, now());
  if (await isOnTrial(tx, whmcsId))
    await consumeLimit(tx, { key: `invitation:${whmcsId}`, whmcsId }, limits.invitationsOfTrial, now());
}

async function sendInvitation({ tx, caller, now }: Context, phone: string, language: Language): Promise<void> {
  const { whmcsId } = caller;
  const sms = invitation(language, { store: await store.readStoreName(tx, whmcsId), whmcsId });
  const message = { whmcsId, channel: 'sms' as const, recipient: phone, ...sms, isSecret: false, expiresAt: null };
  await consumeMessageLimits(tx, caller, await queueMessage(tx, message, now()), now());
}
