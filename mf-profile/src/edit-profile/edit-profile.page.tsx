import { QueryStates, useBack, usePrefetch, useStore, useStoreQuery } from '@suite/remote-kit';
import { Columns, PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { ContactSheet } from './contact-sheet.lazy';
import { ContactsSection } from './contacts-section';
import { EditProfileDocument } from './edit-profile.generated';
import { NameSection } from './name-section';
import { PhotoSection } from './photo-section';
import { StaffCodeSection } from './staff-code-section';
import { StaffCodeSheet } from './staff-code-sheet.lazy';

/** The page on which owners, partners, managers and staff change their own photo, name, phone number and email. */
export function EditProfilePage() {
  const { t } = useTranslation('mf-profile');
  const back = useBack();
  const { whmcsId } = useStore();
  const query = useStoreQuery(EditProfileDocument, {});
  usePrefetch(ContactSheet);
  usePrefetch(StaffCodeSheet);

  return (
    <PageFrame kind="form" title={t('edit_profile.title')} back={back}>
      <QueryStates query={query} loading={t('profile.loading')} error={t('profile.error')}>
        {({ me: { user, employee }, company_list }) => {
          const person = employee ?? user;
          const country = company_list.find((store) => store.whmcs_id === whmcsId)?.country_code ?? 'US';
          return (
            person && (
              <Columns>
                <Stack gap={5}>
                  <PhotoSection
                    name={person.full_name}
                    address={person.image_url ?? null}
                    color={employee?.color ?? null}
                  />
                  <NameSection firstName={person.first_name} lastName={person.last_name} />
                </Stack>
                <Stack gap={5}>
                  <ContactsSection
                    contacts={{ phone: employee ? employee.phone : (user?.phone_number ?? null), email: person.email }}
                    country={country}
                    isEmployee={employee !== null}
                  />
                  {employee && (
                    <StaffCodeSection isOn={employee.enabled_mfa ?? false} phone={employee.phone} country={country} />
                  )}
                </Stack>
              </Columns>
            )
          );
        }}
      </QueryStates>
    </PageFrame>
  );
}
