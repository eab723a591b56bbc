import { shownGiftCardCode } from '@suite/domain/gift-card';
import { useSaveCsv } from '@suite/entities/csv-import';
import { useFormat } from '@suite/remote-kit';
import { Button, Card, List, Note, Row, Section, Stack } from '@suite/ui';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './import-preview.module.css';
import type { ImportedRow, LeftOutCard } from './imported-cards';

const shownRows = 50;
const shownLeftOut = 20;

const shownDays = 3;

interface Props {
  rows: readonly ImportedRow[];
  leftOut: readonly LeftOutCard[];
  /** Texts of last days that cannot be read. */
  unclearDays: readonly string[];
}

/** The rows of a file as they will be imported: those with an error first, each with its error beside it. */
export function ImportPreview({ rows, leftOut, unclearDays }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const faulty = rows.filter(({ issue }) => issue !== null);
  const ordered = [...faulty, ...rows.filter(({ issue }) => issue === null)];
  return (
    <Section title={t('import.preview')}>
      <Stack gap={2}>
        <Note role="status" tone={faulty.length > 0 ? 'warning' : 'quiet'}>
          {faulty.length > 0 ? t('import.faulty', { count: faulty.length }) : t('import.no_faults')}
        </Note>
        <LeftOut cards={leftOut} />
        {unclearDays.length > 0 && (
          <Note role="status" tone="warning">
            {t('import.unclear_days', { days: unclearDays.slice(0, shownDays).join(', ') })}
          </Note>
        )}
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

/** The cards that stay out, with the reason: those of another system that are used up, or that it has put away. */
function LeftOut({ cards }: { cards: readonly LeftOutCard[] }) {
  const { t } = useTranslation('mf-giftcard');
  const saveCsv = useSaveCsv();
  const title = t('import.left_out', { count: cards.length });
  if (cards.length === 0) return null;
  return (
    <>
      <Note small>{title}</Note>
      <Row>
        <Button
          variant="secondary"
          icon={<Download size={20} />}
          onClick={() =>
            void saveCsv(
              [
                [t('import.row_title'), t('import.fields.code'), t('import.fields.balance'), t('import.reason')],
                ...cards.map(({ number, code, balanceText, reason }) => [
                  String(number),
                  code,
                  balanceText,
                  t(`import.reasons.${reason}`),
                ]),
              ],
              t('import.left_out_file'),
            )
          }
        >
          {t('import.download_left_out')}
        </Button>
      </Row>
      <List gap={1} aria-label={title}>
        {cards.slice(0, shownLeftOut).map(({ number, code, reason }) => (
          <li key={number} className={styles.detail}>
            {t('import.left_out_card', {
              number,
              code: shownGiftCardCode(code),
              reason: t(`import.reasons.${reason}`),
            })}
          </li>
        ))}
      </List>
    </>
  );
}
