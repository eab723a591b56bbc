import { Button, List, Note, Section, Stack, SuccessCheck } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { CreateCompanyMutation } from './open-store.generated';
import styles from './open-store.module.css';

interface Props {
  store: CreateCompanyMutation['company_create'];
  onHome: () => void;
}

/** The new store with its number, and the codes of its employees, which are shown only now. */
export function StoreOpened({ store, onHome }: Props) {
  const { t } = useTranslation('open-store');
  return (
    <Stack className={styles.opened}>
      <SuccessCheck
        title={<h1>{t('opened.title', { name: store.name })}</h1>}
        message={t('opened.number', { number: store.whmcs_id })}
      />
      {store.employees.length > 0 ? (
        <Section title={t('opened.codes')}>
          <Note small>{t('opened.codes_hint')}</Note>
          <List gap={2}>
            {store.employees.map(({ id, full_name, code }) => (
              <li key={id} className={styles.code}>
                <span>{full_name}</span>
                <strong>{code}</strong>
              </li>
            ))}
          </List>
        </Section>
      ) : (
        <Note small>{t('opened.no_codes')}</Note>
      )}
      <Button size="lg" wide onClick={onHome}>
        {t('opened.home')}
      </Button>
    </Stack>
  );
}
