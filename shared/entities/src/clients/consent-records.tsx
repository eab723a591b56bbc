import { useFormat } from '@suite/remote-kit';
import { Button, InLanguage, List, Note, Section, Stack } from '@suite/ui';
import { useState } from 'react';
import { useLanguageName } from '../staff/use-language-name';
import { useMessages } from '../use-messages';
import type { ConsentFragment } from './clients.generated';

type ConsentRecord = ConsentFragment['records'][number];

/** Returns the sentence of a record: what the client agreed to, or withdrew, when, how, and who recorded it. */
function useConsentSentence(): (record: ConsentRecord) => string {
  const { t } = useMessages();
  const format = useFormat();
  return ({ channel, kind, is_agreed, source, actor, gift_card_end, method, agreed_on, created_at }) => {
    const ofEmail = kind === 'advertising' ? 'email_offers' : 'emails';
    const subject = channel === 'email' ? ofEmail : kind;
    const what = t(`consent.${is_agreed ? 'agreed' : 'withdrawn'}.${subject}`, { card: gift_card_end ?? '' });
    if (method && actor) {
      const date = agreed_on ? format.day(agreed_on) : format.date(created_at);
      const recorded = format.date(created_at);
      return t('consent.record_method', { what, date, how: t(`consent.by_method.${method}`), recorded, name: actor });
    }
    const how = t(`consent.source.${source}`, { name: actor ?? '' });
    return t(actor ? 'consent.record_by' : 'consent.record', { what, how, date: format.date(created_at), name: actor });
  };
}

/** Every record of what a client agreed to, newest first, each with the wording that was shown. */
export function ConsentRecords({ records }: { records: readonly ConsentRecord[] }) {
  const { t } = useMessages();
  const sentence = useConsentSentence();
  return (
    <Section title={t('consent.records')} small>
      {records.length === 0 ? (
        <Note>{t('consent.none')}</Note>
      ) : (
        <List gap={3} aria-label={t('consent.records')}>
          {records.map((record) => (
            <Stack as="li" key={record.id} gap={1} align="start">
              <span>{sentence(record)}</span>
              {record.wording && record.wording_version && (
                <Wording text={record.wording} version={record.wording_version} language={record.language} />
              )}
            </Stack>
          ))}
        </List>
      )}
    </Section>
  );
}

function Wording({ text, version, language }: { text: string; version: number; language: 'en' | 'vi' }) {
  const { t } = useMessages();
  const languageName = useLanguageName();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button type="button" variant="quiet" onClick={() => setOpen(true)}>
        {t('consent.wording', { version, language: languageName(language) })}
      </Button>
    );
  return (
    <Note small>
      <InLanguage language={language}>{text}</InLanguage>
    </Note>
  );
}
