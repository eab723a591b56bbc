/** Whether nothing happened: no ticket was paid, and nothing went back of earlier ones. Figures that may not be seen are null. */
export const isEmptyReport = (tickets: number, ...cents: readonly (number | null | undefined)[]): boolean =>
  tickets === 0 && cents.every((figure) => !figure);
