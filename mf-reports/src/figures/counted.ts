import { formatCount } from '@suite/domain/format';

/** The values of a message with a count: its number chooses the plural, and is written in groups of thousands. */
export const counted = (count: number, values: Record<string, string> = {}) => ({
  count,
  replace: { ...values, count: formatCount(count) },
});
