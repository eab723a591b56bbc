import type { Country } from '@suite/domain';
import { addDays } from '@suite/domain/time';
import { type FieldRefusal, fieldIf } from '../../kit/problem';
import type { CustomerConsentInput, EmailOffersRule } from '../../resolver-types.generated';

/** What lets a store advertise by email to an address that did not refuse it: CAN-SPAM, CASL and the Spam Act. */
export const emailOffersRules: Record<Country, EmailOffersRule> = {
  US: 'not_refused',
  CA: 'recent_visit',
  AU: 'consent',
};

/** The months after a visit in which it counts as a consent. */
export const recentVisitMonths = 24;

/** What is known of a client about offers by email. */
export interface EmailOffersState {
  country: Country;
  has_email: boolean;
  /** Whether the address was opted out, by its owner or for the client. */
  is_address_out: boolean;
  /** The newest word of the client; null: none is recorded, or for another address. */
  agreed: boolean | null;
  /** Whether the client's last visit lies within the months in which it counts. */
  has_recent_visit: boolean;
}

/** Whether promotions by email reach a client, as far as consent goes. */
export function getsEmailOffers({
  country,
  has_email,
  is_address_out,
  agreed,
  has_recent_visit,
}: EmailOffersState): boolean {
  if (!has_email || is_address_out || agreed === false) return false;
  const rule = emailOffersRules[country];
  return rule === 'not_refused' || agreed === true || (rule === 'recent_visit' && has_recent_visit);
}

/** The days back to which a consent may be recorded later: those of two years. */
const maxConsentAge = 730;

/** Why a consent cannot be recorded as it was typed; `today` is the day of the store. */
export const consentProblems = (
  { kind, is_agreed, method, agreed_on }: CustomerConsentInput,
  today: string,
): FieldRefusal[] => [
  ...fieldIf(is_agreed && kind === 'email_offers' && !method, { path: 'input_obj.method', code: 'required' }),
  ...fieldIf(Boolean(is_agreed && agreed_on && (agreed_on > today || agreed_on < addDays(today, -maxConsentAge))), {
    path: 'input_obj.agreed_on',
    code: 'consent_day_invalid',
  }),
];
