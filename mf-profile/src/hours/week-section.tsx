import { useFormat, useStoreSubmit } from '@suite/remote-kit';
import { Chip, Chips, LiveRegion, Note, Section } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictButton } from './conflict-button';
import { RemoveHoursDocument, type StoreWeekFragment } from './hours.generated';
import { isVisitConflict } from './outside-visits';
import { WeekForm } from './week-form';

interface Props {
  /** Null is the store itself. */
  employeeId: string | null;
  /** The hours that apply. */
  week: StoreWeekFragment;
  /** The store's hours. */
  store: StoreWeekFragment;
  refetch: () => Promise<void>;
  /** Called after a change that left visits outside of the hours. */
  onOutside: (ids: readonly string[]) => void;
}

/**
 * The hours of the store, or of an employee, who follows the store until they have their own: the present pattern, and
 * those that begin later.
 */
export function WeekSection({ employeeId, week, store, refetch, onOutside }: Props) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const removing = useStoreSubmit(RemoveHoursDocument, { handles: isVisitConflict });
  /** The start of the chosen pattern; undefined is the present one. */
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  const [saved, setSaved] = useState<string | null | undefined>(undefined);
  const [message, setMessage] = useState('');
  const { patterns } = week;
  const present = patterns.find(({ is_present }) => is_present);
  const shown = patterns.find(({ starts_on }) => starts_on === chosen) ?? present ?? patterns[0] ?? null;

  function nameOf({ starts_on, is_present }: (typeof patterns)[number]): string {
    if (is_present) return t('hours.pattern.now');
    return starts_on ? t('hours.pattern.from', { day: format.day(starts_on) }) : t('hours.pattern.usual');
  }
  async function remove(starts_on: string, continue_anyway: boolean) {
    const input_obj = { employee_id: employeeId, starts_on, continue_anyway };
    if (!(await removing.submit({ input_obj }))) return false;
    setChosen(undefined);
    setSaved(undefined);
    setMessage(t('hours.pattern.removed'));
    await refetch();
    return true;
  }

  return (
    <Section title={t('hours.week')}>
      <LiveRegion message={message} />
      {patterns.length > 1 && (
        <Chips legend={t('hours.pattern.choose')} hidesLegend>
          {patterns.map((pattern) => (
            <Chip
              key={pattern.starts_on}
              selected={pattern === shown}
              onSelect={() => {
                setChosen(pattern.starts_on ?? null);
                setSaved(undefined);
              }}
            >
              {nameOf(pattern)}
            </Chip>
          ))}
        </Chips>
      )}
      {employeeId !== null && !present && shown?.starts_on && (
        <Note>{t('hours.pattern.until_then', { day: format.day(shown.starts_on) })}</Note>
      )}
      <WeekForm
        key={shown?.starts_on ?? ''}
        employeeId={employeeId}
        week={week}
        store={store}
        refetch={refetch}
        onOutside={onOutside}
        pattern={shown}
        isSaved={saved !== undefined && saved === (shown?.starts_on ?? null)}
        onSaved={(startsOn) => {
          setSaved(startsOn);
          setChosen(startsOn);
        }}
      />
      {shown?.starts_on && (
        <ConflictButton
          label={t('hours.pattern.remove')}
          anyway={t('hours.remove_anyway')}
          problem={removing.problem}
          pending={removing.pending}
          submit={(anyway) => remove(shown.starts_on ?? '', anyway)}
          onOutside={onOutside}
        />
      )}
    </Section>
  );
}
