import { useSubmit } from '@suite/graphql';
import { useRemoteForm } from '@suite/remote-kit/form';
import { FieldError, PasswordField, Stack } from '@suite/ui';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { SetCodeAtSignInDocument } from './profile.generated';

interface Props {
  /** Whether codes are to be required from now on, or no longer. */
  enable: boolean;
  onClose: () => void;
  onDone: () => void;
}

const schema = v.object({ password: v.pipe(v.string(), v.nonEmpty('required')) });

/**
 * Switches the code at sign-in after the password is confirmed; refusals stand beside the field, and the input is
 * preserved.
 */
export function CodeAtSignInDialog({ enable, onClose, onDone }: Props) {
  const { t } = useTranslation('mf-profile');
  const change = useSubmit(SetCodeAtSignInDocument);
  const { formProps, field, pending, submit } = useRemoteForm({
    schema,
    defaultValues: { password: '' },
    submission: change,
    async onSubmit({ password }) {
      if (await change.submit({ input_obj: { enabled: enable, password } })) onDone();
    },
  });
  const hasNoPhone = change.fieldProblem('input_obj.enabled') !== null;

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(enable ? 'code.on_title' : 'code.off_title')}
      message={t(enable ? 'code.on_message' : 'code.off_message')}
      confirm={t(enable ? 'code.on_yes' : 'code.off_yes')}
      cancel={t('code.no')}
      tone={enable ? undefined : 'danger'}
      pending={pending}
      onConfirm={submit}
    >
      <Stack as="form" {...formProps}>
        <PasswordField label={t('password.yours')} autoComplete="current-password" {...field('password')} />
        <FieldError message={hasNoPhone ? t('code.phone_required') : undefined} />
      </Stack>
    </ConfirmDialog>
  );
}
