import { Button, IconButton, MessageDialog } from '@suite/ui';
import { Headset } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NativeShell } from '../../platform/native/native-shell';

interface Props {
  /** Null in a browser, which has no chat: there the entry says what the chat is, and where. */
  native: Pick<NativeShell, 'openChat'> | null;
  /** Unread messages. */
  count: number;
}

/** The entry to the chat with support: it opens the chat of the phone app, or introduces the app in a browser. */
export function ChatEntry({ native, count }: Props) {
  const { t } = useTranslation('host');
  const [isIntroduced, setIntroduced] = useState(false);
  const close = () => setIntroduced(false);
  return (
    <>
      <IconButton
        label={t('chrome.chat')}
        icon={<Headset size={22} />}
        count={count}
        onClick={() => (native ? native.openChat() : setIntroduced(true))}
      />
      {isIntroduced && (
        <MessageDialog title={t('chat.title')} message={t('chat.message')} onClose={close}>
          <Button wide onClick={close}>
            {t('chat.ok')}
          </Button>
        </MessageDialog>
      )}
    </>
  );
}
