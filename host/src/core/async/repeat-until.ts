interface Pace {
  /** The pause after the first attempt, in milliseconds; each further one is twice as long. */
  firstMs: number;
  /** Attempts in all. */
  maxAttempts: number;
}

/** Repeats an attempt until it returns true, with pauses that grow; a rejection counts as false. */
export async function repeatUntil(attempt: () => Promise<boolean>, { firstMs, maxAttempts }: Pace): Promise<void> {
  for (let made = 1, pauseMs = firstMs; ; made += 1, pauseMs *= 2) {
    if ((await attempt().catch(() => false)) || made === maxAttempts) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
