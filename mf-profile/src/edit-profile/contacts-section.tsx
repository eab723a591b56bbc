import type { Country } from '@suite/domain';
import { useFormat } from '@suite/remote-kit';
import { Button, LiveRegion, Note, Section } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileContactKind } from './contact.schema';
import { ContactSheet } from './contact-sheet.lazy';
import styles from './contacts-section.module.css';

interface Props {
  contacts: Record<ProfileContactKind, string | null>;
  /** The store's country, by which a national phone number is parsed. */
  country: Country;
  isEmployee: boolean;
}

/** The person's phone number and email, each changed by a code that is sent to the new one. */
export function ContactsSection({ contacts, country, isEmployee }: Props) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const [changing, setChanging] = useState<ProfileContactKind | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const shown = {
    phone: contacts.phone ? format.phone(contacts.phone) : t('profile.no_phone'),
    email: contacts.email ?? t('profile.no_email'),
  };

  return (
    <Section title={t('edit_profile.contacts')}>
      <Note>{t(isEmployee ? 'edit_profile.contacts_hint_staff' : 'edit_profile.contacts_hint')}</Note>
      <dl className={styles.contacts}>
        {(['phone', 'email'] as const).map((kind) => (
          <div key={kind} className={styles.contact}>
            <dt>{t(`profile.${kind}`)}</dt>
            <dd className={styles.value}>{shown[kind]}</dd>
            <dd className={styles.action}>
              <Button
                variant="secondary"
                onClick={() => setChanging(kind)}
                aria-label={t(contacts[kind] ? `edit_profile.change_${kind}` : `edit_profile.add_${kind}`)}
              >
                {t(contacts[kind] ? 'edit_profile.change' : 'edit_profile.add')}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <LiveRegion message={announcement} />
      {changing && (
        <ContactSheet
          kind={changing}
          present={contacts[changing]}
          country={country}
          isEmployee={isEmployee}
          onClose={() => setChanging(null)}
          onChanged={() => {
            setChanging(null);
            setAnnouncement(t(`edit_profile.changed_${changing}`));
          }}
        />
      )}
    </Section>
  );
}
