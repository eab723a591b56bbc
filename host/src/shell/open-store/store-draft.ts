import { countries, serviceFlags } from '@suite/domain';
import * as v from 'valibot';

/** The steps of opening a store, in their order. */
export const steps = ['details', 'hours', 'catalog', 'team', 'texts', 'services'] as const;
export type OpenStoreStep = (typeof steps)[number];

/** The catalogs of trades that a new store starts from. */
export const templateNames = ['nails', 'hair', 'spa', 'barber', 'empty'] as const;
export type TemplateName = (typeof templateNames)[number];

/** The weekdays, Monday first, as the API names them. */
export const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;

const day = v.object({ isOpen: v.boolean(), start: v.string(), end: v.string() });
const service = v.object({ name: v.string(), price: v.number(), duration: v.number(), isOffered: v.boolean() });
const category = v.object({ name: v.string(), services: v.array(service) });

const noTexts = { legalName: '', taxNumber: '', consentEn: '', consentVi: '' };

/** What a person has entered so far, valid or not, as it is saved with their account. */
export const storeDraft = v.object({
  id: v.string(),
  /** The number of times that the account has saved it; absent in older drafts. */
  revision: v.optional(v.number(), 0),
  step: v.picklist(steps),
  details: v.object({
    name: v.string(),
    country: v.picklist(countries),
    timezone: v.string(),
    phone: v.string(),
    invitation: v.string(),
  }),
  /** Times as `HH:mm` in the store's zone. */
  days: v.pipe(v.array(day), v.length(weekdays.length)),
  template: v.nullable(v.picklist(templateNames)),
  categories: v.array(category),
  /** Whether the owner serves clients too. */
  servesClients: v.boolean(),
  /** The owner's name, where the account has none; absent in older drafts. */
  ownName: v.optional(v.string(), ''),
  employees: v.array(v.object({ name: v.string() })),
  /** What the carriers register the store with; absent in older drafts. The tax number is not saved with a draft. */
  texts: v.optional(
    v.object({ legalName: v.string(), taxNumber: v.string(), consentEn: v.string(), consentVi: v.string() }),
    () => ({ ...noTexts }),
  ),
  services: v.array(v.picklist(serviceFlags)),
  /** Whether the store begins with a day of sample appointments; absent in older drafts. */
  sampleDay: v.optional(v.boolean(), false),
});
export type StoreDraft = v.InferOutput<typeof storeDraft>;
export type DraftDay = v.InferOutput<typeof day>;
export type DraftCategory = v.InferOutput<typeof category>;

/** Returns a new draft with the proposals of this device and usual opening hours. */
export const newDraft = (device: Pick<StoreDraft['details'], 'country' | 'timezone'>): StoreDraft => ({
  id: crypto.randomUUID(),
  revision: 0,
  step: 'details',
  details: { name: '', phone: '', invitation: '', ...device },
  days: weekdays.map((name) =>
    name === 'su' ? { isOpen: false, start: '11:00', end: '17:00' } : { isOpen: true, start: '09:30', end: '19:00' },
  ),
  template: null,
  categories: [],
  servesClients: true,
  ownName: '',
  employees: [],
  texts: { ...noTexts },
  services: ['gbk', 'pos'],
  sampleDay: false,
});

/** Reads the JSON of a draft; null if it is one of another version of the suite. */
export function parseDraft(json: unknown): StoreDraft | null {
  const result = v.safeParse(storeDraft, json);
  return result.success ? result.output : null;
}

/** Reads a saved draft; null if there is none, or one of another version of the suite. */
export function readDraft(text: string | null): StoreDraft | null {
  if (text === null) return null;
  try {
    return parseDraft(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Returns the draft to go on with: the account's, or this device's if the account has not saved any since. Null if there
 * is none.
 */
export function newestDraft(ofAccount: StoreDraft | null, onDevice: StoreDraft | null): StoreDraft | null {
  const isNewest = onDevice?.revision === (ofAccount?.revision ?? 0);
  const isSame = !ofAccount || ofAccount.id === onDevice?.id;
  return isNewest && isSame ? onDevice : ofAccount;
}

/** The tax number is saved nowhere before the store exists. */
export const withoutTaxNumber = (draft: StoreDraft): StoreDraft => ({
  ...draft,
  texts: { ...draft.texts, taxNumber: '' },
});

/** Returns the step before or after another one; null at the ends. */
export const stepBeside = (step: OpenStoreStep, by: 1 | -1): OpenStoreStep | null =>
  steps[steps.indexOf(step) + by] ?? null;
