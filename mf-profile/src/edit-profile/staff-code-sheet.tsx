import { useSubmit } from '@suite/graphql';
import { isFormRefusal } from '@suite/remote-kit/form';
import { useTranslation } from 'react-i18next';
import { CodeForm } from './code-form';
import { type ContactCodeFragment, SetStaffCodeAtSignInDocument } from './edit-profile.generated';

interface Props {
  /** The code that was sent to the employee's phone, with the times of this device's clock. */
  sent: ContactCodeFragment;
  onClose: () => void;
  onDone: () => void;
}

/** Switches the one-time code at sign-in off: a session that was left open is not enough. */
export function StaffCodeSheet({ sent, onClose, onDone }: Props) {
  const { t } = useTranslation('mf-profile');
  const change = useSubmit(SetStaffCodeAtSignInDocument, { handles: isFormRefusal });
  return (
    <CodeForm
      sent={sent}
      label={t('code.off_yes')}
      submission={change}
      onCode={async (otp) => {
        if (await change.submit({ input_obj: { enabled: false, otp } })) onDone();
      }}
      onClose={onClose}
    />
  );
}
