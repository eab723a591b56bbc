import type { Country } from '@suite/domain';
import { ZoneNote } from '@suite/entities';
import { useNow, useStore } from '@suite/remote-kit';
import { FieldError, Note, Section, SegmentedControl, Stack, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from '../groups/groups.module.css';
import { sendTimeOf } from './promotion-form.schema';
import { TextsLeave } from './texts-leave';
import type { CountedAudience } from './use-audience';
import type { PromotionForm } from './use-promotion-form';

interface Props {
  form: PromotionForm;
  audience: CountedAudience;
  country: Country;
}

/** Step 3: when it is sent, and on which days its code can be used. */
export function WhenSection({ form, audience: { audience }, country }: Props) {
  const { t } = useTranslation('mf-crm');
  const { timezone: zone } = useStore();
  const now = useNow();
  const isScheduled = form.input('is_scheduled');
  const values = form.form.watch();
  const from = isScheduled.value ? sendTimeOf(values, zone) : now;
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
        {from && <TextsLeave channels={values.channels} country={country} from={from} />}
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
