import { Printed, usePaper } from '@suite/entities';
import { QueryStates, useBack, useNative, useStoreQuery } from '@suite/remote-kit';
import { Button, EmptyState, Note, PageFrame, Row, Stack } from '@suite/ui';
import { Printer } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { CodeList } from './code-list';
import { CodesToPrintDocument, type CodesToPrintQuery } from './printed-codes.generated';
import { WithdrawCodes } from './withdraw-codes';

/** The open codes of a run with their QR codes, to print or to save as a PDF, or to withdraw: `?id=`. */
export function CodeSheetPage() {
  const { t } = useTranslation('mf-pos');
  const back = useBack();
  const paths = usePaths();
  const id = useSearchParams()[0].get('id') ?? '';
  const query = useStoreQuery(CodesToPrintDocument, { id }, { skip: id === '' });
  const isMissing = id === '' || (!query.data && query.problem?.kind === 'not_found');
  return (
    <PageFrame kind="record" title={t('printed_codes.print')} back={back}>
      {isMissing ? (
        <EmptyState
          title={t('printed_codes.missing')}
          message={t('printed_codes.missing_hint')}
          action={<Link to={paths.printedCodes()}>{t('printed_codes.title')}</Link>}
        />
      ) : (
        <QueryStates query={query} loading={t('printed_codes.loading')} error={t('printed_codes.error')}>
          {(data) => <Sheet data={data} onWithdrawn={() => void query.refetch()} />}
        </QueryStates>
      )}
    </PageFrame>
  );
}

interface SheetProps {
  data: CodesToPrintQuery;
  onWithdrawn: () => void;
}

function Sheet({ data: { order_qr_run_by_id: run, order_qr_list }, onWithdrawn }: SheetProps) {
  const { t } = useTranslation('mf-pos');
  const isNative = useNative();
  const printed = useRef<HTMLElement>(null);
  usePaper('letter', printed);
  const codes = order_qr_list.flatMap(({ code, state }) => (state === 'open' ? [code] : []));
  return (
    <Stack>
      <Note role="status">{t('printed_codes.states', { open: run.open, used: run.used, expired: run.expired })}</Note>
      {codes.length > 0 && (
        <>
          {isNative ? (
            <Note boxed>{t('printed_codes.no_print')}</Note>
          ) : (
            <Row>
              <Button size="lg" icon={<Printer size={20} />} onClick={() => window.print()}>
                {t('printed_codes.print_count', { count: codes.length })}
              </Button>
            </Row>
          )}
          <Printed ref={printed}>
            <CodeList codes={codes} />
          </Printed>
          <Row>
            <WithdrawCodes run={run} onWithdrawn={onWithdrawn} />
          </Row>
        </>
      )}
    </Stack>
  );
}
