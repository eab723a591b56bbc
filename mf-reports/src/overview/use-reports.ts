import { useGate, useSuiteLinks } from '@suite/remote-kit';
import type { Needs } from '@suite/remote-kit/routes';
import { usePaths } from '../paths';
import { routes } from '../routes';
import { linkedReports, ofEmployees, reportSections, usefulWith } from './reports';

export type SectionId = (typeof reportSections)[number]['id'];
type ReportId =
  | (typeof reportSections)[number]['pages'][number]
  | (typeof linkedReports)[keyof typeof linkedReports][number]['id'];

export interface ReportSection {
  id: SectionId;
  reports: readonly { id: ReportId; to: string }[];
}

/** Returns the reports that the person may open, by section; sections without any are left out. */
export function useReports(): ReportSection[] {
  const gate = useGate();
  const paths = usePaths();
  const links = useSuiteLinks();
  const opens = ({ permissions, services }: Needs) =>
    permissions.every((key) => gate.permissions.has(key)) &&
    (services.length === 0 || services.some((service) => gate.services.has(service)));
  const isUseful = (page: keyof typeof routes.pages) =>
    (gate.person?.employeeId || !ofEmployees.includes(page)) &&
    (usefulWith[page]?.some((key) => gate.permissions.has(key)) ?? true);
  const others: Partial<Record<SectionId, readonly (Needs & { id: ReportId; link: 'gift_cards' })[]>> = linkedReports;
  return reportSections
    .map(
      ({ id, pages }): ReportSection => ({
        id,
        reports: [
          ...pages
            .filter((page) => opens(routes.pages[page]) && isUseful(page))
            .map((page) => ({ id: page, to: paths[page]() })),
          ...(others[id] ?? []).filter(opens).map(({ id: report, link }) => ({ id: report, to: links[link]() })),
        ],
      }),
    )
    .filter(({ reports }) => reports.length > 0);
}
