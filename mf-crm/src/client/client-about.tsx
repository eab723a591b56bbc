import { FactList, useLanguageName } from '@suite/entities';
import { useFormat, useGate, usePermission } from '@suite/remote-kit';
import { List, Section, Stack, Switch, UndoBar } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ClientDataActions } from '../client-data/client-data-actions';
import { useSourceName } from '../client-facts/use-source-name';
import { usePaths } from '../paths';
import { ClientConsents } from './client-consents';
import type { ClientProfile } from './use-client';
import { useClientSwitch } from './use-client-switch';

interface Props {
  profile: ClientProfile;
  onChanged: () => void;
  onDeleted: (() => void) | undefined;
}

/**
 * Contact data and all that stands in the record, booking online, and the family of the number; for people without the tab of
 * messages also what the client agreed to.
 */
export function ClientAbout({ profile, onChanged, onDeleted }: Props) {
  const { customer, family } = profile;
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const languageName = useLanguageName();
  const sourceName = useSourceName();
  const isEmployee = useGate().area === 'staff';
  const readsMessages = usePermission('MESSAGE');
  const { change, undo, pending } = useClientSwitch(customer, onChanged);
  const { phone, phone_number_hidden, email, birthday, birth_month_day, source } = customer;
  const hidden = phone_number_hidden ? t('client.hidden') : t('client.none_known');
  const born = birthday ? format.day(birthday) : birth_month_day && format.shortDay(`2000-${birth_month_day}`);
  const facts = [
    [
      'phone',
      phone ? (
        <a key="phone" href={`tel:${phone}`}>
          {format.phone(phone)}
        </a>
      ) : (
        hidden
      ),
    ],
    [
      'email',
      email ? (
        <a key="email" href={`mailto:${email}`}>
          {email}
        </a>
      ) : (
        hidden
      ),
    ],
    ['greeting_name', customer.greeting_name],
    ['birthday', born ?? t('client.none_known')],
    ['language', languageName(customer.language)],
    ['type', t(`client_list.types.${customer.type}`)],
    ['source', source && sourceName(source)],
    ['since', format.date(customer.create_at)],
  ] as const;
  return (
    <Stack>
      <Section title={t('client.tabs.about')}>
        <FactList facts={facts.map(([key, value]) => [t(`client.facts.${key}`), value] as const)} />
        <Switch
          label={t('client.block_booking')}
          checked={customer.is_blocked_from_booking}
          disabled={isEmployee}
          onChange={({ target }) => !pending && void change('is_blocked_from_booking', target.checked)}
        />
        {undo && <UndoBar {...undo} />}
      </Section>
      {!readsMessages && <ClientConsents profile={profile} onChanged={onChanged} />}
      {family.length > 0 && <Family members={family} />}
      <ClientDataActions customerId={customer.id} onDeleted={onDeleted} />
    </Stack>
  );
}

/** The other clients of the same number. */
function Family({ members }: { members: ClientProfile['family'] }) {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  return (
    <Section title={t('client.family')}>
      <List gap={2} aria-label={t('client.family')}>
        {members.map(({ id, full_name, is_holder }) => (
          <li key={id}>
            <Link to={paths.client({ id })}>{full_name}</Link>
            {is_holder && ` · ${t('client.holder')}`}
          </li>
        ))}
      </List>
    </Section>
  );
}
