import { useFormat } from '@suite/remote-kit';
import { LinkList, LiveRegion, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';

export interface EnteredVisit {
  id: string;
  /** ISO 8601. */
  start: string;
  client: string;
}

/** The visits that were just entered, the last one first; each opens its page. */
export function EnteredVisits({ visits }: { visits: readonly EnteredVisit[] }) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const paths = usePaths();
  const [last] = visits;
  return (
    <>
      <LiveRegion message={last ? t('enter.saved', { client: last.client, time: format.dateTime(last.start) }) : ''} />
      {visits.length > 0 && (
        <Section title={t('enter.entered', { count: visits.length })}>
          <LinkList
            links={visits.map(({ id, start, client }) => ({
              to: paths.appointment({ id }),
              label: client,
              detail: format.dateTime(start),
            }))}
          />
        </Section>
      )}
    </>
  );
}
