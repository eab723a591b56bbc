import { SheetForm } from '@suite/entities/overlays';
import { useMutationForm } from '@suite/remote-kit/form';
import { Note, SelectField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { HideReviewDocument } from './reviews.generated';

const reasons = ['abuse', 'personal_data', 'off_topic'] as const;
const schema = v.object({ reason: v.picklist(reasons, 'required') });

interface Props {
  id: string;
  onDone: () => void;
  onClose: () => void;
}

/** Hides a review for one of the reasons that hold for every rating; it stays in the average. */
export function HideReviewSheet({ id, onDone, onClose }: Props) {
  const { t } = useTranslation('mf-crm');
  const form = useMutationForm(HideReviewDocument, {
    schema,
    defaultValues: { reason: '' as '' | (typeof reasons)[number] },
    input: ({ reason }) => ({ id, reason }),
    onDone,
  });
  return (
    <SheetForm title={t('reviews.hide.title')} submit={t('reviews.hide.submit')} form={form} onClose={onClose}>
      <Note>{t('reviews.hide.hint')}</Note>
      <SelectField
        label={t('reviews.hide.reason')}
        options={[
          { value: '', label: t('reviews.hide.choose') },
          ...reasons.map((value) => ({ value, label: t(`reviews.reasons.${value}`) })),
        ]}
        {...form.field('reason')}
      />
    </SheetForm>
  );
}
