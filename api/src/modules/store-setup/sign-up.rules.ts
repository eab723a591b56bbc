/** Who may open a store: everybody with an account, those with an invitation of the operator, or nobody. */
export const storeSignUps = ['open', 'invitation', 'closed'] as const;
export type StoreSignUp = (typeof storeSignUps)[number];
