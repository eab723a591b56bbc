import { noteField } from '@suite/domain/validation';
import { SheetForm } from '@suite/entities/overlays';
import { useMutationForm } from '@suite/remote-kit/form';
import { Note, SelectField, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { offReasons } from '../domain/care';
import { DeactivateGiftCardDocument } from './care.generated';
import type { CareSheetProps } from './care-sheet';

const schema = v.object({ reason: v.picklist(offReasons), note: noteField });

/** Switches a card off, with the reason; its balance stays and is still owed. */
export function DeactivateSheet({ card, onDone, onClose }: CareSheetProps) {
  const { t } = useTranslation('mf-giftcard');
  const form = useMutationForm(DeactivateGiftCardDocument, {
    schema,
    defaultValues: { reason: 'lost', note: '' },
    paths: { reason: ['id'] },
    input: ({ reason, note }) => ({ id: card.id, reason, note: note || null }),
    onDone: () => onDone(),
  });
  return (
    <SheetForm
      title={t('care.deactivate.title')}
      submit={t('care.deactivate.submit')}
      tone="danger"
      form={form}
      onClose={onClose}
    >
      <Note>{t('care.deactivate.hint')}</Note>
      <SelectField
        label={t('care.reason')}
        options={offReasons.map((value) => ({ value, label: t(`care.reasons.${value}`) }))}
        {...form.field('reason')}
      />
      <TextField label={t('charge.note')} hint={t('charge.note_hint')} autoComplete="off" {...form.field('note')} />
    </SheetForm>
  );
}
