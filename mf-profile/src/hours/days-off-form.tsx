import { useMutationForm } from '@suite/remote-kit/form';
import { Button, Stack, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { ClosedPeriod } from './closed-periods';
import { SetDaysOffDocument } from './hours.generated';
import styles from './hours.module.css';
import { isVisitConflict, OutsideVisitsWarning, outsideVisitsOf } from './outside-visits';

interface Props {
  /** Null is the store itself. */
  employeeId: string | null;
  /** The store's day (yyyy-MM-dd). */
  today: string;
  /** Days that are filled in already. */
  proposed: ClosedPeriod | null;
  /** Called with the added days, and the ids of the visits that they left outside. */
  onAdded: (period: ClosedPeriod, outside: readonly string[] | null) => void;
}

const schemaOn = (today: string) =>
  v.pipe(
    v.object({ from: v.pipe(v.string(), v.nonEmpty('required')), until: v.string() }),
    v.forward(
      v.partialCheck([['from'], ['until']], ({ from, until }) => until !== '' || from >= today, 'day_past'),
      ['from'],
    ),
    v.forward(
      v.partialCheck([['from'], ['until']], ({ from, until }) => until === '' || until >= from, 'end_before_start'),
      ['until'],
    ),
    v.forward(
      v.partialCheck([['until']], ({ until }) => until === '' || until >= today, 'day_past'),
      ['until'],
    ),
    v.transform(({ from, until }): ClosedPeriod => ({ from, until: until || from })),
  );

const labels = {
  store: { add: 'hours.off.close', anyway: 'hours.off.anyway' },
  person: { add: 'hours.off.add', anyway: 'hours.off.add_anyway' },
} as const;

/** Adds a day off or a closed period. */
export function DaysOffForm({ employeeId, today, proposed, onAdded }: Props) {
  const { t } = useTranslation('mf-profile');
  const { formProps, field, pending, reset, submission } = useMutationForm(SetDaysOffDocument, {
    handles: isVisitConflict,
    schema: schemaOn(today),
    defaultValues: { from: proposed?.from ?? '', until: proposed?.until ?? '' },
    paths: { from: ['day'] },
    input: ({ from, until }, refused) => ({
      employee_id: employeeId,
      day: from,
      until,
      is_off: true,
      continue_anyway: outsideVisitsOf(refused) !== null,
    }),
    onDone(_, period) {
      reset({ from: '', until: '' });
      onAdded(period, outside?.ids ?? null);
    },
  });
  const outside = outsideVisitsOf(submission.problem);

  return (
    <Stack as="form" gap={3} {...formProps}>
      <div className={styles.times}>
        <TextField type="date" min={today} label={t('hours.off.from')} {...field('from')} />
        <TextField type="date" min={today} label={t('hours.off.until')} {...field('until')} />
      </div>
      {outside && <OutsideVisitsWarning {...outside} />}
      <Button type="submit" variant="secondary" wide pending={pending}>
        {t(labels[employeeId === null ? 'store' : 'person'][outside ? 'anyway' : 'add'])}
      </Button>
    </Stack>
  );
}
