let last = 2_000_000;

/** Returns an American number that no other person of the test's process has. */
export const newPhone = (): string => `+1512${++last}`;
