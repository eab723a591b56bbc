import type { Language } from '@suite/domain';
import { endMinuteOf } from '@suite/domain/opening-hours';
import { toE164 } from '@suite/domain/phone';
import { ownConsent } from '@suite/domain/text-consent';
import type { CreateCompanyMutationVariables } from './open-store.generated';
import { type DraftDay, type StoreDraft, weekdays } from './store-draft';

type CompanyInput = CreateCompanyMutationVariables['input_obj'];

export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Returns the minute at which typed hours end: it can be in the next morning. */
export const endOfDay = ({ start, end }: Pick<DraftDay, 'start' | 'end'>): number =>
  endMinuteOf(minutesOf(start), minutesOf(end));

const hoursOf = ({ isOpen, start, end }: DraftDay) =>
  isOpen ? { start_minute: minutesOf(start), end_minute: endOfDay({ start, end }) } : null;

/** The first word is the first name: people write their names in one field. */
function employeeOf(name: string) {
  const [first_name = '', ...rest] = name.trim().split(/\s+/);
  return { first_name, last_name: rest.join(' ') || null };
}

/** The suite's own wording is stored as none, so that a later release can better it. */
const textsOf = ({ legalName, taxNumber, consentEn, consentVi }: StoreDraft['texts']) => ({
  legal_name: legalName.trim() || null,
  tax_number: taxNumber.trim() || null,
  consent_en: ownConsent('en', consentEn),
  consent_vi: ownConsent('vi', consentVi),
});

/** Returns the input that opens the store of a draft whose steps are all valid. */
export function companyInput(draft: StoreDraft, owner: { fullName: string; language: Language }): CompanyInput {
  const { id, details, days, categories, employees, services } = draft;
  const week = Object.fromEntries(weekdays.map((name, index) => [name, hoursOf(days[index] as DraftDay)]));
  const names = employees.map(({ name }) => name).filter((name) => name.trim() !== '');
  return {
    id,
    name: details.name.trim(),
    country_code: details.country,
    timezone: details.timezone,
    phone: toE164(details.phone, details.country),
    language: owner.language,
    ...week,
    categories: categories.flatMap(({ name, services: offered }) => {
      const chosen = offered.filter(({ isOffered }) => isOffered);
      if (chosen.length === 0) return [];
      return [{ name, services: chosen.map(({ isOffered: _, ...service }) => service) }];
    }),
    employees: [...(draft.servesClients ? [owner.fullName] : []), ...names].map(employeeOf),
    texts: textsOf(draft.texts),
    services,
    sample_day: draft.sampleDay && services.includes('gbk'),
    invitation: details.invitation.trim() || null,
  };
}
