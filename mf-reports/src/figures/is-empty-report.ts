/** Whether a report is empty: no paid ticket and no refund. Hidden figures are null. */
export const isEmptyReport = (tickets: number, ...cents: readonly (number | null | undefined)[]): boolean =>
  tickets === 0 && cents.every((figure) => !figure);
