import { defineMutation, defineQuery, signedInAccess } from '../../define-operation';
import { checkSubscription } from './push.rules';
import { deleteSubscription, hasSubscription, saveSubscription } from './push.store';

/** The push messages of the browser in which a person is signed in. */
export const pushOperations = [
  defineQuery({
    name: 'push_settings',
    access: signedInAccess,
    resolve: async (_, { tx, caller, services }) => ({
      public_key: services.push.publicKey,
      is_on: await hasSubscription(tx, caller),
    }),
  }),
  defineMutation({
    name: 'push_subscribe',
    access: signedInAccess,
    example: () => ({
      input_obj: { endpoint: 'https://web.push.apple.com/1', p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) },
    }),
    resolve: async ({ input_obj }, { tx, caller, now, services: { push } }) => {
      checkSubscription(input_obj, push.hosts);
      await saveSubscription(tx, caller, input_obj, now());
      return { public_key: push.publicKey, is_on: true };
    },
  }),
  defineMutation({
    name: 'push_unsubscribe',
    access: signedInAccess,
    resolve: async (_, { tx, caller, services }) => {
      await deleteSubscription(tx, caller);
      return { public_key: services.push.publicKey, is_on: false };
    },
  }),
];
