import type { Language } from '@suite/domain';
import { resolveZone } from '@suite/domain/zones';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import type { Notification } from '../../resolver-types.generated';
import { billingNotice, isBillingNotice } from '../billing-charges/billing-notice-text.rules';
import { readLanguage } from './appointment-changes.store';
import {
  type AppointmentNotificationEvent,
  appointmentNotificationText,
  clientTextNotification,
} from './appointment-notification-text.rules';
import type { StoredNotification } from './notifications.store';
import { packageReminder } from './package-reminder-text.rules';
import { storeNotice } from './store-notice-text.rules';
import { timeOffNotification } from './time-off-text.rules';
import { vendorNotice } from './vendor-notice-text.rules';

/** Returns notifications in the caller's language, however it was when they were written. */
export async function inLanguageOfCaller(
  tx: Tx,
  caller: StoreCaller,
  notifications: readonly StoredNotification[],
): Promise<Notification[]> {
  const language = await readLanguage(tx, caller);
  const zone = resolveZone(caller.timezone);
  return notifications.map(({ facts, ...notification }) => ({
    ...notification,
    ...(facts && textOf(language, zone, notification, facts)),
  }));
}

function textOf(
  language: Language,
  zone: string,
  { extra_data }: Notification,
  facts: NonNullable<StoredNotification['facts']>,
) {
  if ('billing' in facts) return isBillingNotice(facts.billing) && billingNotice(language, facts);
  if ('expires' in facts) return packageReminder(language, facts);
  if ('vendor' in facts) return vendorNotice(language, facts);
  if ('notice' in facts) return storeNotice(language, facts);
  if ('time_off' in facts) return timeOffNotification(language, zone, facts);
  if (!('start' in facts)) return clientTextNotification(language, facts);
  const event = extra_data.find(({ key }) => key === 'event')?.value as AppointmentNotificationEvent;
  return appointmentNotificationText(language, zone, event, facts);
}
