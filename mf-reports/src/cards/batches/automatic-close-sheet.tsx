import { resolveZone, zoneName } from '@suite/domain/zones';
import { SheetForm } from '@suite/entities/overlays';
import { useLanguage, useStore } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import { Note, SelectField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { batchZones } from './batch-zones';
import { type BatchMerchantFragment, SetBatchSettingsDocument } from './batches.generated';
import { closeHours, hourLabel } from './close-hour';

interface Props {
  merchant: BatchMerchantFragment;
  onDone: () => void;
  onClose: () => void;
}

/** Empty: only people close batches; the zone of batches is the store's. */
const schema = v.object({ hour: v.string(), timezone: v.string() });

/** Sets the hour at which the open batch is closed every day, and the zone of that hour. */
export function AutomaticCloseSheet({ merchant, onDone, onClose }: Props) {
  const { t } = useTranslation('mf-reports');
  const language = useLanguage();
  const ofStore = resolveZone(useStore().timezone);
  const form = useMutationForm(SetBatchSettingsDocument, {
    schema,
    defaultValues: {
      hour: merchant.auto_close_hour === null ? '' : String(merchant.auto_close_hour),
      timezone: merchant.is_timezone_of_store ? '' : resolveZone(merchant.timezone),
    },
    paths: { hour: ['auto_close_hour'] },
    input: ({ hour, timezone }) => ({ auto_close_hour: hour === '' ? null : Number(hour), timezone: timezone || null }),
    onDone,
  });
  return (
    <SheetForm
      title={t('cards.batches.auto_title')}
      submit={t('cards.batches.auto_save')}
      form={form}
      onClose={onClose}
    >
      <Note>{t('cards.batches.auto_hint')}</Note>
      <SelectField
        label={t('cards.batches.auto_hour')}
        options={[
          { value: '', label: t('cards.batches.auto_off') },
          ...closeHours.map((hour) => ({ value: String(hour), label: hourLabel(hour) })),
        ]}
        {...form.field('hour')}
      />
      <SelectField
        label={t('cards.batches.auto_zone')}
        options={[
          { value: '', label: t('cards.batches.auto_zone_store', { zone: zoneName(ofStore, language) }) },
          ...batchZones(ofStore, merchant.timezone).map((zone) => ({ value: zone, label: zoneName(zone, language) })),
        ]}
        {...form.field('timezone')}
      />
    </SheetForm>
  );
}
