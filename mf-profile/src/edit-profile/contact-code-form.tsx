import { useSubmit } from '@suite/graphql';
import { isFormRefusal } from '@suite/remote-kit/form';
import { useTranslation } from 'react-i18next';
import { CodeForm } from './code-form';
import type { ProfileContactKind } from './contact.schema';
import { ConfirmContactChangeDocument, type ContactCodeFragment } from './edit-profile.generated';

interface Props {
  kind: ProfileContactKind;
  /** The code that was sent, with the times of this device's clock. */
  sent: ContactCodeFragment;
  onClose: () => void;
  onChanged: () => void;
}

/** The code that was sent to the new phone number or email; nothing is changed before it is right. */
export function ContactCodeForm({ kind, sent, onClose, onChanged }: Props) {
  const { t } = useTranslation('mf-profile');
  const confirm = useSubmit(ConfirmContactChangeDocument, { handles: isFormRefusal });
  return (
    <CodeForm
      sent={sent}
      label={t(`edit_profile.confirm_${kind}`)}
      submission={confirm}
      onCode={async (input_obj) => {
        if (await confirm.submit({ input_obj })) onChanged();
      }}
      onClose={onClose}
    />
  );
}
