import { accountAccess, defineMutation, defineQuery, ownersAndPartners, storeAccess } from '../../define-operation';
import type { SignedInCaller } from '../../kit/operation';
import { invalid, Problem } from '../../kit/problem';
import { goLive, removeSamples, viewReadiness } from './go-live.service';
import { openStore } from './open-store.service';
import { deleteDraft, readDraft, saveDraft } from './store-setup.store';

const maxDraft = 64_000;

const accountOf = ({ userId }: SignedInCaller): string => {
  if (userId === null) throw new Problem('access_denied', 'access_denied');
  return userId;
};

/** Characters that no text of PostgreSQL contains; JSON writes both as escapes. */
const unstorable = /\0|\p{Cs}/u;

/** Opening a store, for people with an account, who may have no store yet; and its first day. */
export const storeSetupOperations = [
  defineQuery({
    name: 'store_setup',
    access: accountAccess,
    resolve: async (_, { tx, caller, services }) => ({
      sign_up: services.storeSignUp,
      draft: await readDraft(tx, accountOf(caller)),
    }),
  }),
  defineMutation({
    name: 'store_setup_save',
    access: accountAccess,
    resolve: async ({ input_obj: { content = null } }, { tx, caller, now }) => {
      if (content !== null && content.length > maxDraft)
        throw invalid('input_obj.content', 'too_long', { max: maxDraft });
      if (content !== null && unstorable.test(content)) throw invalid('input_obj.content', 'characters_invalid');
      const account = accountOf(caller);
      await (content === null ? deleteDraft(tx, account) : saveDraft(tx, account, content, now()));
      return true;
    },
  }),
  defineMutation({
    name: 'company_create',
    access: accountAccess,
    transaction: 'manual',
    example: (_, { key }) => ({
      input_obj: {
        id: key,
        name: 'Iris Nails',
        country_code: 'US',
        timezone: 'America/Chicago',
        language: 'en',
        categories: [],
        employees: [],
        services: ['pos'],
      },
    }),
    resolve: ({ input_obj }, { caller, database, now, services }) =>
      openStore(
        {
          database,
          now,
          userId: accountOf(caller),
          signUp: services.storeSignUp,
          staffCodes: services.staffCodes,
        },
        input_obj,
      ),
  }),
  defineQuery({
    name: 'store_readiness',
    access: storeAccess([], ownersAndPartners),
    resolve: (_, context) => viewReadiness(context),
  }),
  defineMutation({
    name: 'store_remove_samples',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'settings' },
    resolve: (_, context) => removeSamples(context),
  }),
  defineMutation({
    name: 'store_go_live',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'settings', data: ['input_obj.reminders'] },
    example: () => ({ input_obj: { reminders: 'from_tomorrow' } }),
    resolve: ({ input_obj }, context) => goLive(context, input_obj),
  }),
];
