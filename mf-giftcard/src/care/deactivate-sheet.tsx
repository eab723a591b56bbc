import { noteField } from '@suite/domain/validation';
import { SheetForm } from '@suite/entities/overlays';
import { useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { isFormRefusal, useRemoteForm } from '@suite/remote-kit/form';
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
  const { whmcsId } = useStore();
  const submission = useSubmit(DeactivateGiftCardDocument, { handles: isFormRefusal });
  const form = useRemoteForm({
    schema,
    defaultValues: { reason: 'lost', note: '' },
    submission,
    paths: { reason: ['input_obj.reason', 'input_obj.id'] },
    async onSubmit({ reason, note }) {
      const input_obj = { id: card.id, reason, note: note || null };
      if (await submission.submit({ whmcs_id: whmcsId, input_obj })) onDone();
    },
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
