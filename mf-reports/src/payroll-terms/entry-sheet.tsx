import { ZoneNote } from '@suite/entities';
import { SheetForm } from '@suite/entities/overlays';
import { useStore } from '@suite/remote-kit';
import { type RemoteForm, useMutationForm } from '@suite/remote-kit/form';
import { Button, FieldError, Note, Row, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { type EntryValues, entrySchema, entryTimes, entryValues } from './entry.schema';
import styles from './payroll-terms.module.css';
import { AddTimeDocument, type ClockEntryFragment, CorrectTimeDocument } from './time-clock.generated';

interface Props {
  employeeId: string;
  /** Null adds one. */
  entry: ClockEntryFragment | null;
  /** The day of a new entry. */
  day: string;
  onDone: () => void;
  onClose: () => void;
}

/** Adds or corrects the time of an employee. */
export const EntrySheet = (props: Props) =>
  props.entry ? <CorrectSheet {...props} entry={props.entry} /> : <AddSheet {...props} />;

const paths = { start: ['start_time'], end: ['end_time'] } as const;

function AddSheet({ employeeId, day, onDone, onClose }: Props) {
  const { t } = useTranslation('mf-reports');
  const { timezone } = useStore();
  const form = useMutationForm(AddTimeDocument, {
    schema: entrySchema,
    defaultValues: entryValues(null, day, timezone),
    paths,
    input: (values) => ({ ...entryTimes(values, timezone), employee_id: employeeId }),
    onDone,
  });
  return <EntryFields form={form} title={t('pay_terms.time.add')} onClose={onClose} />;
}

function CorrectSheet({ entry, day, onDone, onClose }: Props & { entry: ClockEntryFragment }) {
  const { t } = useTranslation('mf-reports');
  const { timezone } = useStore();
  const form = useMutationForm(CorrectTimeDocument, {
    schema: entrySchema,
    defaultValues: entryValues(entry, day, timezone),
    paths,
    input: (values) => ({ ...entryTimes(values, timezone), id: entry.id }),
    onDone,
  });
  return <EntryFields form={form} title={t('pay_terms.time.correct')} onClose={onClose} />;
}

interface FieldsProps {
  form: RemoteForm<EntryValues, EntryValues>;
  title: string;
  onClose: () => void;
}

function EntryFields({ form, title, onClose }: FieldsProps) {
  const { t } = useTranslation('mf-reports');
  const breaks = form.input('breaks');
  return (
    <SheetForm title={title} submit={t('pay_terms.save')} form={form} onClose={onClose}>
      <TextField type="date" label={t('pay_terms.time.day')} {...form.field('day')} />
      <div className={styles.pair}>
        <TextField type="time" label={t('pay_terms.time.start')} {...form.field('start')} />
        <TextField type="time" label={t('pay_terms.time.end')} {...form.field('end')} />
      </div>
      <Note small>{t('pay_terms.time.overnight')}</Note>
      {breaks.value.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: breaks have no id, and the fields are named by their place.
        <div key={index} className={styles.pair}>
          <TextField type="time" label={t('pay_terms.time.break_start')} {...form.field(`breaks.${index}.start`)} />
          <TextField type="time" label={t('pay_terms.time.break_end')} {...form.field(`breaks.${index}.end`)} />
        </div>
      ))}
      <FieldError message={breaks.error} />
      <Row>
        <Button variant="quiet" onClick={() => breaks.set([...breaks.value, { start: '13:00', end: '13:30' }])}>
          {t('pay_terms.time.add_break')}
        </Button>
        {breaks.value.length > 0 && (
          <Button variant="quiet" onClick={() => breaks.set(breaks.value.slice(0, -1))}>
            {t('pay_terms.time.remove_break')}
          </Button>
        )}
      </Row>
      <ZoneNote />
      <TextField
        label={t('pay_terms.time.reason')}
        hint={t('pay_terms.time.reason_hint')}
        autoComplete="off"
        {...form.field('reason')}
      />
    </SheetForm>
  );
}
