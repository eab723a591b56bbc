import type { Country } from '@suite/domain';
import { useState } from 'react';
import type { ProfileContactKind } from './contact.schema';
import { ContactCodeForm } from './contact-code-form';
import { ContactForm } from './contact-form';
import type { ContactCodeFragment } from './edit-profile.generated';

interface Props {
  kind: ProfileContactKind;
  present: string | null;
  country: Country;
  isEmployee: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Changes the phone number or email in two steps: the new one, then the code that was sent to it. */
export function ContactSheet({ onChanged, ...props }: Props) {
  const [code, setCode] = useState<ContactCodeFragment | null>(null);
  return code ? (
    <ContactCodeForm kind={props.kind} sent={code} onClose={props.onClose} onChanged={onChanged} />
  ) : (
    <ContactForm {...props} onSent={setCode} />
  );
}
