import { usePermission, useStoreSubmit } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { CreateGroupOrderDocument } from './create-group-order.generated';

interface Props {
  /** The ticket's client is that of the first one. */
  appointmentIds: readonly string[];
  /** Whether a change of the group is pending: no ticket is created before its result is known. */
  isPending?: boolean | undefined;
  /** Called when the ticket exists. */
  onCreated?: ((orderId: string) => void) | undefined;
}

/** Checks several appointments out together: creates one ticket with the lines of all people, and opens its review. */
export function CreateGroupOrder({ appointmentIds, isPending = false, onCreated }: Props) {
  const { t } = useTranslation('mf-pos');
  const paths = usePaths();
  const navigate = useNavigate();
  const mayReview = usePermission('UPDATE_ORDER');
  const { submit, pending } = useStoreSubmit(CreateGroupOrderDocument);

  async function checkOut() {
    const response = await submit({ input_obj: { appointments: [...appointmentIds] } });
    if (!response) return;
    const { id } = response.order_create_together;
    onCreated?.(id);
    navigate(mayReview ? paths.review({ id }) : paths.order({ id }));
  }

  return (
    <Button variant="secondary" pending={pending || isPending} onClick={checkOut}>
      {t('create.together')}
    </Button>
  );
}
