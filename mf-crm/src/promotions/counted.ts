/** The count of a message with its figure as it is written: `1,200`. */
export const counted = (count: number): { count: number; shown: string } => ({
  count,
  shown: new Intl.NumberFormat('en-US').format(count),
});
