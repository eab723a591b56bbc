import { minutesAndSeconds } from '@suite/domain/otp-clock';
import { useMillisecondsUntil } from '@suite/entities';
import { SheetForm } from '@suite/entities/overlays';
import { useStoreSubmit } from '@suite/remote-kit';
import { isFormRefusal, useRemoteForm } from '@suite/remote-kit/form';
import { Button, FieldError, Note, TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { PromotionValues } from './promotion-form.schema';
import { audienceInputOf } from './promotion-input';
import {
  type PromotionCodeFragment,
  SendTestPromotionDocument,
  ValidatePromotionCodeDocument,
} from './promotions.generated';

const schema = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.regex(/^\d{4}$/, 'otp_invalid')),
});

interface Props {
  code: PromotionCodeFragment;
  channel: 'sms' | 'email';
  values: PromotionValues;
  isResending: boolean;
  onResend: () => Promise<void>;
  onSent: (to: string) => void;
  onClose: () => void;
}

/** The code that the account got; the right one sends the test. */
export function TestCodeForm({ code, channel, values, isResending, onResend, onSent, onClose }: Props) {
  const { t } = useTranslation('mf-crm');
  const validate = useStoreSubmit(ValidatePromotionCodeDocument, { handles: isFormRefusal });
  const test = useStoreSubmit(SendTestPromotionDocument);
  /** A code is validated once; a test that was refused is sent again with its proof. */
  const [provenId, setProvenId] = useState<string | null>(null);
  const form = useRemoteForm({
    schema,
    defaultValues: { code: '' },
    submission: validate,
    async onSubmit({ code: digits }) {
      const { otp_id } = code;
      if (provenId !== otp_id && !(await validate.submit({ input_obj: { otp_id, code: digits } }))) return;
      setProvenId(otp_id);
      const { group_ids: _, channels: __, ...message } = audienceInputOf(values);
      const input_obj = { ...message, otp_id, channel, email_title: values.email_title.trim() || null };
      const data = await test.submit({ input_obj });
      if (data) onSent(data.gci_station_send_test_promotion.message);
    },
  });
  const waitMs = useMillisecondsUntil(code.resend_at);
  return (
    <SheetForm
      title={t('promotions.test.title')}
      submit={t('promotions.test.send')}
      form={{ ...form, pending: form.pending || test.pending }}
      onClose={onClose}
    >
      <Note>
        {code.sent_to ? t('promotions.test.code_sent_to', { to: code.sent_to }) : t('promotions.test.code_sent')}
      </Note>
      <TextField
        label={t('promotions.test.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={4}
        {...form.field('code')}
      />
      <FieldError message={validate.fieldProblem('input_obj.otp_id') ? t('promotions.test.begin_again') : undefined} />
      {waitMs > 0 ? (
        <Note small>{t('promotions.test.resend_in', { time: minutesAndSeconds(waitMs) })}</Note>
      ) : (
        <Button variant="quiet" pending={isResending} onClick={() => void onResend()}>
          {t('promotions.test.resend')}
        </Button>
      )}
    </SheetForm>
  );
}
