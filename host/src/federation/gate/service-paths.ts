import type { ServiceFlag } from '@suite/domain';

/** Product pages of the owner side that need one of these services, by how their paths begin. */
const servicePaths: readonly (readonly [path: string, services: readonly ServiceFlag[]])[] = [
  ['/owner/gift-card', ['pos', 'gc_without_pos']],
  ['/owner/go-checkin', ['gci']],
  ['/owner/report-bamboo', ['bamboo_pay']],
];

/** The services of which a path needs one, where that is known without a remote that brings the page; else null. */
export const servicesAt = (pathname: string): readonly ServiceFlag[] | null =>
  servicePaths.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1] ?? null;
