import type { ServiceFlag } from '@suite/domain';

/** Product pages of the owner side that need one of these services, by the prefix of their paths. */
const servicePaths: readonly (readonly [path: string, services: readonly ServiceFlag[]])[] = [
  ['/owner/gift-card', ['pos', 'gc_without_pos']],
  ['/owner/go-checkin', ['gci']],
  ['/owner/report-bamboo', ['bamboo_pay']],
];

/**
 * Returns the services of which a path needs one, if that is known without a remote that provides the page; else
 * null.
 */
export const servicesAt = (pathname: string): readonly ServiceFlag[] | null =>
  servicePaths.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1] ?? null;
