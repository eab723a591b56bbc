import { useFormat, useStoreSubmit } from '@suite/remote-kit';
import { Card, List, LiveRegion, Note, Section, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictButton } from './conflict-button';
import { ExtraDayForm } from './extra-day-form';
import { SetExtraDayDocument, type StoreWeekFragment } from './hours.generated';
import styles from './hours.module.css';
import { isVisitConflict } from './outside-visits';
import { useDayHours } from './use-day-hours';

type ExtraDay = StoreWeekFragment['extra_days'][number];

interface Props {
  /** Null is the store itself. */
  employeeId: string | null;
  days: readonly ExtraDay[];
  refetch: () => Promise<void>;
  /** Called after a change that left visits outside of the hours. */
  onOutside: (ids: readonly string[]) => void;
}

/** Single days with other hours than usual. */
export function ExtraDaysSection({ employeeId, days, refetch, onOutside }: Props) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const [message, setMessage] = useState('');

  return (
    <Section title={t('hours.extra.title')}>
      <Stack gap={3}>
        <Note>{t(days.length === 0 ? 'hours.extra.none' : 'hours.extra.hint')}</Note>
        <List gap={2}>
          {days.map((extra) => (
            <ExtraDayRow
              key={extra.day}
              employeeId={employeeId}
              extra={extra}
              onOutside={onOutside}
              onRemoved={() => {
                setMessage(t('hours.off.removed', { days: format.longDay(extra.day) }));
                void refetch();
              }}
            />
          ))}
        </List>
        <LiveRegion message={message} />
        <ExtraDayForm
          employeeId={employeeId}
          onAdded={(day, outside) => {
            setMessage(t('hours.off.added', { days: format.longDay(day) }));
            if (outside) onOutside(outside);
            void refetch();
          }}
        />
      </Stack>
    </Section>
  );
}

interface RowProps {
  employeeId: string | null;
  extra: ExtraDay;
  onRemoved: () => void;
  onOutside: (ids: readonly string[]) => void;
}

function ExtraDayRow({ employeeId, extra, onRemoved, onOutside }: RowProps) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const hoursOf = useDayHours();
  const removing = useStoreSubmit(SetExtraDayDocument, { handles: isVisitConflict });

  async function remove(continue_anyway: boolean) {
    const input_obj = { employee_id: employeeId, day: extra.day, hours: null, continue_anyway };
    if (!(await removing.submit({ input_obj }))) return false;
    onRemoved();
    return true;
  }

  return (
    <Card as="li">
      <div className={styles.period}>
        <Stack gap={1}>
          <span>{format.longDay(extra.day)}</span>
          {hoursOf(extra.hours).map((line) => (
            <Note small key={line}>
              {line}
            </Note>
          ))}
        </Stack>
        <ConflictButton
          label={t('hours.extra.remove')}
          name={t('hours.off.remove', { days: format.longDay(extra.day) })}
          anyway={t('hours.remove_anyway')}
          problem={removing.problem}
          pending={removing.pending}
          submit={remove}
          onOutside={onOutside}
        />
      </div>
    </Card>
  );
}
