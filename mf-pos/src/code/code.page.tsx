import { type TicketCodeKind, ticketCodeOf } from '@suite/domain';
import { QueryStates, useBack, useStoreQuery } from '@suite/remote-kit';
import { PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { AddCode } from './add-code';
import { OrderCodeDocument } from './code.generated';
import { OpenCode } from './open-code';
import { RefusedCode } from './refused-code';
import { TakenCode } from './taken-code';

export const QrCodePage = () => <CodePage kind="qr" />;

export const CheckInCodePage = () => <CodePage kind="check_in" />;

/**
 * Opens a scanned or typed code: its ticket, a new ticket, or why neither. A QR code that was scanned for a ticket
 * (`?ticket=`) is offered to it.
 */
function CodePage({ kind }: { kind: TicketCodeKind }) {
  const { t } = useTranslation('mf-pos');
  const { code: typed = '' } = useParams();
  const [search] = useSearchParams();
  const forTicket = kind === 'qr' ? search.get('ticket') : null;
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
    <PageFrame kind="form" back={back} title={t(`code.title.${kind}`)}>
      {body()}
    </PageFrame>
  );

  function body() {
    const refused = { kind, forTicket, onSame: refetch };
    if (code === null) return <RefusedCode key={typed} {...refused} reason="invalid" code={null} />;
    return (
      <QueryStates
        // The cached state of the code is not shown: a colleague may have used it since.
        query={{ data: loading || problem ? undefined : data, problem: loading ? null : problem, refetch }}
        loading={t('code.loading')}
        error={t('code.error')}
        rows={2}
      >
        {({ order_by_code: { state, order_id } }) => {
          if (order_id && forTicket && order_id !== forTicket)
            return <TakenCode code={code} orderId={order_id} forTicket={forTicket} />;
          if (order_id) return <Navigate replace to={paths.order({ id: order_id })} state={{ foundBy: code }} />;
          if (state === 'open' && forTicket)
            return <AddCode key={code} code={code} orderId={forTicket} onRefused={refetch} />;
          if (state === 'open') return <OpenCode code={code} onRefused={refetch} />;
          const reason = state === 'ticket' ? 'invalid' : state;
          return <RefusedCode key={code} {...refused} reason={reason} code={code} />;
        }}
      </QueryStates>
    );
  }
}
