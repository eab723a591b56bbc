/** Something that does not agree with the ledger. */
export interface Discrepancy {
  what: string;
  /** The ticket; of stored sums the business day. */
  order_id: string;
  whmcs_id: number;
}
