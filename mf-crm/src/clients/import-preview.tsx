import type { CsvTable } from '@suite/entities/csv';
import { useSaveCsv } from '@suite/entities/csv-import';
import { useFormat } from '@suite/remote-kit';
import { Button, Card, List, Note, Row, Section, Stack } from '@suite/ui';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './import-preview.module.css';
import type { ClientsOfFile, ImportedClient } from './imported-clients';
import { type LeftOutRow, leftOutFile } from './left-out-rows';

const shownClients = 5;
const shownIssues = 20;

interface Props {
  table: CsvTable;
  found: ClientsOfFile;
  leftOut: readonly LeftOutRow[];
}

/** The first clients of a file as they will be stored, and what is left out with the reason. */
export function ImportPreview({ table, found: { clients, leftBlank }, leftOut }: Props) {
  const { t } = useTranslation('mf-crm');
  const saveCsv = useSaveCsv();
  // Names that were turned come first: nobody but the person knows whether that is right.
  const shown = clients.toSorted((a, b) => Number(b.isTurned) - Number(a.isTurned)).slice(0, shownClients);
  const turned = clients.filter(({ isTurned }) => isTurned).length;

  function download() {
    const texts = {
      row: t('clients.row'),
      reason: t('clients.reason'),
      reasonOf: (code: LeftOutRow['code']) => t(`clients.issues.${code}`),
    };
    void saveCsv(leftOutFile(leftOut, table, texts), t('clients.left_out_file'));
  }

  return (
    <>
      <Section title={t('clients.preview')}>
        <Note role="status">
          {clients.length === 0 ? t('clients.none_ready') : t('clients.ready', { count: clients.length })}
        </Note>
        {turned > 0 && <Note small>{t('clients.plan.turned', { count: turned })}</Note>}
        {clients.length > 0 && (
          <Card>
            <List gap={2} aria-label={t('clients.preview')}>
              {shown.map(({ row, client }) => (
                <PreviewedClient key={row} client={client} />
              ))}
            </List>
          </Card>
        )}
        {clients.length > shownClients && (
          <Note small>{t('clients.more', { count: clients.length - shownClients })}</Note>
        )}
      </Section>
      <Issues title={t('clients.left_out', { count: leftOut.length })} issues={leftOut}>
        <Row>
          <Button variant="secondary" icon={<Download size={20} />} onClick={download}>
            {t('clients.download_left_out')}
          </Button>
        </Row>
      </Issues>
      <Issues title={t('clients.left_blank', { count: leftBlank.length })} issues={leftBlank} />
    </>
  );
}

function PreviewedClient({ client }: { client: ImportedClient }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const { full_name, phone, email, birthday, birth_month_day, note, refused, is_blocked_from_booking } = client;
  const birth = birthday ? format.day(birthday) : birth_month_day && format.shortDay(`2000-${birth_month_day}`);
  const limits = [
    ...refused.map((messages) => t(`clients.refused.${messages}`)),
    ...(is_blocked_from_booking ? [t('clients.is_blocked')] : []),
  ];
  return (
    <li className={styles.client}>
      <strong>{full_name}</strong>
      <span className={styles.detail}>{[phone && format.phone(phone), email, birth].filter(Boolean).join(' · ')}</span>
      {limits.length > 0 && <span className={styles.detail}>{limits.join(' · ')}</span>}
      {note && <span className={styles.detail}>{note}</span>}
    </li>
  );
}

function Issues({ title, issues, children }: { title: string; issues: readonly LeftOutRow[]; children?: ReactNode }) {
  const { t } = useTranslation('mf-crm');
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
        {children}
      </Stack>
    </Section>
  );
}
