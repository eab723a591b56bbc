import { type Paper, Printed, usePaper } from '@suite/entities';
import { useNative, useStore } from '@suite/remote-kit';
import { Button, Section, SegmentedControl } from '@suite/ui';
import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './card.module.css';
import { CardCode } from './card-code';
import { CardQr } from './card-qr';

const papers = ['card', 'letter'] as const satisfies readonly Paper[];

/** The code of a card as scanners read it, to print on a card of 85 by 54 mm or on letter paper. */
export function PrintedCard({ code }: { code: string }) {
  const { t } = useTranslation('mf-giftcard');
  const { name } = useStore();
  const isNative = useNative();
  const printed = useRef<HTMLElement>(null);
  const [paper, setPaper] = useState<Paper>('card');
  usePaper(paper, printed);
  return (
    <Section title={t('card.qr')}>
      <Printed ref={printed} className={styles.printed}>
        <CardQr code={code} />
        <div className={styles.printedTexts}>
          <strong>{name}</strong>
          <span>{t('card.title')}</span>
          <CardCode code={code} />
        </div>
      </Printed>
      {!isNative && (
        <>
          <SegmentedControl
            label={t('card.paper')}
            selected={paper}
            onSelect={(id) => setPaper(papers.find((one) => one === id) ?? 'card')}
            options={papers.map((id) => ({ id, label: t(`card.papers.${id}`) }))}
          />
          <Button variant="secondary" wide icon={<Printer size={20} />} onClick={() => window.print()}>
            {t('card.print')}
          </Button>
        </>
      )}
    </Section>
  );
}
