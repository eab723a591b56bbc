import { giftCardRunCodes } from '@suite/domain/gift-card';
import { type Paper, Printed, usePaper } from '@suite/entities';
import { QueryStates, useBack, useNative, useStoreQuery } from '@suite/remote-kit';
import { Button, EmptyState, Note, PageFrame, SegmentedControl, SelectField, Stack } from '@suite/ui';
import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { PrintSheet } from './print-sheet';
import { GiftCardRunToPrintDocument, type GiftCardRunToPrintQuery } from './runs.generated';

const papers = ['letter', 'card'] as const satisfies readonly Paper[];
/** Cards of one print: as many as a browser lays out without delay. */
const batchSize = 200;

/** The cards of a print run with their QR codes, to print or to save as a PDF: `?id=`. */
export function SheetPage() {
  const { t } = useTranslation('mf-giftcard');
  const back = useBack();
  const paths = usePaths();
  const id = useSearchParams()[0].get('id') ?? '';
  const query = useStoreQuery(GiftCardRunToPrintDocument, { id }, { skip: id === '' });
  const isMissing = id === '' || (!query.data && query.problem?.kind === 'not_found');
  return (
    <PageFrame kind="record" title={t('runs.print')} back={back}>
      {isMissing ? (
        <EmptyState
          title={t('runs.missing')}
          message={t('runs.missing_hint')}
          action={<Link to={paths.runs()}>{t('runs.title')}</Link>}
        />
      ) : (
        <QueryStates query={query} loading={t('runs.loading_one')} error={t('runs.error_one')}>
          {({ gift_card_run_by_id: run }) => <Sheet run={run} />}
        </QueryStates>
      )}
    </PageFrame>
  );
}

function Sheet({ run }: { run: GiftCardRunToPrintQuery['gift_card_run_by_id'] }) {
  const { t } = useTranslation('mf-giftcard');
  const isNative = useNative();
  const printed = useRef<HTMLElement>(null);
  const [paper, setPaper] = useState<(typeof papers)[number]>('letter');
  const [batch, setBatch] = useState(0);
  usePaper(paper, printed);
  const codes = giftCardRunCodes(run.start_code, run.end_code);
  if ('field' in codes) throw new Error(`The codes of the print run ${run.id} are not in order.`);
  const shown = codes.slice(batch * batchSize, (batch + 1) * batchSize);
  return (
    <Stack>
      {isNative ? (
        <Note boxed>{t('runs.no_print')}</Note>
      ) : (
        <Stack>
          <Note>{t('runs.print_hint')}</Note>
          <SegmentedControl
            label={t('card.paper')}
            selected={paper}
            onSelect={(id) => setPaper(papers.find((one) => one === id) ?? 'letter')}
            options={papers.map((id) => ({ id, label: t(`runs.papers.${id}`) }))}
          />
          {codes.length > batchSize && (
            <SelectField
              label={t('runs.batch')}
              value={String(batch)}
              options={Array.from({ length: Math.ceil(codes.length / batchSize) }, (_, index) => ({
                value: String(index),
                label: t('runs.batch_of', {
                  from: index * batchSize + 1,
                  until: Math.min((index + 1) * batchSize, codes.length),
                }),
              }))}
              onChange={({ target }) => setBatch(Number(target.value))}
            />
          )}
          <Button size="lg" wide icon={<Printer size={20} />} onClick={() => window.print()}>
            {t('runs.print_cards', { count: shown.length })}
          </Button>
        </Stack>
      )}
      <Printed ref={printed}>
        <PrintSheet codes={shown} value={run.value ?? null} paper={paper} />
      </Printed>
    </Stack>
  );
}
