import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import type {
  NotificationKind,
  NotificationPreference,
  NotificationPreferenceInput,
} from '../../resolver-types.generated';

/** Every kind, in the order of the settings. */
const kinds = [
  'appointment',
  'time_off',
  'low_stock',
  'code_lock',
  'message_failed',
  'gift_card_bonus',
  'payroll',
  'package_remind',
  'bamboo',
  'new_ticket_survey',
  'remind_ticket_survey',
  'chat_conversation_survey',
] as const satisfies readonly NotificationKind[];

/** Returns the caller's preference of each kind; both channels are on unless they switched one off. */
export async function listPreferences(tx: Tx, { whmcsId, personId }: StoreCaller): Promise<NotificationPreference[]> {
  const rows = await tx.query<NotificationPreference>(sql`
    select kind, app, push from notification_preference where whmcs_id = ${whmcsId} and person_id = ${personId}`);
  return kinds.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, app: true, push: true });
}

/** Switches one channel of a kind; the other one stays as it is. */
export function setPreference(
  tx: Tx,
  { whmcsId, personId }: StoreCaller,
  { kind, channel, is_on }: NotificationPreferenceInput,
) {
  const [app, push] = channel === 'app' ? [is_on, true] : [true, is_on];
  const change = channel === 'app' ? sql`app = ${is_on}` : sql`push = ${is_on}`;
  return tx.query(sql`
    insert into notification_preference (whmcs_id, person_id, kind, app, push)
    values (${whmcsId}, ${personId}, ${kind}, ${app}, ${push})
    on conflict (whmcs_id, person_id, kind) do update set ${change}`);
}
