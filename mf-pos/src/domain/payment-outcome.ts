/** Kinds of problems after which it is unknown whether the server processed the request. */
const unknownOutcomeKinds: readonly string[] = ['network', 'timeout', 'server', 'unexpected'];

/** Returns whether the server may have processed the request in spite of the problem. */
export const hasUnknownOutcome = ({ kind }: { kind: string }): boolean => unknownOutcomeKinds.includes(kind);

/** After this number of attempts without a response, the ticket is fetched. */
export const attemptsBeforeLookup = 3;
