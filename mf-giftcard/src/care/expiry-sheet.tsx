import { isDay } from '@suite/domain/time';
import { SheetForm } from '@suite/entities/overlays';
import { useMutationForm } from '@suite/remote-kit/form';
import { TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { SetGiftCardExpiryDocument } from './care.generated';
import type { CareSheetProps } from './care-sheet';

const schema = v.object({
  expires_on: v.pipe(
    v.string(),
    v.check((day) => day === '' || isDay(day), 'invalid'),
  ),
});

/** Sets the last day of a card, or none. */
export function ExpirySheet({ card, onDone, onClose }: CareSheetProps) {
  const { t } = useTranslation('mf-giftcard');
  const form = useMutationForm(SetGiftCardExpiryDocument, {
    schema,
    defaultValues: { expires_on: card.expires_on ?? '' },
    paths: { expires_on: ['id'] },
    input: ({ expires_on }) => ({ id: card.id, expires_on: expires_on || null }),
    onDone: () => onDone(),
  });
  return (
    <SheetForm title={t('care.expiry.title')} submit={t('care.expiry.submit')} form={form} onClose={onClose}>
      <TextField label={t('care.expiry.day')} hint={t('care.expiry.hint')} type="date" {...form.field('expires_on')} />
    </SheetForm>
  );
}
