import { shownGiftCardCode } from '@suite/domain/gift-card';
import { useFormat } from '@suite/remote-kit';
import { Card, List, Note, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from './import-preview.module.css';
import type { ImportedRow } from './imported-cards';

const shownRows = 50;

/** The rows of a file as they will be imported: those with an error first, each with its error beside it. */
export function ImportPreview({ rows, empty }: { rows: readonly ImportedRow[]; empty: number }) {
  const { t } = useTranslation('mf-giftcard');
  const faulty = rows.filter(({ issue }) => issue !== null);
  const ordered = [...faulty, ...rows.filter(({ issue }) => issue === null)];
  return (
    <Section title={t('import.preview')}>
      <Stack gap={2}>
        <Note role="status" tone={faulty.length > 0 ? 'warning' : 'quiet'}>
          {faulty.length > 0 ? t('import.faulty', { count: faulty.length }) : t('import.no_faults')}
        </Note>
        {empty > 0 && <Note small>{t('import.left_out', { count: empty })}</Note>}
        {ordered.length > 0 && (
          <Card>
            <List aria-label={t('import.preview')}>
              {ordered.slice(0, shownRows).map((row) => (
                <PreviewRow key={row.number} row={row} />
              ))}
            </List>
          </Card>
        )}
        {ordered.length > shownRows && <Note small>{t('import.more', { count: ordered.length - shownRows })}</Note>}
      </Stack>
    </Section>
  );
}

function PreviewRow({ row: { number, code, balance, balanceText, phone, phoneText, issue } }: { row: ImportedRow }) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  return (
    <li className={styles.row} data-faulty={issue ? true : undefined} tabIndex={issue ? -1 : undefined}>
      <span className={styles.number}>{t('import.row', { number })}</span>
      <span className={styles.code}>
        {shownGiftCardCode(code) || '–'}
        {phoneText && <span className={styles.detail}>{phone ? format.phone(phone) : phoneText}</span>}
      </span>
      <span className={styles.balance}>{balance === null ? balanceText || '–' : format.money(balance)}</span>
      {issue && <span className={styles.issue}>{t(`import.issues.${issue}`)}</span>}
    </li>
  );
}
