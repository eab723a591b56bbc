import { minutesAndSeconds, onDeviceClock } from '@suite/domain/otp-clock';
import { useMillisecondsUntil } from '@suite/entities';
import { SheetForm } from '@suite/entities/overlays';
import { useSubmit } from '@suite/graphql';
import { type FormSubmission, useRemoteForm } from '@suite/remote-kit/form';
import { Button, LiveRegion, Note, TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type ContactCodeFragment, ResendContactCodeDocument } from './edit-profile.generated';

interface Props {
  /** The code that was sent, with the times of this device's clock. */
  sent: ContactCodeFragment;
  /** The label of the button that sends the code. */
  label: string;
  submission: FormSubmission;
  onCode: (otp: { otp_id: string; code: string }) => Promise<unknown>;
  onClose: () => void;
}

const schema = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.regex(/^\d{4}$/, 'otp_invalid')),
});

/** The sheet for a code that was sent; another one can be sent after a while. */
export function CodeForm({ sent, label, submission, onCode, onClose }: Props) {
  const { t } = useTranslation('mf-profile');
  const resend = useSubmit(ResendContactCodeDocument);
  const [present, setPresent] = useState(sent);
  const [wasResent, setResent] = useState(false);
  const waitMs = useMillisecondsUntil(present.resend_at);
  const remote = useRemoteForm({
    schema,
    defaultValues: { code: '' },
    submission,
    async onSubmit({ code }) {
      await onCode({ otp_id: present.otp_id, code });
    },
  });
  const expired = submission.fieldProblem('input_obj.otp_id') !== null;

  async function sendAgain() {
    setResent(false);
    const result = await resend.submit({ otp_id: present.otp_id });
    if (!result) return;
    setPresent(onDeviceClock(result.otp_resend, new Date()));
    setResent(true);
    remote.reset();
    submission.reset();
  }

  return (
    <SheetForm
      title={t('edit_profile.code_title')}
      submit={label}
      form={remote}
      refusal={expired ? t('edit_profile.begin_again') : undefined}
      onClose={onClose}
    >
      <Note>{t('edit_profile.sent_to', { to: sent.sent_to })}</Note>
      <TextField
        label={t('edit_profile.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={4}
        {...remote.field('code')}
      />
      {waitMs > 0 ? (
        <Note>{t('edit_profile.resend_in', { time: minutesAndSeconds(waitMs) })}</Note>
      ) : (
        <Button variant="quiet" wide pending={resend.pending} onClick={sendAgain}>
          {t('edit_profile.resend')}
        </Button>
      )}
      <LiveRegion message={wasResent ? t('edit_profile.resent') : ''} />
    </SheetForm>
  );
}
