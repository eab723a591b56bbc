import { businessDay } from '@suite/domain/time';
import { useNow, useStore } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import { Button, FieldError, Row, SelectField, Stack, TextField } from '@suite/ui';
import * as v from 'valibot';
import { useMessages } from '../use-messages';
import { SetClientConsentDocument } from './clients.generated';

/** Ways to agree. Offers by text need an agreement in writing. */
const methods = {
  advertising: ['paper_form', 'online'],
  email_offers: ['in_person', 'paper_form', 'phone', 'online'],
} as const;
type Method = (typeof methods)['email_offers'][number];

interface Props {
  kind: keyof typeof methods;
  customerId: string;
  onDone: () => void;
  onCancel: () => void;
}

/** How and on which day a client agreed to offers, which is recorded with the name of the person who sends it. */
export function AgreementForm({ kind, customerId, onDone, onCancel }: Props) {
  const { t } = useMessages();
  const { timezone } = useStore();
  const today = businessDay(useNow(), timezone);
  const form = useMutationForm(SetClientConsentDocument, {
    schema: v.object({
      method: v.picklist(methods[kind] as readonly Method[], 'required'),
      agreed_on: v.pipe(
        v.string(),
        v.nonEmpty('required'),
        v.check((day) => day <= today, 'consent_day_invalid'),
      ),
    }),
    defaultValues: { method: '' as '' | Method, agreed_on: today },
    input: ({ method, agreed_on }) => ({ customer_id: customerId, kind, is_agreed: true, method, agreed_on }),
    onDone,
  });
  return (
    <Stack as="form" gap={3} {...form.formProps}>
      <SelectField
        label={t('consent.how')}
        options={[
          { value: '', label: t('consent.choose') },
          ...methods[kind].map((value) => ({ value, label: t(`consent.methods.${value}`) })),
        ]}
        {...form.field('method')}
      />
      <TextField label={t('consent.day')} type="date" max={today} {...form.field('agreed_on')} />
      <FieldError message={form.refusal} />
      <Row gap={2}>
        <Button type="submit" pending={form.pending}>
          {t('consent.save')}
        </Button>
        <Button type="button" variant="secondary" onClick={onCancel}>
          {t('consent.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
