import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Button, InLanguage, Note } from '@suite/ui';
import { useState } from 'react';
import { useMessages } from '../use-messages';
import { TextConsentDocument } from './clients.generated';

/** What a client agrees to with the number, to read to them in their language, on request. */
export function TextConsent() {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Wordings />;
  return (
    <Button type="button" variant="quiet" onClick={() => setOpen(true)}>
      {t('client.consent')}
    </Button>
  );
}

function Wordings() {
  const { t } = useMessages();
  const query = useStoreQuery(TextConsentDocument, {});
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
