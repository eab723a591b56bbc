import type { ConsentKind } from '@suite/domain/text-consent';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Button, InLanguage, Note } from '@suite/ui';
import { useState } from 'react';
import { useMessages } from '../use-messages';
import { TextConsentDocument } from './clients.generated';

interface Props {
  kind: ConsentKind;
}

/** What a client agrees to, to read to them in their language, on request. */
export function TextConsent({ kind }: Props) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Wordings kind={kind} />;
  return (
    <Button type="button" variant="quiet" onClick={() => setOpen(true)}>
      {t(kind === 'appointments' ? 'client.consent' : 'client.consent_offers')}
    </Button>
  );
}

function Wordings({ kind }: Props) {
  const { t } = useMessages();
  const query = useStoreQuery(TextConsentDocument, { kind });
  return (
    <QueryStates query={query} loading={t('client.consent_loading')} error={t('client.consent_error')} rows={2}>
      {({ text_consent }) => (
        <>
          {(['en', 'vi'] as const).map((language) => (
            <Note key={language} small>
              <InLanguage language={language}>{text_consent[language]}</InLanguage>
            </Note>
          ))}
        </>
      )}
    </QueryStates>
  );
}
