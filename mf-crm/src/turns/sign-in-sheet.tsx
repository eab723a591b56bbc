import { StaffChoiceList } from '@suite/entities/overlays';
import { LiveRegion, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TurnBoardFragment } from './turns.generated';
import type { useTurnActions } from './use-turn-board';

interface Props {
  people: TurnBoardFragment['others'];
  actions: ReturnType<typeof useTurnActions>;
  onClose: () => void;
}

/** Signs employees in by one tap each; it stays open until all are in. */
export function SignInSheet({ people, actions, onClose }: Props) {
  const { t } = useTranslation('mf-crm');
  const [message, setMessage] = useState('');
  async function signIn(id: string, name: string) {
    if (!(await actions.run('signIn', id))) return;
    setMessage(t('turns.event.signed_in', { name }));
    if (people.length <= 1) onClose();
  }
  return (
    <Sheet isOpen onClose={onClose} title={t('turns.sign_in')}>
      <Stack>
        <LiveRegion message={message} />
        <StaffChoiceList
          employees={people.map(({ employee_id, ...person }) => ({ id: employee_id, ...person }))}
          selected={undefined}
          onChoose={({ id, full_name }) => {
            if (!actions.pending) void signIn(id, full_name);
          }}
        />
      </Stack>
    </Sheet>
  );
}
