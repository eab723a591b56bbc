import { type TicketCodeKind, ticketCodeOf } from '@suite/domain';
import { useBack, useStoreQuery } from '@suite/remote-kit';
import { ErrorState, PageHeader, SkeletonList } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { OrderCodeDocument } from './code.generated';
import styles from './code.module.css';
import { OpenCode } from './open-code';
import { RefusedCode } from './refused-code';

export const QrCodePage = () => <CodePage kind="qr" />;

export const CheckInCodePage = () => <CodePage kind="check_in" />;

/** Opens a scanned or typed code: its ticket, a new ticket, or why neither. */
function CodePage({ kind }: { kind: TicketCodeKind }) {
  const { t } = useTranslation('mf-pos');
  const { code: typed = '' } = useParams();
  const back = useBack();
  const paths = usePaths();
  const found = ticketCodeOf(typed);
  const code = found?.kind === kind ? found.code : null;
  const { data, loading, problem, refetch } = useStoreQuery(
    OrderCodeDocument,
    { input_obj: { kind, code: code ?? '' } },
    { skip: code === null },
  );

  return (
    <div className={styles.page}>
      <PageHeader back={back} title={t(`code.title.${kind}`)} />
      {body()}
    </div>
  );

  function body() {
    if (code === null) return <RefusedCode key={typed} kind={kind} reason="invalid" code={null} onSame={refetch} />;
    // The cached state of the code is not shown: a colleague may have used it since.
    if (loading) return <SkeletonList rows={2} label={t('code.loading')} />;
    if (problem || !data) {
      return <ErrorState title={t('code.error')} onRetry={refetch} debugId={problem?.debugId ?? undefined} />;
    }
    const { state, order_id } = data.order_by_code;
    if (order_id) return <Navigate replace to={paths.order({ id: order_id })} />;
    if (state === 'open') return <OpenCode code={code} onRefused={refetch} />;
    const reason = state === 'ticket' ? 'invalid' : state;
    return <RefusedCode key={code} kind={kind} reason={reason} code={code} onSame={refetch} />;
  }
}
