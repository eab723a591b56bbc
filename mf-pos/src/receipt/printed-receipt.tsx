import { type Paper, papers, usePaper } from '@suite/entities';
import { useNative } from '@suite/remote-kit';
import { Button, Card, SegmentedControl, Stack } from '@suite/ui';
import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketFragment } from '../core/ticket.generated';
import styles from './receipt.module.css';
import { type ReceiptCompany, ReceiptPaper } from './receipt-paper';

interface Props {
  ticket: TicketFragment;
  company: ReceiptCompany;
}

/** The receipt in its paper format, with the print button; the phone app cannot print. */
export function PrintedReceipt({ ticket, company }: Props) {
  const { t } = useTranslation('mf-pos');
  const isNative = useNative();
  const printed = useRef<HTMLElement>(null);
  const [paper, setPaper] = useState<Paper>('roll');
  usePaper(paper, printed);

  return (
    <>
      <Card>
        <ReceiptPaper ref={printed} ticket={ticket} company={company} isRoll={paper === 'roll'} />
      </Card>
      {isNative ? (
        <p className={styles.quiet}>{t('receipt_page.no_print')}</p>
      ) : (
        <Stack gap={3} className={styles.printing}>
          <SegmentedControl
            label={t('receipt_page.paper')}
            selected={paper}
            onSelect={(id) => setPaper(papers.find((one) => one === id) ?? 'roll')}
            options={papers.map((id) => ({ id, label: t(`receipt_page.papers.${id}`) }))}
          />
          <Button variant="secondary" wide icon={<Printer size={20} />} onClick={() => window.print()}>
            {t('receipt_page.print')}
          </Button>
        </Stack>
      )}
    </>
  );
}
