/** Whether a report is empty: no paid ticket, no refund and no money moved. Hidden figures are null. */
export const isEmptyReport = (tickets: number, ...cents: readonly (number | null | undefined)[]): boolean =>
  tickets === 0 && cents.every((figure) => !figure);
