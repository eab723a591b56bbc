/** An attempt as the networks count it. */
export interface LimitedAttempt {
  card_id: string;
  invoice_id: string;
  amount: number;
  status: string;
  bucket: string | null;
  started_by: string;
  attempted_at: Date;
  /** When its result was known; null while it is not. */
  settled_at: Date | null;
}

const dayMs = 24 * 3_600_000;
const limits = { sameAmount: 15, declinesInDay: 10, declines: 35 };

/**
 * Returns what the networks do not allow: an attempt after a final decline was known, more than 15 of a card and an amount in 30
 * days, more than 10 declines of a card in a day or 35 in 30 days.
 */
export function wrongLimits(attempts: readonly LimitedAttempt[]): string[] {
  const made = attempts.filter(({ status }) => status !== 'voided');
  return [...new Set(made.map(({ card_id }) => card_id))].flatMap((card) => {
    const own = made.filter(({ card_id }) => card_id === card);
    const stoppedAt = own.find(({ bucket }) => bucket === 'never')?.settled_at;
    const declines = own.filter(({ status }) => status === 'declined');
    return [
      ...(stoppedAt && own.some((one) => one.attempted_at > stoppedAt)
        ? [`card ${card} was charged after it had to be stopped`]
        : []),
      ...(isOver(declines, dayMs, limits.declinesInDay) ? [`card ${card} was declined too often in a day`] : []),
      ...(isOver(declines, 30 * dayMs, limits.declines) ? [`card ${card} was declined too often in 30 days`] : []),
      ...[...new Set(own.map(({ amount }) => amount))]
        .filter((amount) =>
          isOver(
            own.filter((one) => one.amount === amount),
            30 * dayMs,
            limits.sameAmount,
          ),
        )
        .map((amount) => `card ${card} was charged ${amount} too often in 30 days`),
    ];
  });
}

/** Whether more than `max` attempts, in the order of their time, lie within less than a time. */
const isOver = (attempts: readonly LimitedAttempt[], ms: number, max: number): boolean =>
  attempts.some((last, index) => {
    const first = attempts[index - max];
    return first !== undefined && last.attempted_at.getTime() - first.attempted_at.getTime() < ms;
  });
