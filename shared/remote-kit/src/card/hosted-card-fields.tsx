import type { Country } from '@suite/domain';
import { useLanguage, useProblemDialog } from '@suite/remote-kit';
import { Button, Note, Stack } from '@suite/ui';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import styles from './card.module.css';
import { connectHostedFields, frameUrl, type HostedFields } from './hosted-fields';
import type { CardFormHandle } from './tokenise';
import { useCardMessages } from './use-card-messages';

interface Props {
  /** The page of the card processor. */
  url: string;
  country: Country;
  zip: string | undefined;
  ref: Ref<CardFormHandle>;
}

/** The card processor's own fields, in a frame of another origin: this page never receives the card. */
export function HostedCardFields(props: Props) {
  const { t } = useCardMessages();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  if (failedAttempt !== attempt)
    return <CardFrame key={attempt} {...props} onFailure={() => setFailedAttempt(attempt)} />;
  return (
    <Stack gap={2} align="start">
      <p role="alert" className={styles.alert}>
        {t('not_loaded')}
      </p>
      <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
        {t('load_again')}
      </Button>
    </Stack>
  );
}

function CardFrame({ url, country, zip, ref, onFailure }: Props & { onFailure: () => void }) {
  const { t } = useCardMessages();
  const language = useLanguage();
  const showProblem = useProblemDialog();
  const frame = useRef<HTMLIFrameElement>(null);
  const fields = useRef<HostedFields | null>(null);
  const [height, setHeight] = useState<number | null>(null);
  const latest = useRef(onFailure);
  latest.current = onFailure;

  useEffect(
    function connect() {
      if (!frame.current) return;
      const listener = { onHeight: setHeight, onFailure: () => latest.current() };
      const connected = connectHostedFields(frame.current, url, listener);
      fields.current = connected;
      return () => connected.close();
    },
    [url],
  );

  useImperativeHandle(
    ref,
    () => ({
      async tokenise() {
        const response = await fields.current?.tokenise(zip);
        if (response && 'problem' in response) showProblem(response.problem);
        return response && 'card' in response ? response.card : null;
      },
      showProblems: async () => undefined,
    }),
    [showProblem, zip],
  );

  return (
    <>
      {height === null && (
        <Note role="status" small>
          {t('loading')}
        </Note>
      )}
      <iframe
        ref={frame}
        src={frameUrl(url, { language, country, hasZip: zip === undefined })}
        title={t('fields')}
        className={styles.hostedFields}
        style={{ height: height ?? 0 }}
        sandbox="allow-scripts allow-forms allow-same-origin"
      />
    </>
  );
}
