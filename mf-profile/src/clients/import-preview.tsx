import { useFormat } from '@suite/remote-kit';
import { Card, List, Note, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from './import-preview.module.css';
import type { ClientsOfFile, RowIssue } from './imported-clients';

const shownClients = 5;
const shownIssues = 20;

/** The first clients of a file as they will be stored, and what is left out with the reason. */
export function ImportPreview({ found: { clients, leftOut, leftBlank } }: { found: ClientsOfFile }) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  return (
    <>
      <Section title={t('clients.preview')}>
        <Note role="status">
          {clients.length === 0 ? t('clients.none_ready') : t('clients.ready', { count: clients.length })}
        </Note>
        {clients.length > 0 && (
          <Card>
            <List gap={2} aria-label={t('clients.preview')}>
              {clients.slice(0, shownClients).map(({ full_name, phone, email, birthday, note }) => (
                <li key={phone} className={styles.client}>
                  <strong>{full_name}</strong>
                  <span className={styles.detail}>
                    {[format.phone(phone), email, birthday && format.day(birthday)].filter(Boolean).join(' · ')}
                  </span>
                  {note && <span className={styles.detail}>{note}</span>}
                </li>
              ))}
            </List>
          </Card>
        )}
        {clients.length > shownClients && (
          <Note small>{t('clients.more', { count: clients.length - shownClients })}</Note>
        )}
      </Section>
      <Issues title={t('clients.left_out', { count: leftOut.length })} issues={leftOut} />
      <Issues title={t('clients.left_blank', { count: leftBlank.length })} issues={leftBlank} />
    </>
  );
}

function Issues({ title, issues }: { title: string; issues: readonly RowIssue[] }) {
  const { t } = useTranslation('mf-profile');
  if (issues.length === 0) return null;
  return (
    <Section title={title}>
      <Stack gap={2}>
        <List gap={2} aria-label={title}>
          {issues.slice(0, shownIssues).map(({ row, code, text }) => (
            <li key={`${row} ${code}`} className={styles.client}>
              <span>{t('clients.row_issue', { row, issue: t(`clients.issues.${code}`) })}</span>
              {text && <span className={styles.detail}>{text}</span>}
            </li>
          ))}
        </List>
        {issues.length > shownIssues && <Note small>{t('clients.more', { count: issues.length - shownIssues })}</Note>}
      </Stack>
    </Section>
  );
}
