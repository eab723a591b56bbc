/** How stores reach the supplier of the suite; null is not set. */
export interface SupportContact {
  /** E.164. */
  phone: string | null;
  /** An https address. */
  url: string | null;
}

export const noSupportContact: SupportContact = { phone: null, url: null };
