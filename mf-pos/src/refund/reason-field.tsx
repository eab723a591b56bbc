import { type RemoteForm, useRemoteForm } from '@suite/remote-kit/form';
import { Chip, Chips, Stack, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import styles from './refund.module.css';

const schema = v.object({ reason: v.pipe(v.string(), v.trim(), v.nonEmpty('reason_required')) });
type Values = v.InferInput<typeof schema>;

/** The schema of a form whose only field is a required reason; `onReason` gets it without the space around it. */
export function useReasonForm(onReason: (reason: string) => void): RemoteForm<Values, Values> {
  const { t } = useTranslation('mf-pos');
  return useRemoteForm({
    schema,
    defaultValues: { reason: '' },
    messages: { reason_required: t('refund.reason_required') },
    onSubmit: ({ reason }) => onReason(reason),
  });
}

interface Props {
  /** Keys of the usual reasons. */
  usual: readonly string[];
  form: RemoteForm<Values, Values>;
}

const maxLength = 255;

/** The reason: one of the usual ones by a tap, or a typed one. */
export function ReasonField({ usual, form: { field, input } }: Props) {
  const { t } = useTranslation('mf-pos');
  const { value, set } = input('reason');
  return (
    <Stack gap={3}>
      <h3 className={styles.heading}>{t('refund.reason_heading')}</h3>
      <Chips>
        {usual.map((key) => {
          const label = t(`refund.reason.${key}`);
          return (
            <Chip key={key} selected={value === label} onSelect={() => set(label)}>
              {label}
            </Chip>
          );
        })}
      </Chips>
      <TextField label={t('refund.reason_label')} maxLength={maxLength} {...field('reason')} />
    </Stack>
  );
}
