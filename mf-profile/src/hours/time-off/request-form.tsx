import { businessDay } from '@suite/domain/time';
import { useNow, useStore } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import { Button, FieldError, Note, Section, SegmentedControl, Stack, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from '../hours.module.css';
import { emptyRequest, requestKinds, requestSchema, type TypedRequest } from './request.schema';
import { RequestTimeOffDocument, type TimeOffFragment } from './time-off.generated';

interface Props {
  /** Shown below the button after the request was sent; announced by the page. */
  sent: string;
  onRequested: (request: TimeOffFragment) => void;
}

/** Requests days off, or hours of a day. */
export function RequestForm({ sent, onRequested }: Props) {
  const { t } = useTranslation('mf-profile');
  const { timezone } = useStore();
  const today = businessDay(useNow(), timezone);
  const { form, formProps, field, input, pending, refusal, reset } = useMutationForm(RequestTimeOffDocument, {
    schema: requestSchema,
    defaultValues: emptyRequest,
    paths: {
      from: ['from_day'],
      until: ['until_day'],
      start: ['hours.start_minute'],
      end: ['hours.end_minute'],
    },
    input: (request) => request,
    onDone({ time_off_request_create }) {
      reset();
      onRequested(time_off_request_create);
    },
  });
  const kind = input('kind');

  return (
    <Section title={t('time_off.request')}>
      <Stack as="form" gap={3} {...formProps}>
        <SegmentedControl
          label={t('time_off.kind')}
          selected={kind.value}
          onSelect={(id) => kind.set(id as TypedRequest['kind'])}
          options={requestKinds.map((id) => ({ id, label: t(`time_off.kinds.${id}`) }))}
        />
        {kind.value === 'days' ? (
          <div className={styles.times}>
            <TextField type="date" min={today} label={t('hours.off.from')} {...field('from')} />
            <TextField type="date" min={today} label={t('hours.off.until')} {...field('until')} />
          </div>
        ) : (
          <>
            <TextField type="date" min={today} label={t('time_off.day')} {...field('from')} />
            <div className={styles.times}>
              <TextField type="time" step={300} label={t('hours.from')} {...field('start')} />
              <TextField type="time" step={300} label={t('hours.until')} {...field('end')} />
            </div>
          </>
        )}
        <TextField label={t('time_off.note')} autoComplete="off" {...field('note')} />
        <FieldError message={refusal} />
        <Button type="submit" wide pending={pending}>
          {t('time_off.send')}
        </Button>
        {sent && !form.formState.isDirty && (
          <Note tone="good" aria-hidden="true">
            {sent}
          </Note>
        )}
      </Stack>
    </Section>
  );
}
