import type { Country } from '@suite/domain';

/**
 * What lets a store advertise by email to an address that did not refuse it:
 * - `not_refused`: nothing more (US, CAN-SPAM)
 * - `recent_visit`: a visit in the last 24 months, or a recorded consent (Canada, CASL)
 * - `consent`: a recorded consent (Australia, Spam Act: having bought something is none)
 */
export type EmailConsent = 'not_refused' | 'recent_visit' | 'consent';

export const emailConsents: Record<Country, EmailConsent> = { US: 'not_refused', CA: 'recent_visit', AU: 'consent' };

/** The months after a visit in which it counts as a consent. */
export const recentVisitMonths = 24;

/** After advertising of any kind, a number or an address gets the next one of a promotion this many hours later. */
export const capHours = { sms: 24, email: 16 } as const;
