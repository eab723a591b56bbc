import { ClientName } from '@suite/entities';
import type { ShellProblem } from '@suite/graphql/problems';
import { useFormat, usePermission, useService, useStoreQuery, useSuiteLinks } from '@suite/remote-kit';
import { Button, Card, List, Note, Section, SkeletonList, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import layout from '../layout/layout.module.css';
import { useShownPart } from '../layout/use-shown-part';
import { VisitsOutsideHoursDocument } from './hours.generated';
import styles from './hours.module.css';
import { NotifyClient } from './notify-client';

const conflictCode = 'appointments_conflict';

/** Whether the API refused a change of hours because of visits; the form shows them. */
export const isVisitConflict = ({ code }: ShellProblem): boolean => code === conflictCode;

/** The visits that a change leaves outside of the hours. */
export interface OutsideVisits {
  count: number;
  /** The ids of the first 20. */
  ids: readonly string[];
}

/** Returns the visits that the API refused a change of hours for; null for any other problem. */
export const outsideVisitsOf = (problem: ShellProblem | null): OutsideVisits | null =>
  problem?.code === conflictCode
    ? {
        count: Number(problem.params.count),
        ids: String(problem.params.appointments ?? '')
          .split(',')
          .filter(Boolean),
      }
    : null;

/** What visits are left by: other hours, or a person who no longer works here. */
interface LeftBy {
  of?: 'hours' | 'person';
}

/** Warns before a change is saved, and lists the visits that it would leave outside. */
export function OutsideVisitsWarning({ count, ids, of = 'hours' }: OutsideVisits & LeftBy) {
  const { t } = useTranslation('mf-profile');
  return (
    <Stack gap={2} role="alert">
      <Note tone="warning" boxed>
        {t(of === 'hours' ? 'hours.outside.warning' : 'hours.outside.warning_person', { count })}
      </Note>
      <VisitList ids={ids} />
      {count > ids.length && <Note small>{t('hours.outside.more', { count: count - ids.length })}</Note>}
    </Stack>
  );
}

interface ListProps {
  ids: readonly string[];
  onDone: () => void;
}

/**
 * The visits that a change left outside of the hours, or of a person who left: each is kept, moved on its page, or its
 * client texted.
 */
export function OutsideVisitsList({ ids, onDone, of = 'hours' }: ListProps & LeftBy) {
  const { t } = useTranslation('mf-profile');
  const part = useShownPart<HTMLDivElement>();
  return (
    <div ref={part} className={layout.part}>
      <Section title={t(of === 'hours' ? 'hours.outside.title' : 'hours.outside.title_person')}>
        <Note>{t('hours.outside.hint')}</Note>
        <VisitList ids={ids} isLinked />
        <Button variant="secondary" wide onClick={onDone}>
          {t('hours.outside.done')}
        </Button>
      </Section>
    </div>
  );
}

/** Time, client, service and person of each visit, for those who see appointments. */
function VisitList({ ids, isLinked = false }: { ids: readonly string[]; isLinked?: boolean }) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const links = useSuiteLinks();
  const mayRead = usePermission('BOOKING');
  const mayText = usePermission('MESSAGE');
  const books = useService('gbk');
  const [notified, setNotified] = useState<ReadonlySet<string>>(new Set());
  const query = useStoreQuery(
    VisitsOutsideHoursDocument,
    { ids: [...ids] },
    { skip: !mayRead || !books, isCached: false },
  );
  if (!mayRead || !books || query.problem) return null;
  if (!query.data) return <SkeletonList rows={Math.min(ids.length, 3)} label={t('hours.outside.loading')} />;
  return (
    <List gap={2}>
      {query.data.appointment_list.map(
        ({ id, start_time, customer, booker_name, service, custom_service, employee }) => {
          const title = format.dateTime(start_time);
          const client = customer?.full_name ?? booker_name;
          const what = service?.name ?? custom_service;
          return (
            <Card as="li" key={id}>
              <Stack gap={1}>
                {isLinked ? (
                  <Link to={links.appointment({ id })} className={styles.visit}>
                    {title}
                  </Link>
                ) : (
                  <strong>{title}</strong>
                )}
                <span>
                  {client && <ClientName id={isLinked ? customer?.id : null}>{client}</ClientName>}
                  {client && what && ' · '}
                  {what}
                </span>
                {employee && <span>{employee.full_name}</span>}
                {isLinked && mayText && customer && (
                  <NotifyClient
                    customer={customer}
                    start={start_time}
                    isNotified={notified.has(id)}
                    onNotified={() => setNotified((before) => new Set(before).add(id))}
                  />
                )}
              </Stack>
            </Card>
          );
        },
      )}
    </List>
  );
}
