import { ZoneNote } from '@suite/entities';
import { FieldError, Note, Section, SegmentedControl, Stack, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from '../groups/groups.module.css';
import type { CountedAudience } from './use-audience';
import type { PromotionForm } from './use-promotion-form';

/** Step 3: when it is sent, and on which days its code can be used. */
export function WhenSection({ form, audience: { audience } }: { form: PromotionForm; audience: CountedAudience }) {
  const { t } = useTranslation('mf-crm');
  const isScheduled = form.input('is_scheduled');
  return (
    <Section title={t('promotions.when')}>
      <Stack gap={3}>
        <SegmentedControl
          label={t('promotions.when')}
          selected={isScheduled.value ? 'later' : 'now'}
          onSelect={(id) => isScheduled.set(id === 'later')}
          options={(['now', 'later'] as const).map((id) => ({ id, label: t(`promotions.modes.${id}`) }))}
        />
        <FieldError message={isScheduled.error} />
        {isScheduled.value && (
          <>
            <div className={styles.pair}>
              <TextField label={t('promotions.day')} type="date" {...form.field('day')} />
              <TextField label={t('promotions.time')} type="time" {...form.field('time')} />
            </div>
            <ZoneNote />
          </>
        )}
        <Note small>{t('promotions.hours_hint')}</Note>
        {audience && audience.days > 1 && (
          <Note small tone="warning" role="status">
            {t('promotions.days', { count: audience.days })}
          </Note>
        )}
        <div className={styles.pair}>
          <TextField label={t('promotions.start')} type="date" {...form.field('start_date')} />
          <TextField label={t('promotions.end')} type="date" {...form.field('expired_date')} />
        </div>
      </Stack>
    </Section>
  );
}
