import { businessDay, dayRange } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import type { GoLiveInput, StoreReadiness } from '../../resolver-types.generated';
import { viewRegistration } from '../text-registration/text-registration.service';
import { dropReminders, markLive, readReadiness } from './readiness.store';
import { deleteSamples } from './sample-day.store';

const todayOf = ({ caller, now }: StoreContext): string => businessDay(now(), caller.timezone);
/** Returns the instant at which the store's next day begins. */
const tomorrowOf = (context: StoreContext): Date => dayRange(todayOf(context), context.caller.timezone).end;

export async function viewReadiness(context: StoreContext): Promise<StoreReadiness> {
  const readiness = await readReadiness(context.tx, context.caller.whmcsId, {
    now: context.now(),
    today: todayOf(context),
    tomorrow: tomorrowOf(context),
  });
  return { ...readiness, ...(await readTexts(context)) };
}

async function readTexts({ tx, caller }: StoreContext) {
  const { is_required, state, legal_name, tax_number_end, clients_unreachable } = await viewRegistration(
    tx,
    caller.whmcsId,
  );
  return {
    texts_state: is_required ? state : null,
    has_text_details: Boolean(legal_name && tax_number_end),
    clients_unreachable,
  };
}

/** Lets messages leave to the store's clients, and drops the reminders that the owner does not want. */
export async function goLive(context: StoreContext, { reminders }: GoLiveInput): Promise<StoreReadiness> {
  const { tx, caller, now } = context;
  const isNew = await markLive(tx, caller.whmcsId, now());
  if (isNew && reminders !== 'all')
    await dropReminders(tx, caller.whmcsId, reminders === 'none' ? null : tomorrowOf(context));
  return viewReadiness(context);
}

export async function removeSamples(context: StoreContext): Promise<StoreReadiness> {
  await deleteSamples(context.tx, context.caller.whmcsId);
  return viewReadiness(context);
}
