import { reviewLink, reviewSites } from '@suite/domain/review-links';
import { reviewLinkKeys, surveyHours } from '@suite/domain/settings';
import { ForOwners } from '@suite/entities';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import {
  ActionBar,
  Button,
  DoneNote,
  FieldError,
  Note,
  PageFrame,
  Section,
  SelectField,
  Stack,
  TextField,
} from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { usePaths } from '../paths';
import { ReviewLinksDocument, type ReviewLinksQuery, UpdateReviewLinksDocument } from './reviews.generated';

const linkOf = (site: (typeof reviewSites)[number]) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || reviewLink(site, text) !== null, 'link_invalid'),
  );
const schema = v.object({
  google: linkOf('google'),
  facebook: linkOf('facebook'),
  yelp: linkOf('yelp'),
  hours: v.string(),
});

const hoursKey = 'visit_survey_hours';
/** The settings of the form, each with its field. */
const settings = [...reviewSites.map((site) => [`review_link_${site}`, site] as const), [hoursKey, 'hours'] as const];

/** When clients are asked, and the public profiles that all of them are shown after the response. */
export const ReviewLinksPage = () => (
  <ForOwners>
    <ReviewLinks />
  </ForOwners>
);

function ReviewLinks() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const [done, setDone] = useState('');
  const query = useStoreQuery(ReviewLinksDocument, { keys: [...reviewLinkKeys, hoursKey] });
  return (
    <PageFrame kind="form" title={t('reviews.links.title')} back={() => navigate(paths.reviews())}>
      <DoneNote message={done} />
      <QueryStates query={query} loading={t('reviews.links.loading')} error={t('reviews.links.error')} rows={3}>
        {({ key_storage_items: stored }) => (
          <LinksForm
            key={JSON.stringify(stored)}
            stored={stored}
            onSaved={() => {
              setDone(t('reviews.links.done'));
              void query.refetch();
            }}
          />
        )}
      </QueryStates>
    </PageFrame>
  );
}

interface Props {
  stored: ReviewLinksQuery['key_storage_items'];
  onSaved: () => void;
}

function LinksForm({ stored, onSaved }: Props) {
  const { t } = useTranslation('mf-crm');
  const storedValue = (key: string) => stored.find((one) => one.key === key)?.value ?? null;
  const shownValue = (key: string) => storedValue(key) ?? (key === hoursKey ? '0' : '');
  const { formProps, field, pending, refusal } = useMutationForm(UpdateReviewLinksDocument, {
    schema,
    defaultValues: {
      google: shownValue('review_link_google'),
      facebook: shownValue('review_link_facebook'),
      yelp: shownValue('review_link_yelp'),
      hours: shownValue(hoursKey),
    },
    messages: { link_invalid: t('reviews.links.invalid') },
    input: (values) => ({
      changes: settings
        .filter(([key, name]) => values[name] !== shownValue(key))
        .map(([key, name]) => ({ key, value: values[name], former_value: storedValue(key) })),
    }),
    onDone: onSaved,
  });
  return (
    <Stack as="form" {...formProps}>
      <Section title={t('reviews.links.surveys')}>
        <Stack gap={3}>
          <Note>{t('reviews.links.surveys_hint')}</Note>
          <SelectField
            label={t('reviews.links.hours')}
            options={surveyHours.map((count) => ({
              value: String(count),
              label: count === 0 ? t('reviews.links.never') : t('reviews.links.hours_after', { count }),
            }))}
            {...field('hours')}
          />
        </Stack>
      </Section>
      <Section title={t('reviews.links.profiles')}>
        <Stack gap={3}>
          <Note>{t('reviews.links.hint')}</Note>
          {reviewSites.map((site) => (
            <TextField
              key={site}
              label={t(`reviews.links.${site}`)}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              {...field(site)}
            />
          ))}
        </Stack>
      </Section>
      <ActionBar>
        <FieldError message={refusal} />
        <Button type="submit" size="lg" wide pending={pending}>
          {t('reviews.links.save')}
        </Button>
      </ActionBar>
    </Stack>
  );
}
