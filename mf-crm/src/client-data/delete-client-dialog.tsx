import { QueryStates, useFormat, useStoreQuery, useStoreSubmit } from '@suite/remote-kit';
import { Button, List, Note, Stack, TextField } from '@suite/ui';
import { Dialog } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteClientDataDocument, DeletionPreviewDocument, type DeletionPreviewQuery } from './client-data.generated';

interface Props {
  customerId: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Says what a deletion takes and what stays, and deletes once the client's name is typed. */
export function DeleteClientDialog({ customerId, onClose, onDeleted }: Props) {
  const { t } = useTranslation('mf-crm');
  const query = useStoreQuery(DeletionPreviewDocument, { id: customerId });
  const { submit, pending } = useStoreSubmit(DeleteClientDataDocument);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const name = query.data?.customer_deletion_preview.full_name ?? '';
  async function remove() {
    if (plain(typed) !== plain(name)) return setMissing(true);
    if (await submit({ input_obj: { id: customerId } })) onDeleted();
  }
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onClose}
      title={t('client_data.delete_title')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('client_data.keep')}
          </Button>
          <Button variant="danger" pending={pending} disabled={name === ''} onClick={() => void remove()}>
            {t('client_data.delete_submit')}
          </Button>
        </>
      }
    >
      <QueryStates query={query} loading={t('client_data.loading')} error={t('client_data.error')}>
        {({ customer_deletion_preview: preview }) => (
          <Stack gap={3}>
            <Note>{t('client_data.goes')}</Note>
            <Note>{t('client_data.stays')}</Note>
            <Warnings preview={preview} />
            <TextField
              label={t('client_data.type_name', { name })}
              value={typed}
              autoComplete="off"
              error={isMissing ? t('client_data.name_differs') : undefined}
              onChange={({ target }) => {
                setTyped(target.value);
                setMissing(false);
              }}
            />
          </Stack>
        )}
      </QueryStates>
    </Dialog>
  );
}

/** A name as it is compared: in any case, with single blanks. */
const plain = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** What the person may want to settle before. */
function Warnings({ preview }: { preview: DeletionPreviewQuery['customer_deletion_preview'] }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const { appointments_ahead, open_tickets, gift_card_balance, points, cards_on_file, family } = preview;
  const warnings: readonly (readonly [count: number, text: string])[] = [
    [appointments_ahead, t('client_data.appointments', { count: appointments_ahead })],
    [open_tickets, t('client_data.tickets', { count: open_tickets })],
    [gift_card_balance, t('client_data.balance', { amount: format.money(gift_card_balance) })],
    [points, t('client_data.points', { count: points })],
    [cards_on_file, t('client_data.cards', { count: cards_on_file })],
    [family, t('client_data.family', { count: family })],
  ];
  const shown = warnings.filter(([count]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <List gap={1} aria-label={t('client_data.before')}>
      {shown.map(([, text]) => (
        <li key={text}>{text}</li>
      ))}
    </List>
  );
}
