/** Problems that leave open whether the server did what it was sent. */
const unknownOutcomeKinds: readonly string[] = ['network', 'timeout', 'server', 'unexpected'];

/** Whether the server may have done it all the same. */
export const hasUnknownOutcome = ({ kind }: { kind: string }): boolean => unknownOutcomeKinds.includes(kind);

/** After so many attempts without a response, the ticket is looked up. */
export const attemptsBeforeLookup = 3;
